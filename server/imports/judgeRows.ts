// What becomes of rows of a file: made, changed, left as it is, left out, or wrong. The check asks it, and the import again.
import { importMatchFields } from '../../shared/importFields.ts'
import type { Transaction } from '../database/transaction.ts'
import { joinedList } from '../companies/joinedList.ts'
import { same } from '../rules/changeRow.ts'
import {
  accountsOfRows,
  keysOfRows,
  membersByName,
  recordsByKey,
  type Found,
} from './findRecords.ts'
import {
  columnOf,
  valuesOf,
  type CellProblem,
  type FileRow,
  type Mapped,
  type RowState,
} from './importRow.ts'
import { newAccounts, readAccount, type NewAccount } from './newAccounts.ts'
import { readRow, type Columns } from './readRow.ts'

export interface Place {
  /** null: it is to be made */
  id: string | null
  name: string
  role?: string | null
  decision_maker?: boolean
}
export interface Judged {
  row: FileRow
  state: RowState
  keys: readonly string[]
  problems: CellProblem[]
  /** Of a row that is to be written: the record that there is, and columns that become something else. */
  found: Found | null
  columns: Columns
  /** The account that a contact is to be at, and the link that there is. */
  account: Place | null
  link: Link | null
  /** That account, where it is not there but made by the import. */
  newAccount: NewAccount | null
}
export interface Link {
  id: string
  role: string | null
  decision_maker: boolean
}

/** `locks`: what is found is to be written. */
export async function judgeRows(
  db: Transaction,
  organisationId: string,
  mapped: Mapped,
  rows: readonly FileRow[],
  locks = false,
): Promise<Judged[]> {
  const { kind, match, mode } = mapped
  const values = rows.map((row) => valuesOf(mapped, row.cells))
  const keys = await keysOfRows(db, kind, match, values)
  const found = await recordsByKey(db, organisationId, kind, match, keys.flat(), locks)
  const earlier = await earlierRows(db, organisationId, mapped.id, rows, withKeysOf(keys, found))
  const accounts =
    kind === 'CONTACT' ? await accountsOfRows(db, organisationId, mapped, values, locks) : []
  const toBeMade = await newAccounts(db, organisationId, mapped, values, accounts)
  const members = values.some(({ owner }) => owner) ? await membersByName(db, organisationId) : null
  const judged = rows.map((row, at): Judged => {
    const own = keys[at]!,
      there = distinct(own.flatMap((key) => found.get(key) ?? []))
    const problems: CellProblem[] = []
    const note = (field: string, rule: CellProblem['rule'], params?: CellProblem['params']) =>
      problems.push({ column: columnOf(mapped, field), rule, ...(params && { params }) })
    const keyField = (match && importMatchFields(kind, match)?.[0]) ?? ''
    if (there.length > 1) note(keyField, 'AMBIGUOUS', { count: there.length })
    // a record has several keys, and each row may reach it by another one
    const keysOfIt = [...own, ...there.flatMap((one) => one.keys)]
    const twin = Math.min(...keysOfIt.map((one) => earlier.get(one) ?? Infinity))
    if (twin < Infinity) note(keyField, 'TWICE', { row: twin })
    const isNew = there.length === 0
    const left: Omit<Judged, 'state'> = {
      row,
      keys: own,
      problems,
      found: null,
      columns: {},
      account: null,
      link: null,
      newAccount: null,
    }
    const stands = (): void => {
      for (const key of own) earlier.set(key, row.row_no)
    }
    if (!problems.length && (isNew ? mode === 'UPDATE' : mode === 'CREATE')) {
      stands()
      return { ...left, state: 'SKIP' }
    }
    const { columns, place, problems: wrong } = readRow(mapped, values[at]!, isNew)
    problems.push(...wrong)
    const owner = values[at]!.owner?.[0]
    if (owner) {
      const id = members!.get(owner.toLowerCase())
      if (id) columns['owner_id'] = id
      else note('owner', id === null ? 'AMBIGUOUS' : 'NOT_THERE')
    }
    const named = accounts[at],
      newAccount = toBeMade[at] ?? null
    if (newAccount) newAccount.columns = readAccount(values[at]!, note)
    else if (named && named.found.length !== 1)
      note(named.field, named.found.length ? 'AMBIGUOUS' : 'NOT_THERE', {
        count: named.found.length,
      })
    if (problems.length) return { ...left, state: 'WRONG' }
    stands()
    const one = there[0] ?? null
    const changed = one ? changedColumns(one, columns) : columns
    const account = newAccount
      ? { id: newAccount.id, name: newAccount.name, ...place }
      : named
        ? { ...named.found[0]!, ...place }
        : null
    return {
      ...left,
      state: one ? 'UPDATE' : 'CREATE',
      found: one,
      columns: changed,
      account,
      newAccount,
    }
  })
  await findLinks(db, organisationId, judged)
  for (const one of judged)
    if (one.state === 'UPDATE' && !Object.keys(one.columns).length && !changesLink(one))
      one.state = 'SAME'
  return judged
}

/** Lists are added to: one of what is there may be the key, and a file seldom has all. */
function changedColumns(now: Columns, columns: Columns): Columns {
  const becomes = Object.entries(columns).map(([name, to]): [string, unknown] => [
    name,
    Array.isArray(to) ? joinedList(now[name] as string[], to) : to,
  ])
  return Object.fromEntries(becomes.filter(([name, to]) => !same(now[name], to)))
}

/** Whether the link to the account is to be made, or becomes something else. */
export const changesLink = ({ account, link }: Judged): boolean =>
  account !== null && (link === null || Object.keys(linkChange(account, link)).length > 0)
export function linkChange(
  account: Place,
  link: Link,
): Partial<Pick<Link, 'role' | 'decision_maker'>> {
  const change: Partial<Pick<Link, 'role' | 'decision_maker'>> = {}
  for (const name of ['role', 'decision_maker'] as const)
    if (name in account && account[name] !== link[name])
      Object.assign(change, { [name]: account[name] })
  return change
}

const distinct = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((one) => [one.id, one])).values(),
]

/** Of each key the first row before these that has it and is not wrong; those of the batch are added as they are judged. */
async function earlierRows(
  db: Transaction,
  organisationId: string,
  importId: string,
  rows: readonly FileRow[],
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (!keys.length) return new Map()
  const before = await db.query<{ key: string; row_no: number }>(
    `select x.key, min(x.row_no) as row_no from (
      select r.key, r.row_no from import_row r
      where r.organisation_id = $1 and r.import_id = $2 and r.key = any($3::text[]) and r.row_no < $4 and r.state <> 'WRONG'
      union all select k.key, r.row_no from import_row_key k join import_row r on r.organisation_id = $1 and r.id = k.row_id
      where k.organisation_id = $1 and k.import_id = $2 and k.key = any($3::text[]) and r.row_no < $4 and r.state <> 'WRONG') x
    group by x.key`,
    [organisationId, importId, keys, rows[0]!.row_no],
  )
  return new Map(before.map(({ key, row_no }) => [key, row_no]))
}
/** Keys, and the other keys of the records that have them. */
const withKeysOf = (
  keys: readonly (readonly string[])[],
  found: ReadonlyMap<string, readonly Found[]>,
): string[] => [
  ...new Set([...keys.flat(), ...[...found.values()].flat().flatMap((one) => one.keys)]),
]

/** More are checked with the whole file. */
const mostAround = 1000

/**
 * Judges a row whose cells became others, and all that hang together with it by what it says now, or said before: one
 * that stands makes another one wrong, which had made a third one wrong. Null: those are too many to do it at once.
 */
export async function judgeAgain(
  db: Transaction,
  organisationId: string,
  mapped: Mapped,
  { formerKeys, ...row }: FileRow & { formerKeys: readonly string[] },
): Promise<Judged[] | null> {
  const { id, kind, match } = mapped
  const rows = [row],
    known = new Set<string>()
  for (let added: readonly FileRow[] = rows, keys = [...formerKeys]; added.length;) {
    const own = await keysOfRows(
      db,
      kind,
      match,
      added.map(({ cells }) => valuesOf(mapped, cells)),
    )
    keys.push(...own.flat())
    const found = await recordsByKey(db, organisationId, kind, match, keys, false)
    keys = withKeysOf([keys], found).filter((key) => !known.has(key))
    for (const key of keys) known.add(key)
    added = await db.query<FileRow>(
      `select id, row_no, cells from import_row
      where organisation_id = $1 and import_id = $2 and id <> all($4::uuid[]) and (key = any($3::text[])
        or id = any(array(select k.row_id from import_row_key k
          where k.organisation_id = $1 and k.import_id = $2 and k.key = any($3::text[])))) limit ${mostAround}`,
      [organisationId, id, keys, rows.map((one) => one.id)],
    )
    keys = []
    rows.push(...added)
    if (rows.length > mostAround) return null
  }
  rows.sort((a, b) => a.row_no - b.row_no)
  return judgeRows(db, organisationId, mapped, rows)
}

async function findLinks(
  db: Transaction,
  organisationId: string,
  judged: readonly Judged[],
): Promise<void> {
  const pairs = judged.filter((one) => one.account && one.found)
  if (!pairs.length) return
  const links = await db.query<Link & { company_id: string; contact_id: string }>(
    `select l.id, l.role, l.decision_maker, l.company_id, l.contact_id from company_contact l
    where l.organisation_id = $1 and l.contact_id = any($2::uuid[])`,
    [organisationId, pairs.map(({ found }) => found!.id)],
  )
  const byPair = new Map(links.map((link) => [`${link.company_id} ${link.contact_id}`, link]))
  for (const one of pairs) one.link = byPair.get(`${one.account!.id} ${one.found!.id}`) ?? null
}
