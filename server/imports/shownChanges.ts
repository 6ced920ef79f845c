// What the check says of a row that changes a record: what each field is, and what it becomes.
import { camel } from '../rules/changeRow.ts'
import { linkChange, type Judged } from './judgeRows.ts'
import { ownerNames, type Work } from './writeRows.ts'

export interface ShownChange {
  /** As ImportColumnInput has it. */
  field: string
  from: unknown
  to: unknown
}
const fields: Record<string, string> = { vat: 'vAT', owner_id: 'owner' }

/** In the order of the rows. */
export async function shownChanges(
  { db }: Pick<Work, 'db'>,
  judged: readonly Judged[],
): Promise<ShownChange[][]> {
  const owners = await ownerNames(
    db,
    judged.flatMap(({ found, columns }) => (found && columns['owner_id'] ? [found, columns] : [])),
  )
  return judged.map(({ state, found, columns, account, link }) => {
    if (state !== 'UPDATE' || !found) return []
    const changes = Object.entries(columns).map(([name, to]): ShownChange => {
      const from = found[name] ?? null
      return {
        field: fields[name] ?? camel(name),
        from: owners.get(from) ?? from,
        to: owners.get(to) ?? to,
      }
    })
    if (account && !link) changes.push({ field: 'accountName', from: null, to: account.name })
    if (account && link)
      for (const [name, to] of Object.entries(linkChange(account, link)))
        changes.push({ field: camel(name), from: link[name as keyof typeof link], to })
    return changes
  })
}
