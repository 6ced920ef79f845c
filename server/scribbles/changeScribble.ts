import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { scribbleChanges } from '../../shared/inputs/scribble.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { takesAnswers } from '../../shared/meetingStates.ts'
import { firstPageId, scribbleLimits } from '../../shared/scribble.ts'
import { shapeOf, shapeSvg } from '../../shared/scribbleDrawing.ts'
import { readPoints } from '../../shared/scribblePoints.ts'
import type { Request } from '../engine/actor.ts'
import { recordEvent } from '../meetings/events.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { checkRoom } from './checkRoom.ts'
import { logDrawing } from './logDrawing.ts'

export interface Open {
  id: string
  clock: number
}

/**
 * Takes what a device did on a drawing. Strokes are only ever added; whether one is there, where it is, and a page's paper
 * are registers (shared/scribbleState.ts), so that it does not matter in which order the changes of two people come.
 */
export async function changeScribble(
  request: Request,
  args: Given<typeof scribbleChanges> & { companyDialogId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'answer:write')
  const { questionId, pages = [], strokes = [], changes = [] } = parse(scribbleChanges, args)
  const letters = strokes.reduce(
    (sum, { points, text }) => sum + points.length + (text ?? '').length,
    0,
  )
  if (letters > scribbleLimits.letters)
    fail('BAD_INPUT', {
      field: 'strokes',
      rule: 'TOO_LONG',
      params: { max: scribbleLimits.letters, length: letters },
    })
  const withoutText = strokes.findIndex(({ kind, text }) => kind === 'TEXT' && text === null)
  if (withoutText >= 0)
    fail('BAD_INPUT', { field: `strokes.${withoutText}.text`, rule: 'REQUIRED' })
  const meeting = await openMeeting(context, args.companyDialogId)
  if (!takesAnswers(meeting.state))
    fail('STATE_REFUSED', { field: 'companyDialogId', params: { state: meeting.state } })
  const scribble = await openScribble(context, meeting, questionId)
  const clock = Math.max(0, ...[...pages, ...strokes, ...changes].map((one) => one.clock))
  if (clock > scribble.clock + scribbleLimits.clockAhead)
    fail('BAD_INPUT', { field: 'clock', rule: 'OUT_OF_BOUNDS' })
  const firstPage = firstPageId(meeting.id, questionId)
  await checkRoom(context, { id: scribble.id, firstPage }, { pages, strokes })
  const seq = await recordEvent(context, meeting.id, 'SCRIBBLE', questionId)
  const ids = [context.organisationId, scribble.id, context.commandId, seq] as const
  if (pages.length) {
    const wanted = [...newest(pages).values()],
      put = await context.db.query(putPages, [...ids, JSON.stringify(wanted)])
    // another drawing was sooner with one of these ids
    if (put.length < wanted.length) fail('BAD_INPUT', { field: 'pages.0.id', rule: 'DUPLICATE' })
  }
  if (strokes.length)
    await context.db.query(addStrokes, [
      context.organisationId,
      scribble.id,
      context.userId,
      seq,
      JSON.stringify(
        strokes.map((stroke) => ({
          ...stroke,
          picture: shapeSvg(shapeOf({ ...stroke, points: readPoints(stroke.points)! })),
        })),
      ),
    ])
  if (changes.length)
    await context.db.query(changeStrokes, [...ids, JSON.stringify(lastOfEach(changes))])
  await context.db.query(
    'update scribble set clock = greatest(clock, $3), seq = $4, date_updated = now() where organisation_id = $1 and id = $2',
    [context.organisationId, scribble.id, clock, seq],
  )
  await logDrawing(context, meeting.id, questionId)
  return { id: scribble.id }
}

/** The drawing, which its first change makes; the meeting's row is locked. */
async function openScribble(
  context: Context,
  meeting: { id: string; playbook_id: string | null },
  questionId: string | null,
): Promise<Open> {
  const [known] = await context.db.query<Open>(
    'select id, clock from scribble where organisation_id = $1 and meeting_id = $2 and question_id is not distinct from $3',
    [context.organisationId, meeting.id, questionId],
  )
  if (known) return known
  if (questionId !== null) {
    const [asked] = await context.db.query(
      'select from question_lineage where organisation_id = $1 and id = $2 and playbook_id = $3',
      [context.organisationId, questionId, meeting.playbook_id],
    )
    if (!asked) fail('BAD_INPUT', { field: 'questionId', rule: 'UNKNOWN_ID' })
  }
  const id = newId()
  await context.db.query(
    'insert into scribble (organisation_id, id, meeting_id, question_id) values ($1, $2, $3, $4)',
    [context.organisationId, id, meeting.id, questionId],
  )
  return { id, clock: 0 }
}

/** Of changes of one thing within a command the last counts; one that leaves something as it is takes nothing away. */
function newest<Change extends { id: string; clock: number; isRemoved: boolean | null }>(
  changes: readonly Change[],
): Map<string, Change & { first: number; removedClock: number }> {
  const found = new Map<string, Change & { first: number; removedClock: number }>()
  for (const change of changes.toSorted((a, b) => a.clock - b.clock)) {
    const before = found.get(change.id)
    found.set(change.id, {
      ...change,
      first: before?.first ?? change.clock,
      isRemoved: change.isRemoved ?? before?.isRemoved ?? null,
      removedClock: change.isRemoved === null ? (before?.removedClock ?? 0) : change.clock,
    })
  }
  return found
}

interface StrokeChange {
  id: string
  clock: number
  isRemoved: boolean | null
  x: number | null
  y: number | null
}
function lastOfEach(changes: readonly StrokeChange[]) {
  const places = new Map<string, StrokeChange>()
  for (const change of changes.toSorted((a, b) => a.clock - b.clock))
    if (change.x !== null && change.y !== null) places.set(change.id, change)
  return [...newest(changes).values()].map(({ id, isRemoved, removedClock }) => {
    const { x = null, y = null, clock: movedClock = 0 } = places.get(id) ?? {}
    return { id, isRemoved, removedClock, x, y, movedClock }
  })
}

// $3: the command. A row that is not removed by it has the clock 0, which is later than nothing.
const putPages = `insert into scribble_page as p (organisation_id, id, scribble_id, clock, paper, paper_clock, paper_by, is_removed, removed_clock, removed_by, seq)
  select $1, x.id, $2, x.first, x.paper, x.clock, $3::uuid, coalesce(x."isRemoved", false), x."removedClock", case when x."removedClock" > 0 then $3::uuid else '00000000-0000-0000-0000-000000000000' end, $4
  from jsonb_to_recordset($5::jsonb) x(id uuid, first int, paper text, clock int, "isRemoved" boolean, "removedClock" int)
  on conflict (organisation_id, id) do update set seq = excluded.seq, clock = least(p.clock, excluded.clock),
    paper = case when (excluded.paper_clock, excluded.paper_by) > (p.paper_clock, p.paper_by) then excluded.paper else p.paper end,
    (paper_clock, paper_by) = (select a, b from (values (p.paper_clock, p.paper_by), (excluded.paper_clock, excluded.paper_by)) v(a, b) order by a desc, b desc limit 1),
    is_removed = case when (excluded.removed_clock, excluded.removed_by) > (p.removed_clock, p.removed_by) then excluded.is_removed else p.is_removed end,
    (removed_clock, removed_by) = (select a, b from (values (p.removed_clock, p.removed_by), (excluded.removed_clock, excluded.removed_by)) v(a, b) order by a desc, b desc limit 1)
  where p.scribble_id = excluded.scribble_id returning true`

const addStrokes = `insert into scribble_stroke (organisation_id, id, scribble_id, page_id, kind, color, width, points, content, picture, clock, creator_id, seq)
  select $1, x.id, $2, x.page, x.kind, x.color, x.width, x.points, x.text, x.picture, x.clock, $3, $4
  from jsonb_to_recordset($5::jsonb) x(id uuid, page uuid, kind text, color text, width int, points text, text text, picture text, clock int)
  on conflict (organisation_id, id) do nothing`

const isLater = (register: 'moved' | 'removed'): string =>
  `x."${register}Clock" > 0 and (x."${register}Clock", $3::uuid) > (s.${register}_clock, s.${register}_by)`
const set = (register: 'moved' | 'removed', column: string, to: string): string =>
  `${column} = case when ${isLater(register)} then ${to} else s.${column} end`
const changeStrokes = `update scribble_stroke s set seq = $4,
    ${set('moved', 'x', 'x.x')}, ${set('moved', 'y', 'x.y')}, ${set('moved', 'moved_clock', 'x."movedClock"')}, ${set('moved', 'moved_by', '$3::uuid')},
    ${set('removed', 'is_removed', 'x."isRemoved"')}, ${set('removed', 'removed_clock', 'x."removedClock"')}, ${set('removed', 'removed_by', '$3::uuid')}
  from jsonb_to_recordset($5::jsonb) x(id uuid, "isRemoved" boolean, "removedClock" int, x int, y int, "movedClock" int)
  where s.organisation_id = $1 and s.scribble_id = $2 and s.id = x.id`
