// A row of a file as the forms would read it.
import { accountChange, account } from '../../shared/inputs/account.ts'
import { contact, contactChange, contactPlace } from '../../shared/inputs/contact.ts'
import { read, type Kept, type Schema } from '../../shared/inputs/schema.ts'
import { importFields, type ImportField } from '../../shared/importFields.ts'
import { columnsOf as accountColumns } from '../companies/companies.ts'
import { columnsOf as contactColumns } from '../companies/contacts.ts'
import { columnOf, type CellProblem, type Mapped, type Values } from './importRow.ts'

export type Columns = Record<string, unknown>
export interface ReadRow {
  /** Of the record, as they are kept; those that nothing was said of are left out. */
  columns: Columns
  /** Of its link to an account. */
  place: { role?: string | null; decision_maker?: boolean }
  problems: CellProblem[]
}

/** `isNew`: everything that a record needs must be there. */
export function readRow(mapped: Mapped, values: Values, isNew: boolean): ReadRow {
  const problems: CellProblem[] = []
  const note = (field: string, rule: CellProblem['rule'], params?: CellProblem['params']): void => {
    problems.push({ column: columnOf(mapped, field), rule, ...(params && { params }) })
  }
  /** What is wrong makes the row wrong, so that nothing of it is needed. */
  const readBy = <S extends Schema>(schema: S, given: unknown): Partial<Kept<S>> => {
    const { kept, problems: wrong } = read(schema, given)
    for (const { field = '', rule, params } of wrong ?? [])
      note(fieldAt(mapped, field), rule ?? 'BAD_FORMAT', params)
    return kept ?? {}
  }
  const given = givenOf(mapped, values, note)
  const place: ReadRow['place'] = {}
  if (mapped.kind === 'COMPANY') {
    const kept = readBy(isNew ? account : accountChange, given)
    return { columns: withoutGaps(accountColumns(kept)), place, problems }
  }
  const kept = readBy(isNew ? contact : contactChange, given)
  const role = values.role?.[0],
    decisionMaker = values.decisionMaker?.[0]
  if (role) {
    const { role: made } = readBy(contactPlace, { role })
    if (made !== undefined) place.role = made
  }
  if (decisionMaker) {
    const is = flagOf(decisionMaker)
    if (is === null) note('decisionMaker', 'WRONG_TYPE')
    else place.decision_maker = is
  }
  return { columns: withoutGaps(contactColumns(kept)), place, problems }
}

const flagOf = (text: string): boolean | null =>
  /^(true|1|x|yes|y|oui|o|ja|j)$/i.test(text)
    ? true
    : /^(false|0|no|n|non|nee)$/i.test(text)
      ? false
      : null

/** As the schema of the record takes it. */
function givenOf(
  { kind }: Mapped,
  values: Values,
  note: (field: string, rule: CellProblem['rule'], params?: CellProblem['params']) => void,
): Columns {
  const given: Columns = {},
    address: Columns = {}
  for (const [field, { path, isList }] of fieldsOf(kind)) {
    const texts = values[field]
    if (!texts || path === null) continue
    const [place, name] = path.startsWith('address.') ? [address, path.slice(8)] : [given, path]
    if (field === 'prio') {
      const prio = Number(texts[0])
      if (Number.isInteger(prio)) place[name] = prio
      else note('prio', 'WRONG_TYPE', { dataType: 'INT' })
    } else if (isList) place[name] = field === 'websites' ? texts.map(withScheme) : texts
    else place[name] = field === 'url' ? withScheme(texts[0]!) : texts[0]
  }
  if (Object.keys(address).length) given['address'] = address
  return given
}
const fieldsOf = (kind: Mapped['kind']) =>
  Object.entries(importFields[kind]) as [ImportField, { path: string | null; isList?: true }][]

/** Most files have addresses as people write them. */
export const withScheme = (text: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`

/** Which field of a file stands at a path of the schema. */
function fieldAt({ kind }: Mapped, path: string): string {
  const found = fieldsOf(kind).find(([, one]) => one.path === path)
  return found?.[0] ?? path
}
const withoutGaps = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
