// Saved views of lists: what a list shows, under a title, for oneself or for everybody in the organisation.
import { campaignSorts } from '../../shared/campaigns.ts'
import { addressLength } from '../../shared/addressLength.ts'
import { fail } from '../../shared/errors.ts'
import { listViewEdit, newListView, type ViewContent } from '../../shared/inputs/listView.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { conditionsLength } from '../../shared/limits.ts'
import { checkConditions } from '../../shared/recordConditions.ts'
import { may, type Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { asJsonb } from '../rules/asJsonb.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { listViewRecord, refuseTooMany, viewSeen } from './listView.record.ts'
import { sortNames } from './page.ts'
import { bulkKinds, type ListTable } from './selectRecords.ts'

/** Makes a view; the same id again is the same view. */
export async function createListView(
  request: Request,
  args: Given<typeof newListView> & { id?: string | null; table: ListTable },
): Promise<{ id: string }> {
  const context = authorise(request, 'listView:edit')
  const id = newIdOr(args.id),
    { title, isShared, content } = parse(newListView, args)
  checkContent(args.table, content)
  const { conditions, leads, ...columns } = columnsOf(content)
  const row = {
    id,
    kind: args.table,
    title,
    is_shared: isShared ?? false,
    creator_id: context.userId,
    ...columns,
    conditions: JSON.stringify(conditions),
    leads: leads && JSON.stringify(leads),
  }
  const [there] = await context.db.query<{ creator_id: string }>(
    'select creator_id from list_view where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  // somebody else's is not answered with
  if (there && there.creator_id !== context.userId) return taken()
  if (there) return { id }
  await refuseTooMany(context, { creatorId: context.userId }, 'title')
  if (isShared) await refuseTooMany(context, { sharedIn: args.table }, 'isShared')
  if (!(await insertRow(context, 'list_view', row))) return taken()
  logActivity(context, { of: listViewRecord, id, property: 'created', to: title })
  return { id }
}

const taken = (): never => fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })

/** Changes what is given; with a base, nothing that was changed since it was read. */
export async function updateListView(
  request: Request,
  args: Given<typeof listViewEdit> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'listView:edit')
  const id = idOf(args.id, 'id'),
    { title, isShared, content, base } = parse(listViewEdit, args)
  const view = await lockView(context, id)
  if (content) checkContent(view.kind, content)
  // to whoever leads it would be gone
  if (isShared === false && view.creator_id !== context.userId)
    fail('FORBIDDEN', { field: 'isShared' })
  if (isShared && !view.is_shared) await refuseTooMany(context, { sharedIn: view.kind }, 'isShared')
  const { changed } = await changeRow(
    context,
    listViewRecord,
    id,
    { title, is_shared: isShared, ...(content && columnsOf(content)) },
    {
      dated: true,
      deletes: true,
      seen: {
        title: base?.title,
        is_shared: base?.isShared,
        ...(base?.content && columnsOf(base.content)),
      },
      fieldOf: (column) => fields[column] ?? `content.${column}`,
    },
  )
  if (changed.some((column) => narrowing.includes(column)))
    for (const follow of viewFollowers) await follow(context, id)
  return { id }
}
/** Columns that say which records a view has. */
const narrowing = ['search', 'prio', 'label_ids', 'conditions', 'leads']
/** What a higher slice does when a view has other records. */
export const viewFollowers: ((context: Context, viewId: string) => Promise<void>)[] = []
const fields: Record<string, string> = {
  title: 'title',
  is_shared: 'isShared',
  label_ids: 'content.labels',
}

/** Into the bin. */
export async function deleteListView(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'listView:edit')
  const { id, title } = await lockView(context, idOf(args.id, 'id'))
  await context.db.query(
    'update list_view set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, { of: listViewRecord, id, property: 'deleted', from: title })
  return id
}

interface Locked {
  id: string
  title: string
  kind: ListTable
  is_shared: boolean
  creator_id: string
}

/** One that the person may change: their own, or one that is shared where they lead. */
async function lockView(context: Context, id: string): Promise<Locked> {
  const [view] = await context.db.query<Locked>(
    `select v.id, v.title, v.kind, v.is_shared, v.creator_id from list_view v
    where v.organisation_id = $1 and v.id = $2 and v.date_deleted is null and ${viewSeen('v', '$3::uuid')} for no key update`,
    [context.organisationId, id, context.userId],
  )
  if (!view) return fail('NOT_FOUND', { field: 'id' })
  if (view.creator_id !== context.userId && !may(context.actor, 'listView:editAny'))
    fail('FORBIDDEN', { field: 'id' })
  return view
}

/** Refuses what the list of the kind could not show. */
function checkContent(kind: ListTable, content: ViewContent): void {
  const { conditions = [], sort, leads } = content,
    isOfLeads = kind === 'LEAD'
  // of a list of leads, what narrows records; of records, what narrows leads
  const { prio, labels = [], columns } = content
  const foreign = isOfLeads
    ? { prio, labels: labels[0], conditions: conditions[0], columns }
    : { leads }
  for (const [name, value] of Object.entries(foreign))
    if (value != null) fail('BAD_INPUT', { field: `content.${name}`, rule: 'WRONG_TYPE' })
  const sorts: readonly string[] = isOfLeads ? campaignSorts : sortNames(bulkKinds[kind].table)
  if (sort != null && !sorts.includes(sort))
    fail('BAD_INPUT', { field: 'content.sort', rule: 'WRONG_TYPE' })
  if (isOfLeads) return
  const problem = checkConditions(kind, conditions, 'content.conditions')
  if (problem) fail(problem.code, problem)
  // what a page takes them from is an address
  const length = addressLength(conditions),
    max = conditionsLength
  if (length === Infinity) fail('BAD_INPUT', { field: 'content.conditions', rule: 'BAD_FORMAT' })
  if (length > max)
    fail('BAD_INPUT', { field: 'content.conditions', rule: 'TOO_LONG', params: { max, length } })
}

const columnsOf = ({ search, prio, labels, conditions, sort, columns, leads }: ViewContent) => ({
  search: search ?? null,
  prio: prio ?? null,
  label_ids: labels ?? [],
  conditions: asJsonb(conditions ?? []),
  sort: sort ?? null,
  columns: columns ?? null,
  leads: leads ? asJsonb(leads) : null,
})
