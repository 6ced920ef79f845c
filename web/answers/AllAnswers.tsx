import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { found } from '../../shared/searchText.ts'
import { useAnswerText } from '../companies/AccountAnswer.tsx'
import { errorText } from '../data/errors.ts'
import { AccountKnownDocument, type AccountAnswer_answerFragment } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { AnswerList } from './AnswerList.tsx'
import classes from './KnownAnswers.module.css'

interface Props {
  companyId: string
  /** Those that are shown until all are here. */
  first: readonly AccountAnswer_answerFragment[]
}

/** Everything that is known of an account: the newest answer to each question, of all meetings that one may see, with a search. */
export function AllAnswers({ companyId, first }: Props) {
  const { t } = useLingui()
  const textOf = useAnswerText()
  const [search, setSearch] = useState('')
  const [{ data, error }, refetch] = useQuery({
    query: AccountKnownDocument,
    variables: { id: companyId },
    requestPolicy: 'cache-and-network',
  })
  const fitting = (data?.company?.newestAnswers ?? first).filter(
    (answer) => found(answer.question.title, search) || found(textOf(answer), search),
  )
  const isNone = fitting.length === 0
  useAnnounced(
    isNone ? t`No results..` : plural(fitting.length, { one: '# answer', other: '# answers' }),
    'known',
  )
  return (
    <div className={classes.known}>
      <SearchInput value={search} onSearch={setSearch} />
      {error && !data && (
        <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {errorText(error)}
        </ErrorState>
      )}
      {isNone ? (
        <p className={classes.none}>{t`No results..`}</p>
      ) : (
        <AnswerList answers={fitting} />
      )}
    </div>
  )
}
