// Lines of the log, narrowed to what is looked for, a page at a time: of the own organisation, or of all.
import { fail } from '../../shared/errors.ts'
import { isId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import type { Outside } from '../engine/outside.ts'
import { recordKinds } from '../records/record.ts'
import type { Viewer } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { valueOf } from './logValues.ts'
import { organisationsOf, readerOf, whoAsks, type LogScope, type Organisation } from './logScope.ts'
import { titleOf } from './titledValues.ts'

interface Args {
  scope?: LogScope | null
  organisationId?: string | null
  userId?: string | null
  type?: string | null
  objectId?: string | null
  search?: string | null
  from?: string | null
  to?: string | null
  before?: string | null
  take?: number | null
}
interface Line {
  id: string
  /** where it stands among all lines */
  place: string
}
interface Page {
  lines: (Line & { organisation: Organisation })[]
  before: string | null
}
interface Wanted {
  userId: string | null
  type: string | null
  objectId: string | null
  search: string | null
  from: string | null
  to: string | null
  before: [moment: string, id: string] | null
  take: number
}

/** The newest lines that are looked for, and from where the older ones go on. */
export async function logLines(outside: Outside, args: Args): Promise<Page> {
  const wanted = read(args),
    only = args.organisationId == null ? null : idOf(args.organisationId, 'organisationId')
  const organisations = (await organisationsOf(outside, args.scope)).filter(
    ({ id }) => only === null || id === only,
  )
  // of each as many as the page has, because all of them may be of one
  const found: Page['lines'] = []
  for (const organisation of organisations)
    for (const line of await linesOf(outside, organisation.id, wanted))
      found.push({ ...line, organisation })
  const newest = found.toSorted((a, b) => (a.place > b.place ? -1 : 1)),
    lines = newest.slice(0, wanted.take)
  return { lines, before: newest.length > wanted.take ? (lines.at(-1)?.place ?? null) : null }
}

const usual = 50
const moment = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
/** As a page gives it, and a day that there is. */
const isMoment = (value: string): boolean =>
  moment.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().slice(0, 10) === value.slice(0, 10)
function read(args: Args): Wanted {
  const id = (name: 'userId' | 'objectId') => (args[name] == null ? null : idOf(args[name], name))
  const search = args.search?.trim() || null
  for (const name of ['search', 'type', 'before'] as const)
    if ((args[name]?.length ?? 0) > limits.search)
      fail('BAD_INPUT', { field: name, rule: 'TOO_LONG', params: { max: limits.search } })
  const before = args.before?.split('_') ?? null
  if (before && !(before.length === 2 && isMoment(before[0]!) && isId(before[1])))
    fail('BAD_INPUT', { field: 'before', rule: 'BAD_FORMAT' })
  return {
    userId: id('userId'),
    type: args.type || null,
    objectId: id('objectId'),
    search,
    from: args.from ?? null,
    to: args.to ?? null,
    before: before as Wanted['before'],
    take: Math.min(Math.max(args.take ?? usual, 0), limits.page),
  }
}

const linesOf = (
  { actor, readIn }: Outside,
  organisationId: string,
  wanted: Wanted,
): Promise<Line[]> =>
  readIn(organisationId, (request) => {
    const context = authorise(request, 'log:organisation'),
      { viewer, visible } = readerOf(context, actor.organisationId),
      values: unknown[] = whoAsks(context)
    const given = (value: unknown, type: string): string => `$${values.push(value)}::${type}`
    const { userId, type, objectId, search, from, to, before, take } = wanted
    const conditions = [
      userId &&
        // walks through the days until the page is full, instead of through all that the person did
        `(a.creator_id = ${given(userId, 'uuid')} or coalesce(a.on_behalf_of_id, a.creator_id) = $${values.length})`,
      type && `a.table_name = ${given(type, 'text')}`,
      objectId && `a.source_id = ${given(objectId, 'uuid')}`,
      from && `a.date_created >= ${given(from, 'timestamptz')}`,
      to && `a.date_created < ${given(to, 'timestamptz')}`,
      before &&
        `(a.date_created, a.id) < (${given(before[0], 'timestamptz')}, ${given(before[1], 'uuid')})`,
      search && saying(given(search, 'text'), viewer),
      visible,
    ].filter(Boolean)
    return context.db.query<Line>(
      `select a.id, to_char(a.date_created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || a.id as place,
        a.date_created as "dateCreated", a.table_name as "tableName", a.property, a.message, a.source_id as "sourceId",
        ${valueOf('a', 'value', viewer)} as value, ${valueOf('a', 'value2', viewer)} as value2,
        ${titleOf('a', 'value', viewer)} as "valueTitle", ${titleOf('a', 'value2', viewer)} as "value2Title",
        ${sourceTitle(viewer)} as title, ${author('a.creator_id')} as creator, ${author('a.on_behalf_of_id')} as "onBehalfOf"
      from activity a where a.organisation_id = $1 and ${conditions.join(' and ')}
      order by a.date_created desc, a.id desc limit ${given(take + 1, 'int')}`,
      values,
    )
  })

/** Lines `a` that say it, or that are about a record whose title does. */
export function saying(text: string, viewer: Viewer, a = 'a'): string {
  const within = (value: string): string => `position(app.norm(${text}) in app.norm(${value})) > 0`
  return `(${[
    within(
      `concat_ws(' ', ${valueOf(a, 'value', viewer)}, ${valueOf(a, 'value2', viewer)}, ${a}.message)`,
    ),
    ...recordKinds().map(
      ({ log, table, title, seen }) =>
        `${a}.table_name = '${log.name}' and ${a}.source_id in (select n.id from ${table} n
          where n.organisation_id = ${viewer.org} and ${within(title('n'))} and ${seen('n', viewer)})`,
    ),
  ].join(' or ')})`
}

/** What the record of a line is called, a question in one of its versions; null where the person does not see it, or it is gone for good. */
export const sourceTitle = (viewer: Viewer, a = 'a'): string =>
  `case ${a}.table_name ${recordKinds()
    .map(
      ({ log, table, title, seen }) =>
        `when '${log.name}' then (select ${title('n')} from ${table} n where n.organisation_id = ${viewer.org} and n.id = ${a}.source_id and ${seen('n', viewer)} limit 1)`,
    )
    .join(' ')}
    when 'organisation_user' then (select btrim(u.first_name || ' ' || u.last_name) from organisation_user n
      join app_user u on u.id = n.user_id where n.organisation_id = ${viewer.org} and n.id = ${a}.source_id) end`

const author = (id: string): string =>
  `(select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'color', u.color, 'avatar', u.avatar)
    from app_user u where u.id = ${id})`
