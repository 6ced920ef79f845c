import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { found } from '../../shared/searchText.ts'
import { useAnswerText } from '../companies/AccountAnswer.tsx'
import { errorText } from '../data/errors.ts'
import {
  AccountKnownDocument,
  ContactKnownDocument,
  type AccountAnswer_answerFragment,
} from '../gql.ts'
import { recordId, recordType, type RecordKey } from '../outbox/recordKey.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { AnswerList } from './AnswerList.tsx'
import classes from './KnownAnswers.module.css'

interface Props {
  of: RecordKey<'Company' | 'Contact'>
  /** Those that are shown until all are here. */
  first: readonly AccountAnswer_answerFragment[]
}

/** Everything that is known of an account or a contact: the newest answer to each question, of all their meetings that one may see, with a search. */
export function AllAnswers({ of, first }: Props) {
  const { t } = useLingui()
  const textOf = useAnswerText()
  const [search, setSearch] = useState('')
  const isContact = recordType(of) === 'Contact'
  const asked = { variables: { id: recordId(of) }, requestPolicy: 'cache-and-network' } as const
  const company = useQuery({ ...asked, query: AccountKnownDocument, pause: isContact }),
    contact = useQuery({ ...asked, query: ContactKnownDocument, pause: !isContact })
  const [{ error }, refetch] = isContact ? contact : company
  const known = company[0].data?.company ?? contact[0].data?.contact
  const fitting = (known?.newestAnswers ?? first).filter(
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
      {error && !known && (
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
