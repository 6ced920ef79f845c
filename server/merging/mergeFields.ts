// The fields of accounts and contacts of which one value stays: of each, the columns that belong together.
import { companyRecord } from '../companies/company.record.ts'
import { contactRecord } from '../companies/contact.record.ts'
import { joinedList } from '../companies/joinedList.ts'
import type { Action } from '../../shared/permissions.ts'
import type { MergeKind } from './references.ts'

interface Field {
  columns: readonly string[]
  /** both lists become one */
  isList?: true
}
const place: Record<string, Field> = {
  ADDRESS: { columns: ['street', 'zip_code', 'city', 'country_name'] },
  TELEPHONES: { columns: ['telephones'], isList: true },
  EMAILS: { columns: ['emails'], isList: true },
  WEBSITES: { columns: ['websites'], isList: true },
}
const fieldsOf: Record<MergeKind, Record<string, Field>> = {
  COMPANY: {
    NAME: { columns: ['name'] },
    VAT: { columns: ['vat'] },
    URL: { columns: ['url'] },
    INDUSTRY: { columns: ['industry'] },
    TYPE: { columns: ['type'] },
    COMPANY_SIZE: { columns: ['company_size'] },
    SOURCE: { columns: ['source'] },
    PRIO: { columns: ['prio'] },
    OWNER: { columns: ['owner_id'] },
    ...place,
  },
  CONTACT: {
    NAME: { columns: ['first_name', 'last_name'] },
    JOB_TITLE: { columns: ['job_title'] },
    SOURCE: { columns: ['source', 'source_id'] },
    PRIO: { columns: ['prio'] },
    ...place,
  },
}
export const mergeFields = [
  ...new Set(Object.values(fieldsOf).flatMap((fields) => Object.keys(fields))),
]

interface Kind {
  record: typeof companyRecord | typeof contactRecord
  /** what is needed beside record:merge */
  actions: readonly Action[]
  fields: Record<string, Field>
}
export const mergeKinds: Record<MergeKind, Kind> = {
  COMPANY: {
    record: companyRecord,
    actions: ['company:update', 'company:delete'],
    fields: fieldsOf.COMPANY,
  },
  CONTACT: {
    record: contactRecord,
    actions: ['contact:update', 'contact:delete'],
    fields: fieldsOf.CONTACT,
  },
}

type Row = Record<string, unknown>
/** A priority is nothing when it is cleared. */
const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || value === -1 || (Array.isArray(value) && !value.length)

/** Whether the other value is taken unless somebody chooses: where this one is empty. */
export const takesOther = ({ columns, isList }: Field, winner: Row, loser: Row): boolean =>
  !isList &&
  columns.every((one) => isEmpty(winner[one])) &&
  columns.some((one) => !isEmpty(loser[one]))

/** What the winner gets: of lists what both have, of the fields that are taken the other's values. */
export function mergedColumns(
  fields: Record<string, Field>,
  winner: Row,
  loser: Row,
  taken: readonly string[],
): Row {
  const columns: Row = {}
  for (const [name, { columns: names, isList }] of Object.entries(fields))
    for (const one of names)
      if (isList) columns[one] = joinedList(winner[one] as string[], loser[one] as string[])
      else if (taken.includes(name)) columns[one] = loser[one]
  return columns
}
