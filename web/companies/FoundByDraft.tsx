import { Plural } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import type { RecordTable } from '../../shared/recordConditions.ts'
import { AccountsFoundDocument, ContactsFoundDocument } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import classes from './FoundByDraft.module.css'
import { recordVariables } from './recordVariables.ts'

/** Milliseconds without a change before it is asked for. */
const pauseOfTyping = 250

interface Props {
  table: RecordTable
  /** What the list would show; null while the filter is not whole. */
  search: ListSearch | null
}

/** How many records a list would have with the filter that is being written, and the first of them. */
export function FoundByDraft({ table, search }: Props) {
  const [asked] = useDebouncedValue(JSON.stringify(search), pauseOfTyping)
  const draft = JSON.parse(asked) as ListSearch | null
  const { search: text, prio, labels, conditions } = recordVariables(draft ?? {})
  const variables = { search: text, prio, labels, conditions }
  const isCompany = table === 'COMPANY'
  const [accounts] = useQuery({
    query: AccountsFoundDocument,
    variables,
    pause: !draft || !isCompany,
  })
  const [contacts] = useQuery({
    query: ContactsFoundDocument,
    variables,
    pause: !draft || isCompany,
  })
  const { fetching } = isCompany ? accounts : contacts
  const total = (isCompany ? accounts.data?.companies : contacts.data?.contacts)?.totalCount
  const names = isCompany
    ? accounts.data?.companies?.list.map(({ name }) => name)
    : contacts.data?.contacts?.list.map(fullName)
  const isKnown = search !== null && total !== undefined
  return (
    <p
      className={classes.found}
      role="status"
      data-old={fetching || asked !== JSON.stringify(search) || undefined}
    >
      {isKnown && (
        <>
          <span className={classes.count}>
            <Plural value={total} one="# found" other="# found" />
          </span>
          {names && names.length > 0 && `: ${names.join(', ')}`}
          {total > (names?.length ?? 0) && '…'}
        </>
      )}
    </p>
  )
}
