// What is said of a record there, as our forms would read it: its columns here, and what they would refuse.
import type { Rule } from '../../shared/errors.ts'
import { accountChange } from '../../shared/inputs/account.ts'
import { contactChange } from '../../shared/inputs/contact.ts'
import { read } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import { columnsOf as accountColumns } from '../companies/companies.ts'
import { columnsOf as contactColumns } from '../companies/contacts.ts'
import { countryName } from './countries.ts'
import type { CrmRecord, PulledKind } from './crmRecord.ts'

export type Columns = Record<string, unknown>
export interface FieldProblem {
  /** as the inputs name it; null: the record as a whole */
  field: string | null
  rule: Rule | 'AMBIGUOUS' | 'TWICE' | 'NOT_AS_KNOWN'
}
export interface Theirs {
  columns: Columns
  problems: FieldProblem[]
  /** it cannot be here at all */
  isRefused: boolean
}

const ofAddress = new Set([
  'street',
  'zipCode',
  'city',
  'countryName',
  'telephones',
  'emails',
  'websites',
])
const addressOf = new Set(['url', 'websites'])

/** `memberOf`: who a user there is here; undefined: nobody. */
export function readTheirs(
  kind: PulledKind,
  record: CrmRecord,
  language: string,
  memberOf: (userId: string) => string | undefined,
): Theirs {
  const columns: Columns = {},
    problems: FieldProblem[] = []
  const readField = (field: string, value: unknown): Columns | Rule => {
    const given = ofAddress.has(field) ? { address: { [field]: value } } : { [field]: value }
    const { kept, problems: wrong } =
      kind === 'COMPANY' ? read(accountChange, given) : read(contactChange, given)
    if (wrong) return wrong[0]!.rule ?? 'BAD_FORMAT'
    const made: Columns = kind === 'COMPANY' ? accountColumns(kept) : contactColumns(kept)
    return Object.fromEntries(Object.entries(made).filter(([, one]) => one !== undefined))
  }
  const take = (field: string, value: unknown): void => {
    const made = readField(field, value)
    if (typeof made === 'string') problems.push({ field, rule: made })
    else Object.assign(columns, made)
  }
  for (const [field, value] of Object.entries(record.fields)) {
    if (typeof value === 'string' || value === null)
      take(field, value && addressOf.has(field) ? withScheme(value) : value)
    else {
      const texts = value.map((one) => (addressOf.has(field) ? withScheme(one) : one))
      // one that is no address is left out, the others are not
      const good = texts.filter((one) => {
        const made = readField(field, [one])
        if (typeof made === 'string') problems.push({ field, rule: made })
        return typeof made !== 'string'
      })
      take(field, [...new Set(good)].slice(0, limits.addressEntries))
    }
  }
  take('countryName', record.country && countryName(record.country, language))
  const owner = record.ownerId ? memberOf(record.ownerId) : undefined
  if (owner) columns['owner_id'] = owner
  const isRefused =
    kind === 'COMPANY'
      ? columns['name'] === undefined
      : !columns['first_name'] && !columns['last_name']
  if (isRefused && !problems.some(({ field }) => field === 'name' || field === 'lastName'))
    problems.push({ field: kind === 'COMPANY' ? 'name' : 'lastName', rule: 'REQUIRED' })
  return { columns, problems, isRefused }
}

/** Most have addresses as people write them. */
const withScheme = (text: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.trim()}`
