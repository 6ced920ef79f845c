import { fail } from '../../shared/errors.ts'
import { agendaItemChange, newAgendaItem } from '../../shared/inputs/meetingParts.ts'
import { mostAgendaItems } from '../../shared/inputs/newMeeting.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { placeAt } from '../../shared/rank.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { recordEvent } from './events.ts'
import { openMeeting } from './openMeeting.ts'
import { meetingRecord } from './meeting.record.ts'
import { joinWholeMeetingText } from './meetingTexts.ts'
import { keepHistoryOfItem } from './textHistory.ts'

interface Item {
  id: string
  title: string
  rank: string
  date_done: string | null
}

/** Puts an item at the end; the same id again is the same item. */
export async function addAgendaItem(
  request: Request,
  args: Given<typeof newAgendaItem> & { id?: string | null; companyDialogId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const id = newIdOr(args.id),
    { title } = parse(newAgendaItem, args)
  const meeting = await openMeeting(context, args.companyDialogId),
    items = await itemsOf(context, meeting.id)
  if (!items.some((i) => i.id === id)) {
    if (items.length >= mostAgendaItems)
      fail('BAD_INPUT', {
        field: 'companyDialogId',
        rule: 'TOO_MANY',
        params: { max: mostAgendaItems },
      })
    const rank = await place(context, items, items.length)
    if (!(await insertRow(context, 'agenda_item', { id, meeting_id: meeting.id, title, rank })))
      fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
    logActivity(context, { of: meetingRecord, id: meeting.id, property: 'agenda', to: title })
    await recordEvent(context, meeting.id, 'AGENDA')
  }
  return { id: meeting.id }
}

/** Renames, ticks or moves an item; what is left out stays. */
export async function updateAgendaItem(
  request: Request,
  args: Given<typeof agendaItemChange> & {
    id: string
    companyDialogId: string
    titleBaseId?: string | null
    titleSeenIds?: readonly string[] | null
    isDone?: boolean | null
    afterId?: string | null
  },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    items = await itemsOf(context, meeting.id)
  const item = items.find((i) => i.id === idOf(args.id, 'id')) ?? fail('NOT_FOUND', { field: 'id' })
  const { title: given } = parse(agendaItemChange, args)
  const { joined: title, isChanged } =
      given === undefined
        ? { joined: item.title, isChanged: false }
        : await joinWholeMeetingText(
            context,
            meeting,
            { field: 'AGENDA_TITLE', itemId: item.id },
            {
              content: given,
              baseId: args.titleBaseId,
              seenIds: args.titleSeenIds,
              argument: 'title',
            },
          ),
    isDone = args.isDone ?? item.date_done !== null
  const rank =
    args.afterId == null
      ? item.rank
      : await rankBehind(
          context,
          items.filter((i) => i !== item),
          item,
          args.afterId,
        )
  const isSame = title === item.title && isDone === (item.date_done !== null) && rank === item.rank
  if (isSame && !isChanged) return { id: meeting.id }
  if (!isSame)
    await context.db.query(
      'update agenda_item set title = $3, rank = $4, date_done = case when $5 then coalesce(date_done, now()) end where organisation_id = $1 and id = $2',
      [context.organisationId, item.id, title, rank, isDone],
    )
  logActivity(
    context,
    ...(title === item.title
      ? []
      : [
          {
            of: meetingRecord,
            id: meeting.id,
            property: 'agenda',
            from: item.title,
            to: title,
          } as const,
        ]),
    ...(isDone === (item.date_done !== null)
      ? []
      : [
          {
            of: meetingRecord,
            id: meeting.id,
            property: 'agendaDone',
            to: String(isDone),
            message: title,
          } as const,
        ]),
  )
  await recordEvent(context, meeting.id, 'AGENDA')
  return { id: meeting.id }
}

/** Takes an item off; one that is gone already stays gone. */
export async function deleteAgendaItem(
  request: Request,
  args: { id: string; companyDialogId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'meeting:update')
  const meeting = await openMeeting(context, args.companyDialogId),
    id = idOf(args.id, 'id')
  await keepHistoryOfItem(context, meeting.id, 'AGENDA_TITLE', id)
  const [gone] = await context.db.query<{ title: string }>(
    'delete from agenda_item where organisation_id = $1 and id = $2 and meeting_id = $3 returning title',
    [context.organisationId, id, meeting.id],
  )
  if (gone) {
    logActivity(context, {
      of: meetingRecord,
      id: meeting.id,
      property: 'agenda',
      from: gone.title,
    })
    await recordEvent(context, meeting.id, 'AGENDA')
  }
  return { id: meeting.id }
}

const itemsOf = (context: Context, meetingId: string): Promise<Item[]> =>
  context.db.query<Item>(
    'select id, title, rank, date_done from agenda_item where organisation_id = $1 and meeting_id = $2 order by rank, id',
    [context.organisationId, meetingId],
  )

async function rankBehind(
  context: Context,
  others: readonly Item[],
  item: Item,
  afterId: string,
): Promise<string> {
  const at = afterId === '' ? 0 : others.findIndex((o) => o.id === idOf(afterId, 'afterId')) + 1
  if (at === 0 && afterId !== '') fail('BAD_INPUT', { field: 'afterId', rule: 'UNKNOWN_ID' })
  const before = others[at - 1]?.rank ?? null,
    after = others[at]?.rank ?? null
  const isThere = (before === null || before < item.rank) && (after === null || item.rank < after)
  return isThere ? item.rank : place(context, others, at)
}
/**
 * The rank of something at a place among the others, which are numbered anew where there is no room.
 * The meeting must be locked.
 */
async function place(context: Context, others: readonly Item[], at: number): Promise<string> {
  const { rank, renumbered } = placeAt(others, at)
  const write = `update agenda_item t set rank = n.rank from unnest($2::uuid[], $3::text[]) n(id, rank)
    where t.organisation_id = $1 and t.id = n.id`
  if (renumbered)
    await context.db.query(write, [context.organisationId, others.map((o) => o.id), renumbered])
  return rank
}
