import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { checkConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import {
  ConditionQuestionDocument,
  QuestionChoicesDocument,
  QuestionPlaybooksDocument,
  type AnswerCondition_questionFragment,
} from '../gql.ts'
import { AnswerTestFields, type AnswerTest } from '../records/AnswerTestFields.tsx'
import { dateText } from '../ui/dateText.ts'
import { PartialData } from '../ui/ErrorState.tsx'

interface Props {
  isShown: boolean
  /** What is changed; none: a new one is made. */
  condition: RecordCondition | undefined
  labels: { value: string; label: string }[]
  /** The label that stands for an id by now. */
  standing: (id: string) => string
  preview: (made: RecordCondition | null) => ReactNode
  onDone: (condition: RecordCondition) => void
}

/** Days are those of where the meetings were, which fields of dates know nothing of. */
const withDates = ({ valueDayFrom, valueDayTo, ...test }: AnswerTest): AnswerTest => ({
  ...test,
  ...(valueDayFrom && { valueDateFrom: `${valueDayFrom}T00:00:00.000Z` }),
  ...(valueDayTo && { valueDateTo: `${valueDayTo}T23:59:59.999Z` }),
})
const withDays = ({ valueDateFrom, valueDateTo, ...test }: AnswerTest): AnswerTest => ({
  ...test,
  ...(valueDateFrom && { valueDayFrom: valueDateFrom.slice(0, 10) }),
  ...(valueDateTo && { valueDayTo: valueDateTo.slice(0, 10) }),
})
const firstTest = (question: AnswerCondition_questionFragment): AnswerTest =>
  questionKind(question.dataType) === 'bool' ? { valueBool: true } : {}

/** Which question, how its newest answer is compared, and with what. */
export function AnswerConditionForm({
  isShown,
  condition,
  labels,
  standing,
  preview,
  onDone,
}: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [lookedFor] = useDebouncedValue(search, 200)
  const before = condition?.answer
  const [{ data: known }] = useQuery({
    query: ConditionQuestionDocument,
    variables: { id: before?.questionId ?? '' },
    pause: !before,
  })
  const [picked, setPicked] = useState<AnswerCondition_questionFragment | null>(null)
  const question = picked ?? known?.question ?? null
  // the title of what is chosen stands in the field, and is nothing to look for
  const isTyped = lookedFor !== question?.title.slice(0, limits.search)
  const [{ data, error }, refetch] = useQuery({
    query: QuestionChoicesDocument,
    variables: { search: (isTyped && lookedFor.trim()) || null },
  })
  // what is typed next takes its place
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (search === picked?.title.slice(0, limits.search)) field.current?.select()
  }, [search, picked])
  const playbookOf = usePlaybookTitles()
  const [test, setTest] = useState<AnswerTest>(
    before
      ? withDates({
          ...before,
          ...(before.valueOptions && {
            valueOptions: [...new Set(before.valueOptions.map(standing))],
          }),
        })
      : {},
  )
  const [comparison, setComparison] = useState(
    `${condition?.not ? 'NOT ' : ''}${condition?.operator ?? 'IS'}`,
  )
  const isLong = question !== null && questionKind(question.dataType) === 'text'
  // a long text is answered or not
  const [not, isSet] = [comparison.startsWith('NOT'), isLong || comparison.endsWith('IS_SET')]
  const made: RecordCondition | null = question && {
    answer: { ...(!isSet && withDays(test)), questionId: question.id },
    ...(isSet && { operator: 'IS_SET' }),
    ...(not && { not: true }),
  }
  const isRight = made !== null && checkConditions('COMPANY', [made]) === null
  const choices = [
    ...(question ? [question] : []),
    ...(data?.questions ?? []).filter(({ id }) => id !== question?.id),
  ]
  if (!isShown) return null
  return (
    <>
      {error && !data ? (
        <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      ) : (
        <Select
          label={t`Question`}
          searchable
          allowDeselect={false}
          value={question?.id ?? null}
          searchValue={search}
          onSearchChange={(next) => setSearch(next.slice(0, limits.search))}
          nothingFoundMessage={t`No results..`}
          data={choices.map(({ id, title }) => ({ value: id, label: title }))}
          description={question && playbookOf(question)}
          inputWrapperOrder={['label', 'input', 'description']}
          renderOption={({ option: { value, label } }) => (
            <div>
              {label}
              <Text size="xs" c="dimmed">
                {playbookOf(choices.find(({ id }) => id === value))}
              </Text>
            </div>
          )}
          ref={field}
          onClick={() => isTyped || field.current?.select()}
          // the server has looked, with case and accents ignored
          filter={({ options }) => options}
          onChange={(id) => {
            const next = choices.find((one) => one.id === id)
            if (!next) return
            setPicked(next)
            setTest(firstTest(next))
          }}
        />
      )}
      {question && (
        <NativeSelect
          aria-label={t`How to compare`}
          value={`${not ? 'NOT ' : ''}${isSet ? 'IS_SET' : 'IS'}`}
          data={[
            ...(isLong
              ? []
              : [
                  { value: 'IS', label: t`is` },
                  { value: 'NOT IS', label: t`is not` },
                ]),
            { value: 'IS_SET', label: t`is answered` },
            { value: 'NOT IS_SET', label: t`is not answered` },
          ]}
          onChange={(event) => setComparison(event.currentTarget.value)}
        />
      )}
      {question && !isSet && (
        <AnswerTestFields
          key={question.id}
          test={test}
          question={question}
          {...(questionKind(question.dataType) === 'labels' && { choices: labels })}
          onChange={(part) => setTest({ ...test, ...part })}
        />
      )}
      {preview(isRight ? made : null)}
      <Button type="submit" disabled={!isRight} onClick={() => made && isRight && onDone(made)}>
        <Trans>Filter</Trans>
      </Button>
    </>
  )
}

/** How the playbook of a question is called; of several with one title, with the day on which it was made. */
function usePlaybookTitles(): (question: AnswerCondition_questionFragment | undefined) => string {
  const { i18n } = useLingui()
  const [{ data }] = useQuery({ query: QuestionPlaybooksDocument })
  const playbooks = data?.playbooks ?? []
  return (question) => {
    const playbook = playbooks.find(({ published, draft }) =>
      [published?.id, draft?.id].includes(question?.playbookVersionId),
    )
    if (!playbook) return ''
    const { title, dateCreated } = playbook
    return playbooks.some((one) => one !== playbook && one.title === title)
      ? `${title}, ${dateText(dateCreated, 'dateTime', i18n.locale)}`
      : title
  }
}
