// How many answers say the same is kept in answer_count, so that a chart of all of them reads as many rows as there are
// values. A change of an answer adds rows, one for what it said and one for what it says, and changes none: nobody waits
// for anybody. docs/decisions/0144-counts-of-answers.md
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

/** What answers are told apart by: all that charts group by, and nothing that is a meeting's own. */
const columns = [
  'is_empty',
  'value_yes_no',
  'value_number',
  'value_decimal',
  'value_number_from',
  'value_number_to',
  'value_day',
  'value_minutes',
  'value_options',
] as const
const listed = columns.join(', ')
const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ')

/** What a statement that changes answers gives back of each, for addCounts. */
export const bothSides = `new.question_id, ${(['old', 'new'] as const)
  .flatMap((side) =>
    (['is_counted', ...columns] as const).map((column) => `${side}.${column} as ${side}_${column}`),
  )
  .join(', ')}`
const side = (name: 'old' | 'new'): string =>
  (['is_counted', ...columns] as const).map((column) => `c.${name}_${column}`).join(', ')

/** Adds what changed, given back as `bothSides` by a CTE, to the counts; the organisation is $1. */
export const addCounts = (
  changed: string,
): string => `insert into answer_count (organisation_id, question_id, count, ${listed})
  select $1, c.question_id, s.count, ${of('s')} from ${changed} c
    cross join lateral (values (-1, ${side('old')}), (1, ${side('new')})) s(count, is_counted, ${listed})
  where s.is_counted and (${side('old')}) is distinct from (${side('new')})`

/** Rows as of the answers `a` to some questions that count, each for as many as its `count` says. */
export const countedAlike = (questionIds: string, isEmpty: boolean): string =>
  `(select k.question_id, ${of('k')}, sum(k.count)::int as count from answer_count k
    where k.organisation_id = $1 and k.question_id = any(${questionIds}) and ${isEmpty ? '' : 'not '}k.is_empty
    group by k.question_id, ${of('k')} having sum(k.count) > 0) a`

/** Kept rows to a question that are more than this, and twice as many as needed, are added up. */
const spare = 100
// one statement sees one moment: what is written meanwhile adds its own rows to those that stand here then
const recountText = `with found as materialized (
    select ${of('a')}, count(*)::int as count from answer a
      where a.organisation_id = $1 and a.question_id = $2 and a.is_counted and not a.is_empty group by ${of('a')}
    union all select ${of('a')}, count(*)::int from answer a
      where a.organisation_id = $1 and a.question_id = $2 and a.is_counted and a.is_empty group by ${of('a')}),
  kept as materialized (select ${of('k')}, sum(k.count)::int as count, count(*) as rows from answer_count k
    where k.organisation_id = $1 and k.question_id = $2 group by ${of('k')}),
  wrong as materialized (select exists (select ${listed}, count from found except select ${listed}, count from kept)
      or exists (select ${listed}, count from kept where count <> 0 except select ${listed}, count from found)
      or coalesce((select sum(rows) from kept), 0) > ${spare} + 2 * (select count(*) from found) as yes),
  gone as (delete from answer_count where organisation_id = $1 and question_id = $2 and (select yes from wrong))
  insert into answer_count (organisation_id, question_id, count, ${listed})
  select $1::uuid, $2::uuid, count, ${listed} from found where (select yes from wrong)`

/**
 * Counts all answers anew where what is kept differs, as for what the release before wrote beside this one, and adds up what
 * has become many rows. Doing it twice does no harm.
 */
export async function keepAllCounts(
  database: Database,
  organisationId: string,
  stopping?: AbortSignal,
): Promise<void> {
  const questions = await inOrganisation(database, organisationId, (db) =>
    db.query<{ id: string }>(
      `select id from question_lineage where organisation_id = $1
        union select question_id from answer_count where organisation_id = $1`,
      [organisationId],
    ),
  )
  for (const { id } of questions) {
    stopping?.throwIfAborted()
    await inOrganisation(database, organisationId, async (db) => {
      // two that count at once would each put in what they found
      db.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `answer counts ${organisationId} ${id}`,
      ])
      await db.query(recountText, [organisationId, id])
    })
  }
}

declareOrganisationJob({
  name: 'keep-answer-counts-of',
  fanOut: { queue: 'keep-answer-counts', cron: '20 3 * * *', atStart: true },
  work: ({ database, organisationId, stopping }) =>
    keepAllCounts(database, organisationId, stopping),
})
