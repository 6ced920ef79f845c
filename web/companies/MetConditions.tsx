import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { errorText } from '../data/errors.ts'
import {
  AccountMeetsDocument,
  type AccountAnswer_answerFragment,
  type RecordConditionInput,
} from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { AccountAnswer } from './AccountAnswer.tsx'
import { judged, type Judged } from './judged.ts'
import classes from './MetConditions.module.css'
import { answerConditions } from './useAnswerTexts.ts'
import { useConditionWords } from './useConditionWords.ts'

interface Props {
  companyId: string
  conditions: readonly RecordCondition[]
}

/** Why an account meets conditions or not: each of them, met or not met, and what the account answered. */
export function MetConditions({ companyId, conditions }: Props) {
  const words = useConditionWords('COMPANY', conditions)
  const variables = useMemo(
    () => ({
      id: companyId,
      conditions: conditions as RecordConditionInput[],
      questionIds: answerConditions(conditions).map(({ answer }) => answer!.questionId),
    }),
    [companyId, conditions],
  )
  const [{ data, error, stale, fetching }, refetch] = useQuery({
    query: AccountMeetsDocument,
    variables,
    requestPolicy: 'cache-and-network',
  })
  const account = data?.company
  if (error && !account)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  if (!account)
    return fetching || stale ? (
      <LoadingState rows={3} />
    ) : (
      <p className={classes.none}>
        <Trans>This account does not exist, or you may not see it.</Trans>
      </p>
    )
  const tests = judged(conditions, account.meets),
    missed = tests.filter(({ isMet }) => !isMet).length,
    { name } = account
  return (
    <Stack gap="sm" aria-busy={fetching}>
      <p className={classes.verdict} role="status">
        {missed === 0 ? (
          <Trans>“{name}” is in it.</Trans>
        ) : (
          <Plural
            value={missed}
            one={<Trans>“{name}” is not in it: # condition is not met.</Trans>}
            other={<Trans>“{name}” is not in it: # conditions are not met.</Trans>}
          />
        )}
      </p>
      <Tests tests={tests} textOf={words.textOf} answers={account.newestAnswers} />
    </Stack>
  )
}

interface TestsProps {
  tests: readonly Judged[]
  textOf: (condition: RecordCondition) => string
  answers: readonly AccountAnswer_answerFragment[]
}

function Tests({ tests, textOf, answers }: TestsProps) {
  const { t } = useLingui()
  const groupText = ({ all, not }: RecordCondition): string =>
    all ? (not ? t`Not all of these` : t`All of these`) : not ? t`None of these` : t`Any of these`
  return (
    <ul className={classes.list}>
      {tests.map(({ condition, isMet, inner }, at) => (
        <li key={at} className={classes.row}>
          <span className={classes.sign} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            <VisuallyHidden>{isMet ? t`Met:` : t`Not met:`}</VisuallyHidden>
          </span>
          <div>
            {inner ? groupText(condition) : textOf(condition)}
            {condition.answer && (
              <div className={classes.answer}>
                <Answer
                  answer={answers.find(
                    ({ questionId }) => questionId === condition.answer?.questionId,
                  )}
                />
              </div>
            )}
            {inner && <Tests tests={inner} textOf={textOf} answers={answers} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer }: { answer: AccountAnswer_answerFragment | undefined }) {
  return answer ? (
    <AccountAnswer answer={answer} />
  ) : (
    <span className={classes.none}>
      <Trans>Not answered yet</Trans>
    </span>
  )
}
