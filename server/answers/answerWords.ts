// The words in which an answer stands in the log, and those of the options and labels that it holds.
import type { AnswerValue } from '../../shared/values.ts'
import { valueText } from '../../shared/valueText.ts'
import { mergedLabel } from '../labels/mergedLabel.ts'
import { textIn } from '../playbooks/textIn.ts'
import type { Context } from '../rules/authorise.ts'
import type { AnswerState } from './answerState.ts'

/**
 * The title of an option or label, in SQL: an option's in the newest version that has it; '' for one
 * that is gone. `id` and `org`: expressions of type uuid; o, v and l mean other rows in them.
 * `language`: an expression of type text; an option's title is in that language then.
 */
export const lastTitle = (id: string, org: string, language = 'null'): string => `coalesce(
  (select ${textIn('o', 'title', language)} from question_option o join playbook_version v on v.organisation_id = o.organisation_id and v.id = o.playbook_version_id
    where o.organisation_id = ${org} and o.id = ${id} and v.number is not null order by v.number desc limit 1),
  (select l.title from label l where l.organisation_id = ${org} and l.id = ${mergedLabel(id, org)}), '')`

/**
 * Says how each of the values reads as a line of the log; '' for a cleared one. What the question's
 * version does not offer (labels, options of other versions) has its last title.
 */
export async function wordsFor(
  { db, organisationId }: Context,
  { question, labels }: AnswerState,
  values: readonly (AnswerValue | null)[],
): Promise<(value: AnswerValue) => string> {
  const titles = new Map([...(question?.options ?? []), ...labels].map((o) => [o.id, o.title]))
  const others = values.flatMap((v) => v?.valueOptions ?? []).filter((id) => !titles.has(id))
  if (others.length > 0) {
    const found = await db.query<{ id: string; title: string }>(
      `select x.id, ${lastTitle('x.id', '$1::uuid')} as title from unnest($2::uuid[]) x(id)`,
      [organisationId, others],
    )
    for (const { id, title } of found) titles.set(id, title)
  }
  return (value) =>
    valueText(
      { dataType: question?.data_type ?? '' },
      { ...value, valueOptions: value.valueOptions?.map((id) => titles.get(id) ?? id) ?? null },
      { locale: 'en', yes: 'Yes', no: 'No' },
    )
}
