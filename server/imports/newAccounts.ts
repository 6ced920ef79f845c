// Accounts that contacts of a file name and that are not there: made once for a file, by the key of their name.
import { account } from '../../shared/inputs/account.ts'
import { read } from '../../shared/inputs/schema.ts'
import { newId } from '../../shared/id.ts'
import { companyRecord } from '../companies/company.record.ts'
import { columnsOf } from '../companies/companies.ts'
import { resolveMergedSql } from '../companies/resolveMerged.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Change } from '../rules/activity.ts'
import { nameKeys, type NamedAccount } from './findRecords.ts'
import type { CellProblem, Mapped, Values } from './importRow.ts'
import { insertRecords, newRecord } from './insertRecords.ts'
import type { Judged } from './judgeRows.ts'
import { withScheme, type Columns } from './readRow.ts'
import type { Work } from './writeRows.ts'

export interface NewAccount {
  key: string
  name: string
  columns: Columns
  /** Of the one that the import made before; null: there is none yet. */
  id: string | null
}

/** What is not there and would be made, in the order of the rows. */
export async function newAccounts(
  db: Transaction,
  organisationId: string,
  { id, accounts }: Mapped,
  rows: readonly Values[],
  named: readonly (NamedAccount | null)[],
): Promise<(NewAccount | null)[]> {
  const none = rows.map(() => null)
  if (accounts !== 'CREATE') return none
  const at = rows.flatMap(({ accountName }, n) =>
    accountName && named[n]?.found.length === 0 ? [n] : [],
  )
  if (!at.length) return none
  const keys = await nameKeys(
    db,
    at.map((n) => rows[n]!.accountName![0]!),
  )
  const made = await db.query<{ key: string; id: string }>(
    `select a.key, c.id from import_account a
    join company c on c.organisation_id = $1 and c.id = ${resolveMergedSql('company', 'a.id', '$1')} and c.date_deleted is null
    where a.organisation_id = $1 and a.import_id = $2 and a.key = any($3::text[]) order by a.id`,
    [organisationId, id, keys.filter((key) => key !== null)],
  )
  const idOf = new Map(made.map(({ key, id }) => [key, id]))
  const answer: (NewAccount | null)[] = none
  for (const [i, n] of at.entries()) {
    const key = keys[i]
    if (!key) continue
    const name = rows[n]!.accountName![0]!
    answer[n] = { key, name, columns: {}, id: idOf.get(key) ?? null }
  }
  return answer
}

/** What the row says of it, as the form of an account would read it. */
export function readAccount(
  values: Values,
  note: (field: string, rule: CellProblem['rule'], params?: CellProblem['params']) => void,
): Columns {
  const { accountName: [name] = [], accountVat: [vAT] = [], accountWebsite: [site] = [] } = values
  const { kept, problems = [] } = read(account, {
    name,
    ...(vAT && { vAT }),
    ...(site && { url: withScheme(site) }),
  })
  const fields: Record<string, string> = { vAT: 'accountVat', url: 'accountWebsite' }
  for (const { field = '', rule, params } of problems)
    note(fields[field] ?? 'accountName', rule ?? 'BAD_FORMAT', params)
  if (!kept) return {}
  return Object.fromEntries(
    Object.entries(columnsOf(kept)).filter(([, value]) => value !== undefined),
  )
}

/** Makes those that are still to be made, and gives their contacts the ids. */
export async function makeAccounts(
  work: Work,
  { id: importId, creator_id: userId }: Mapped,
  judged: readonly Judged[],
  lines: Change[],
): Promise<void> {
  const made = new Map<string, { id: string; row: Columns }>()
  for (const { state, newAccount, account } of judged) {
    if (!newAccount || !account || newAccount.id || (state !== 'CREATE' && state !== 'UPDATE'))
      continue
    const { key, columns } = newAccount
    const one = made.get(key) ?? { id: newId(), row: newRecord('COMPANY', userId, columns) }
    if (!made.has(key))
      lines.push({
        of: companyRecord,
        id: one.id,
        property: 'created',
        to: String(columns['name']),
      })
    made.set(key, one)
    account.id = one.id
    account.name = String(one.row['name'])
  }
  if (!made.size) return
  const rows = [...made].map(([key, { id, row }]) => ({ key, id, row }))
  await insertRecords(
    work,
    'COMPANY',
    userId,
    rows.map(({ id, row }) => ({ ...row, id })),
  )
  await work.db.query(
    `insert into import_account (organisation_id, id, import_id, key, made)
    select $1, n.id, $2, n.key, n.made from jsonb_to_recordset($3) n(id uuid, key text, made jsonb)`,
    [
      work.organisationId,
      importId,
      JSON.stringify(rows.map(({ row, ...one }) => ({ ...one, made: row }))),
    ],
  )
}
