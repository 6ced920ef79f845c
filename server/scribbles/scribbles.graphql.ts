import { inkNames, papers, sheet, sheetGap, strokeKinds } from '../../shared/scribble.ts'
import { Answer } from '../answers/answers.graphql.ts'
import {
  column,
  count,
  define,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { ofVisibleMeeting, partVisible } from '../organisations/meetingVisible.ts'
import { changeScribble } from './changeScribble.ts'
import './scribble.record.ts'

define(`enum StrokeKind { ${strokeKinds.join(' ')} }`)
define(`enum ScribblePaper { ${papers.join(' ')} }`)
define(`enum ScribbleInk { ${inkNames.join(' ')} }`)
define(`input ScribblePageInput {
  id: ID!
  clock: Int!
  paper: ScribblePaper!
  isRemoved: Boolean
}`)
define(`input ScribbleStrokeInput {
  id: ID!
  page: ID!
  clock: Int!
  kind: StrokeKind!
  color: ScribbleInk!
  width: Int!
  points: String!
  text: String
}`)
define(`input ScribbleChangeInput {
  id: ID!
  clock: Int!
  isRemoved: Boolean
  x: Int
  y: Int
}`)

/** What is usual is left out. */
const page = `jsonb_strip_nulls(jsonb_build_object('id', p.id, 'clock', p.clock, 'paper', p.paper, 'paperSet', jsonb_build_array(p.paper_clock, p.paper_by),
  'isRemoved', nullif(p.is_removed, false), 'removedSet', case when p.removed_clock > 0 then jsonb_build_array(p.removed_clock, p.removed_by) end))`
const stroke = `jsonb_strip_nulls(jsonb_build_object('id', s.id, 'page', s.page_id, 'kind', s.kind, 'color', s.color, 'width', s.width, 'points', s.points, 'text', s.content, 'clock', s.clock, 'creator', s.creator_id,
  'x', nullif(s.x, 0), 'y', nullif(s.y, 0), 'movedSet', case when s.moved_clock > 0 then jsonb_build_array(s.moved_clock, s.moved_by) end,
  'isRemoved', nullif(s.is_removed, false), 'removedSet', case when s.removed_clock > 0 then jsonb_build_array(s.removed_clock, s.removed_by) end))`
const of = (row: string, alias: string): string =>
  `${alias}.organisation_id = ${row}.organisation_id and ${alias}.scribble_id = ${row}.id`
const content = (row: string, where: (alias: string) => string): string =>
  `(select jsonb_build_object('clock', ${row}.clock,
    'pages', (select coalesce(jsonb_agg(${page} order by p.clock, p.id), '[]') from scribble_page p where ${of(row, 'p')} and ${where('p')}),
    'strokes', (select coalesce(jsonb_agg(${stroke} order by s.clock, s.id), '[]') from scribble_stroke s where ${of(row, 's')} and ${where('s')}))::text)`

/** All that is on a drawing, as the API gives it; `row` is neither p nor s. */
export const contentOf = (row: string): string => content(row, (alias) => `not ${alias}.is_removed`)

/** The same that sheetsSvg makes (shared/scribbleDrawing.ts), of the pictures that are kept with the strokes. */
const image = (row: string): string =>
  `(select '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ' || greatest(0, count(*) * ${sheet.height + sheetGap} - ${sheetGap}) || '">' || coalesce(string_agg(
    '<g transform="translate(0 ' || g.at * ${sheet.height + sheetGap} || ')"><rect width="${sheet.width}" height="${sheet.height}" fill="#fff"/>' || coalesce(g.drawn, '') || '</g>', '' order by g.at), '') || '</svg>'
  from (select row_number() over (order by p.clock, p.id) - 1 as at,
      (select string_agg(case when s.x = 0 and s.y = 0 then s.picture else '<g transform="translate(' || s.x || ' ' || s.y || ')">' || s.picture || '</g>' end, '' order by s.clock, s.id)
        from scribble_stroke s where s.organisation_id = p.organisation_id and s.page_id = p.id and not s.is_removed) as drawn
    from scribble_page p where ${of(row, 'p')} and not p.is_removed) g)`

export const Scribble = table(
  'Scribble',
  'scribble',
  {
    id: column(),
    companyDialogId: column({ name: 'meeting_id' }),
    questionId: column(),
    seq: column(),
    dateUpdated: column(),
    strokeCount: count(
      (row) =>
        `(select count(*)::int from scribble_stroke s where ${of(row, 's')} and not s.is_removed)`,
    ),
    content: sql('String!', contentOf, { cost: 100 }),
    imageContent: sql('String!', image, { cost: 100 }),
    changes: sql(
      'String!',
      (row, bind) => content(row, (alias) => `${alias}.seq > ${bind.arg('afterSeq', 'bigint')}`),
      { args: 'afterSeq: Int!', cost: 20 },
    ),
  },
  { visible: partVisible },
)

extend(CompanyDialog, {
  scribble: one(() => Scribble, {
    where: (t, row) => `${t}.meeting_id = ${row}.id and ${t}.question_id is null`,
    nullable: true,
  }),
  scribbles: many(() => Scribble, {
    on: 'meeting_id',
    order: 'date_created, id',
    rows: { usual: 3, max: 1000 },
  }),
})
extend(Answer, {
  scribble: one(() => Scribble, {
    where: (t, row) =>
      `${t}.meeting_id = ${row}.meeting_id and ${t}.question_id = ${row}.question_id`,
    nullable: true,
  }),
})
query({
  scribble: one(() => Scribble, {
    where: (t, _row, bind) =>
      `${t}.meeting_id = ${bind.arg('companyDialogId', 'uuid')} and ${
        bind.given('questionId')
          ? `${t}.question_id = ${bind.arg('questionId', 'uuid')}`
          : `${t}.question_id is null`
      } and ${ofVisibleMeeting(t, bind)}`,
    nullable: true,
    args: 'companyDialogId: ID!, questionId: ID',
  }),
})

mutation({
  changeScribble: {
    args: 'companyDialogId: ID!, questionId: ID, pages: [ScribblePageInput!], strokes: [ScribbleStrokeInput!], changes: [ScribbleChangeInput!], commandId: ID!',
    type: 'Scribble!',
    run: changeScribble,
  },
})
