import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import type { RecordTable } from '../../shared/recordConditions.ts'
import {
  AccountNamesDocument,
  ContactNamesDocument,
  type AccountNamesQueryVariables,
  type ContactNamesQueryVariables,
} from '../gql.ts'

/** Records to choose from, by id. */
export type RecordNames = { value: string; label: string }[]

/** What records are called. Of more than 200 ids the first. */
export function useRecordNames(table: RecordTable, ids: readonly string[]): RecordNames {
  return useFound(table, ids.length === 0, {
    conditions: [{ field: 'RECORD' as const, operator: 'ANY_OF' as const, ids: ids.slice(0, 200) }],
    take: 200,
  })
}

/** Records whose name has what is typed, or the first of all. */
export const useRecordsLike = (table: RecordTable, typed: string, isWanted: boolean): RecordNames =>
  useFound(table, !isWanted, { search: typed || null, take: 20 })

function useFound(
  table: RecordTable,
  pause: boolean,
  variables: AccountNamesQueryVariables & ContactNamesQueryVariables,
): RecordNames {
  const isCompany = table === 'COMPANY'
  const [accounts] = useQuery({
    query: AccountNamesDocument,
    variables,
    pause: pause || !isCompany,
  })
  const [contacts] = useQuery({
    query: ContactNamesDocument,
    variables,
    pause: pause || isCompany,
  })
  if (pause) return []
  return isCompany
    ? (accounts.data?.companies?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
    : (contacts.data?.contacts?.list ?? []).map((one) => ({
        value: one.id,
        label: fullName(one),
      }))
}
