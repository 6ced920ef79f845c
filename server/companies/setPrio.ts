import { newPrio } from '../../shared/inputs/account.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, parse } from '../rules/check.ts'
import { companyRecord } from './company.record.ts'
import { contactRecord } from './contact.record.ts'
import { resolveMergedId } from './resolveMerged.ts'

/** Sets the priority of an account or contact: 3 urgent, 2 high, 1 normal, 0 low, -1 clear. */
export async function setPrio(
  request: Request,
  args: { table: 'COMPANY' | 'CONTACT'; prio: number; id: string },
): Promise<string> {
  const context = authorise(request, args.table === 'COMPANY' ? 'company:update' : 'contact:update')
  const kind = args.table === 'COMPANY' ? companyRecord : contactRecord,
    id = await resolveMergedId(context, kind.table, idOf(args.id, 'id')),
    { prio } = parse(newPrio, args)
  await changeRow(context, kind, id, { prio }, { dated: true, deletes: true })
  return id
}
