// What was done in a meeting while it was recorded, as moments of the sound: from the lines of its log.

/** By the property of the lines, of which `to` or `message` says what it was. One more is one more line here, its description, and its words in web/recordings/markTexts.ts. */
export const markKinds = {
  ANSWER: { property: 'answer', title: 'message' },
  NEXT_STEP: { property: 'nextStep', title: 'value2' },
  NOTE: { property: 'internalNotes', title: null },
  COMMENT: { property: 'comment', title: null },
  DRAWING: { property: 'scribble', title: 'message' },
} as const satisfies Record<string, { property: string; title: 'message' | 'value2' | null }>

const kinds = Object.entries(markKinds)
const isKind = (line: string): string =>
  kinds
    // what was taken away is none
    .map(
      ([, { property, title }]) =>
        `${line}.property = '${property}'${title === 'value2' ? ` and ${line}.value2 is not null` : ''}`,
    )
    .map((condition) => `(${condition})`)
    .join(' or ')
const choose = (line: string, of: (kind: string, title: string | null) => string): string =>
  `case ${line}.property ${kinds.map(([kind, { property, title }]) => `when '${property}' then ${of(kind, title)}`).join(' ')} end`

/** A span ends with the last piece of it, and somebody may do something a moment later, ms. */
const moment = 3000

/** The marks of a row of `recording`, as a from-clause. */
export const marksOf = (t: string, row: string): string => `(
  select a.id, ${choose('a', (kind) => `'${kind}'`)} as kind, ${choose('a', (_kind, title) => (title ? `a.${title}` : 'null'))} as title, a.date_created,
    least(s."from" + greatest(a.ms - s.at, 0), s."from" + s.length) / 1000 as at
  from (select l.id, l.property, l.value2, l.message, l.date_created, extract(epoch from l.date_created - ${row}.date_created)::float8 * 1000 as ms
    from activity l where l.organisation_id = ${row}.organisation_id and l.source_id = ${row}.meeting_id and l.table_name = 'meeting' and (${isKind('l')})
      and l.date_created >= ${row}.date_created and l.date_created <= coalesce(${row}.date_ended, now()) + interval '${moment} milliseconds') a,
    lateral (select p.* from jsonb_to_recordset(${row}.spans) as p(at float8, "from" float8, length float8)
      where a.ms between p.at - ${moment} and p.at + p.length + ${moment} order by abs(a.ms - p.at - p.length / 2) - p.length / 2 limit 1) s
  ) ${t}`
