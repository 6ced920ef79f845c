// Questions through the versions of their playbook: which ask them, and how they were asked.
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { countAnswers } from './countedAnswers.ts'
import { publishedQuestions, withinOf, type WithinArgs } from './countedOf.ts'

type QuestionChange = 'WORDING' | 'TYPE' | 'OPTIONS' | 'BOUNDS'
export interface QuestionLineage {
  questionId: string
  sinceNumber: number
  lastNumber: number
  changes: { number: number; parts: QuestionChange[] }[]
}
export interface QuestionVersion {
  versionId: string
  number: number
  datePublished: string
  title: string
  dataType: string
  minValue: number | null
  maxValue: number | null
  options: { optionId: string; title: string }[]
  parts: QuestionChange[]
  answerCount: number
}

/** The columns in which a change decides how answers are to be read. */
const differences: Record<QuestionChange, readonly string[]> = {
  WORDING: ['title'],
  TYPE: ['data_type'],
  OPTIONS: ['choices'],
  BOUNDS: ['min_value', 'max_value'],
}

/**
 * Rows `asked`, one for each published version of a playbook and question in it that `where`
 * lets through, with `parts`, what differs from the version before that asked it.
 */
const asked = (playbook: string, where: string): string => `rows as (
    select q.id, v.id as version_id, v.number, v.date_published, q.title, q.data_type, q.min_value, q.max_value,
      (select jsonb_object_agg(o.id, o.title) from question_option o where o.organisation_id = $1
        and o.playbook_version_id = v.id and o.question_id = q.id) as choices
    from playbook_version v join question q on q.organisation_id = v.organisation_id and q.playbook_version_id = v.id
    where v.organisation_id = $1 and v.playbook_id = ${playbook} and v.number is not null and ${where}),
  asked as (
    select *, case when row_number() over before > 1 then array_remove(array[${Object.entries(
      differences,
    )
      .map(
        ([part, columns]) =>
          `case when ${columns.map((c) => `${c} is distinct from lag(${c}) over before`).join(' or ')} then '${part}' end`,
      )
      .join(', ')}], null) else '{}' end as parts
    from rows window before as (partition by id order by number))`

/** All questions that published versions of a playbook ask, each with the versions in which it changed. */
export async function playbookLineage(
  request: Request,
  args: { playbookId: string },
): Promise<QuestionLineage[]> {
  const context = authorise(request, 'analytics:read')
  return context.db.query<QuestionLineage>(
    `with ${asked('$2', 'exists (select from playbook p where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null)')}
    select id as "questionId", min(number) as "sinceNumber", max(number) as "lastNumber",
      coalesce(jsonb_agg(jsonb_build_object('number', number, 'parts', parts) order by number)
        filter (where cardinality(parts) > 0), '[]') as changes
    from asked group by id order by id`,
    [context.organisationId, idOf(args.playbookId, 'playbookId')],
  )
}

/** The versions that ask a question, each with the answers that were given to it there; null when it was never published. */
export async function questionVersions(
  request: Request,
  args: WithinArgs & { questionId: string },
): Promise<QuestionVersion[] | null> {
  const context = authorise(request, 'analytics:read')
  const narrowed = { ...withinOf(args), meetingIds: null }
  const [question] = await publishedQuestions(context, [idOf(args.questionId, 'questionId')])
  if (!question) return null
  const [versions, counts] = await Promise.all([
    context.db.query<Omit<QuestionVersion, 'answerCount'>>(
      `with lineage as materialized (select l.playbook_id from question_lineage l where l.organisation_id = $1 and l.id = $2),
      ${asked('(select playbook_id from lineage)', 'q.id = $2')}
      select version_id as "versionId", number, date_published as "datePublished", title, data_type as "dataType",
        min_value as "minValue", max_value as "maxValue", parts, coalesce((
          select jsonb_agg(jsonb_build_object('optionId', o.id, 'title', o.title) order by o.rank, o.id) from question_option o
          where o.organisation_id = $1 and o.playbook_version_id = asked.version_id and o.question_id = asked.id), '[]') as options
      from asked order by number`,
      [context.organisationId, question.id],
    ),
    countAnswers<{ version_id: string; count: number }>(
      context,
      'select a.playbook_version_id as version_id, count(*)::int as count',
      'group by a.playbook_version_id',
      [question.id],
      narrowed,
    ),
  ])
  const given = new Map(counts.map(({ version_id, count }) => [version_id, count]))
  return versions.map((version) => ({ ...version, answerCount: given.get(version.versionId) ?? 0 }))
}
