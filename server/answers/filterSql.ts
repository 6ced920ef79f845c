// The compiler to SQL of shared/conditions.ts: the same meaning, over all meetings at once. Both are tested against each other.
// The filters are one jsonb parameter; the text depends only on which parts of a condition are used, so that few statements
// serve all filters and each looks only at columns it needs.
import type { AnswerRange } from '../../shared/conditions.ts'
import { trimmed } from '../database/trimmed.ts'
import { sameLabels } from '../labels/mergedLabel.ts'

export type Part =
  | 'valueBool'
  | 'valueOptions'
  | 'valueDate'
  | 'valueDay'
  | 'valueNumber'
  | 'valueText'
const every: readonly Part[] = [
  'valueBool',
  'valueOptions',
  'valueDate',
  'valueDay',
  'valueNumber',
  'valueText',
]

/** The parts that any of the filters uses. */
export const partsOf = (filters: readonly AnswerRange[]): Part[] =>
  every.filter((part) =>
    filters.some(
      (f) =>
        ({
          valueBool: f.valueBool != null,
          valueOptions: Boolean(f.valueOptions?.length),
          valueDate: f.valueDateFrom != null || f.valueDateTo != null,
          valueDay: f.valueDayFrom != null || f.valueDayTo != null,
          valueNumber: f.valueNumberFrom != null || f.valueNumberTo != null,
          valueText: f.valueText != null,
        })[part],
    ),
  )

const folded = (text: string): string => `lower(${trimmed(text)} collate "pg_unicode_fast")`

const single = 'coalesce(a.value_number, a.value_decimal, a.value_minutes)',
  low = `coalesce(${single}, a.value_number_from)`,
  high = `coalesce(${single}, a.value_number_to)`
/** Whether the condition `f` has the part, and whether the non-empty answer `a` meets it. */
const tests: Record<Part, { given: string; met: string }> = {
  valueBool: { given: 'f."valueBool" is not null', met: 'a.value_yes_no = f."valueBool"' },
  valueOptions: {
    given: 'coalesce(cardinality(f."valueOptions"), 0) > 0',
    met: 'a.value_options && f."valueOptions"',
  },
  valueDate: {
    given: 'num_nonnulls(f."valueDateFrom", f."valueDateTo") > 0',
    met: `a.value_date >= coalesce(f."valueDateFrom", '-infinity') and a.value_date <= coalesce(f."valueDateTo", 'infinity')`,
  },
  valueDay: {
    given: 'num_nonnulls(f."valueDayFrom", f."valueDayTo") > 0',
    met: `a.value_day >= coalesce(f."valueDayFrom", '-infinity') and a.value_day <= coalesce(f."valueDayTo", 'infinity')`,
  },
  valueNumber: {
    given: 'num_nonnulls(f."valueNumberFrom", f."valueNumberTo") > 0',
    met: `${high} >= coalesce(f."valueNumberFrom", '-infinity') and ${low} <= coalesce(f."valueNumberTo", 'infinity')`,
  },
  valueText: {
    given: 'f."valueText" is not null',
    met: `${folded(`coalesce(a.value_text, '')`)} = ${folded('f."valueText"')}`,
  },
}
/** matchesRange(): every part that is given is met, and one is given. */
const rangeTest = (parts: readonly Part[]): string =>
  parts.length === 0
    ? 'false'
    : [
        ...parts.map((part) => `(not (${tests[part].given}) or (${tests[part].met}))`),
        `(${parts.map((part) => tests[part].given).join(' or ')})`,
      ].join(' and ')

/** The parts of a condition as a row has them, and their types. */
const columns = [
  ['questionId', 'uuid'],
  ['valueBool', 'boolean'],
  ['valueOptions', 'uuid[]'],
  ['valueDateFrom', 'timestamptz'],
  ['valueDateTo', 'timestamptz'],
  ['valueDayFrom', 'date'],
  ['valueDayTo', 'date'],
  ['valueNumberFrom', 'float8'],
  ['valueNumberTo', 'float8'],
  ['valueText', 'text'],
] as const
const rowType = columns.map(([name, type]) => `"${name}" ${type}`).join(', ')

/** The columns that a part of a condition has. */
const isOf = (part: Part, name: string): boolean =>
  name === part || name === `${part}From` || name === `${part}To`

/**
 * matchesRange(): whether the answer `a`, which is not empty, meets one condition. `value` gives its
 * parts as parameters; `f`, the row that they are, goes beside `a`.
 */
export function meetsRange(
  range: AnswerRange,
  organisation: string,
  value: (part: string, type: string) => string,
): { f: string; met: string } {
  const parts = partsOf([range])
  const cells = columns
    .filter(([name]) => parts.some((part) => isOf(part, name)))
    .map(([name, type]) => {
      const given = value(name, type)
      // with a statement of its own it is worked out once, not for each answer
      return `${name === 'valueOptions' ? `(select ${sameLabels(given, organisation)})` : given} as "${name}"`
    })
  return {
    f: `(select ${cells.join(', ')}) f`,
    met: parts.map((part) => `(${tests[part].met})`).join(' and ') || 'false',
  }
}

/** So many conditions are compiled one by one: each number and kind of them is a statement, which a connection keeps prepared. */
const mostCompiled = 6

/**
 * matches() where hundreds of thousands of answers are counted: the conditions on a question are tested straight on the
 * answers to it. `isInOrder`: what is counted comes in the order of its meetings, as the answers to one question do; those
 * to the others are then read beside it. Else they are looked up in a hash, whatever the planner guesses their number to be.
 */
export function meetsFilters(
  meetingId: string,
  filters: readonly AnswerRange[],
  organisation: string,
  put: (value: unknown, type: string) => string,
  isInOrder = false,
): string {
  if (filters.length > mostCompiled)
    return matchesFilters(
      meetingId,
      put(JSON.stringify(filters), 'jsonb'),
      organisation,
      partsOf(filters),
    )
  return [...Map.groupBy(filters, ({ questionId }) => questionId.toLowerCase())]
    .map(([questionId, ranges]) => {
      const tests = ranges.map((range, at) => {
        const { f, met } = meetsRange(range, organisation, (part, type) =>
          put(range[part as keyof AnswerRange], type),
        )
        return {
          f: `${f}${at}`,
          met: `(${met.replaceAll('f."', `f${at}."`).replaceAll(/\ba\./g, 'h.')})`,
        }
      })
      const counted = `answer h${tests.map(({ f }) => `, ${f}`).join('')} where h.organisation_id = ${organisation}
        and h.question_id = ${put(questionId, 'uuid')} and h.is_counted and not h.is_empty and (${tests.map(({ met }) => met).join(' or ')})`
      return isInOrder
        ? `exists (select from ${counted} and h.meeting_id = ${meetingId})`
        : `coalesce(${meetingId} in (select h.meeting_id from ${counted} limit (select null::bigint)), false)`
    })
    .join(' and ')
}

/** What is selected of the filters `f`: labels with all that were merged with them. */
const selected = (parts: readonly Part[], organisation: string): string =>
  parts.includes('valueOptions')
    ? columns
        .map(([name]) =>
          name === 'valueOptions'
            ? `${sameLabels('f."valueOptions"', organisation)} as "valueOptions"`
            : `f."${name}"`,
        )
        .join(', ')
    : '*'

/** matches(): whether the answers of a meeting that count meet all filters (a jsonb list of AnswerRange, not empty). Not a plain `in`: that would become a join, planned by a guess at how many meetings match. */
export const matchesFilters = (
  meetingId: string,
  filters: string,
  organisation: string,
  parts: readonly Part[] = every,
): string => `coalesce(${meetingId} in (with f as materialized (select ${selected(parts, organisation)} from jsonb_to_recordset(${filters}) f(${rowType})), q as materialized (select distinct "questionId" as id from f)
  select h.meeting_id from q cross join lateral (
    select a.meeting_id from answer a where a.organisation_id = ${organisation} and a.question_id = q.id and a.is_counted and not a.is_empty and exists (select from f where f."questionId" = q.id and ${rangeTest(parts)})
    offset 0) h
  group by h.meeting_id having count(*) = (select count(*) from q)), false)`

/** Whether a meeting was planned from a campaign; looked up once in a hash, as the filters are. */
export const ofCampaign = (meetingId: string, campaignId: string, organisation: string): string =>
  `coalesce(${meetingId} in (select cm.id from meeting cm where cm.organisation_id = ${organisation} and cm.playbook_flow_id = ${campaignId}), false)`
