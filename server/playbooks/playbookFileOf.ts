// A version of a playbook as a file.
import type { LeftOut, LeftOutKind } from '../../shared/playbookFile.ts'
import { notInto } from '../../shared/translations.ts'
import { mergedEach } from '../labels/mergedLabel.ts'
import type { Transaction } from '../database/transaction.ts'
import { asFields, saidFields } from './fileColumns.ts'

type Row = Record<string, unknown> & { id: string }
interface Condition extends Row {
  hub: string | null
  target: string | null
  question: string
  valueOptions: string[] | null
}
interface Found {
  hubs: Row[]
  questions: (Row & { hub: string; defaultValue: string | null; dataType: string; media: number })[]
  options: (Row & { of: string; media: number })[]
  conditions: Condition[]
  /** titles of those that conditions name, by their ids as they stand there */
  labels: Map<string, string>
  labelsOn: (id: string) => string[]
}

/** What stands in the file of a version, whose playbook is given. */
export async function playbookFileOf(
  db: Transaction,
  organisationId: string,
  playbook: Row,
  versionId: string,
): Promise<Record<string, unknown>> {
  const found = await rowsOf(db, organisationId, playbook.id, versionId)
  const inHub = Map.groupBy(found.questions, (question) => question.hub),
    optionsOf = Map.groupBy(found.options, (option) => option.of)
  // in the file's order, so that the same playbook gives the same file
  const keys = new Map(
    found.hubs
      .flatMap((hub) => inHub.get(hub.id) ?? [])
      .map((question, at) => [question.id, `q${at + 1}`]),
  )
  const optionKeys = new Map(
    [...optionsOf.values()].flatMap((options) =>
      options.map((option, at) => [option.id, `o${at + 1}`] as const),
    ),
  )
  let lost = 0
  const conditionsOn = (column: 'hub' | 'target', id: string) => {
    const all = found.conditions.filter((condition) => condition[column] === id),
      written = all
        .map((condition) => conditionInFile(condition, keys, optionKeys, found.labels))
        .filter((one) => one !== undefined)
    lost += all.length - written.length
    return written.length > 0 && { conditions: written.toSorted(byText) }
  }
  /** Nothing is translated into the language of the playbook, though a version may be older than that is. */
  const other = <Part extends object>(part: Part): Part => ({
    ...part,
    translations: notInto(playbook['language'], (part as Row)['translations']),
  })
  const hubs = found.hubs.map((hub) => ({
    ...saidFields('question_hub', other(hub)),
    ...conditionsOn('hub', hub.id),
    questions: (inHub.get(hub.id) ?? []).map((question) => {
      const options = optionsOf.get(question.id) ?? [],
        labels = found.labelsOn(question.id)
      return {
        key: keys.get(question.id)!,
        ...saidFields('question', {
          ...other(question),
          defaultValue: suggestion(question.defaultValue, options, optionKeys),
        }),
        ...(options.length > 0 && {
          options: options.map((option) => ({
            key: optionKeys.get(option.id)!,
            ...saidFields('question_option', other(option)),
          })),
        }),
        ...(labels.length > 0 && { labels }),
        ...conditionsOn('target', question.id),
      }
    }),
  }))
  const labels = found.labelsOn(playbook.id)
  const media = [...found.questions, ...found.options].reduce((sum, one) => sum + one.media, 0)
  return {
    ...saidFields('playbook', other(playbook)),
    ...(labels.length > 0 && { labels }),
    hubs,
    leftOut: leftOut(media, lost),
  }
}

/** What never travels has no number. */
function leftOut(media: number, lost: number): (Partial<LeftOut> & { what: LeftOutKind })[] {
  return [
    ...(media > 0 ? [{ what: 'media' as const, count: media }] : []),
    ...(lost > 0 ? [{ what: 'lostConditions' as const, count: lost }] : []),
    { what: 'answers' },
    { what: 'people' },
    { what: 'versions' },
  ]
}

/** Undefined: nothing is left that it could test. */
function conditionInFile(
  condition: Condition,
  keys: ReadonlyMap<string, string>,
  optionKeys: ReadonlyMap<string, string>,
  labels: ReadonlyMap<string, string>,
): Record<string, unknown> | undefined {
  const { valueOptions: ids, ...fields } = saidFields('answer_range', condition)
  const chosen = (ids ?? []) as string[],
    valueOptions = chosen.flatMap((id) => optionKeys.get(id) ?? []),
    valueLabels = chosen.flatMap((id) => labels.get(id) ?? [])
  const written = {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name.startsWith('valueDate') ? new Date(value as string).toISOString() : value,
      ]),
    ),
    question: keys.get(condition.question),
    ...(valueOptions.length > 0 && { valueOptions }),
    ...(valueLabels.length > 0 && { valueLabels }),
  }
  return Object.keys(written).length > 1 ? written : undefined
}
/** Conditions have no order of their own. */
const byText = (one: object, other: object): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1

/** What a choice suggests: its options by their keys, where ids of them stand there. */
function suggestion(
  text: string | null,
  options: readonly { id: string }[],
  keys: ReadonlyMap<string, string>,
): string | null {
  if (text === null || options.length === 0) return text
  const parts = text.split(/\s*[,;]\s*/)
  return parts.some((part) => options.some((option) => option.id === part))
    ? parts.map((part) => (options.some((o) => o.id === part) ? keys.get(part)! : part)).join(', ')
    : text
}

async function rowsOf(
  db: Transaction,
  organisationId: string,
  playbookId: string,
  versionId: string,
): Promise<Found> {
  const key = [organisationId, versionId],
    own = (row: string): string => `${row}.organisation_id = $1 and ${row}.playbook_version_id = $2`
  const hubs = await db.query<Row>(
    `select h.id, ${asFields('question_hub', 'h')} from question_hub h where ${own('h')} order by h.rank, h.id`,
    key,
  )
  const questions = await db.query<Found['questions'][number]>(
    `select q.id, q.question_hub_id as hub, cardinality(q.media_item_ids) as media, ${asFields('question', 'q')}
    from question q where ${own('q')} order by q.rank, q.id`,
    key,
  )
  const options = await db.query<Found['options'][number]>(
    `select o.id, o.question_id as of, num_nonnulls(o.media_item_id) as media, ${asFields('question_option', 'o')}
    from question_option o where ${own('o')} order by o.rank, o.id`,
    key,
  )
  const conditions = await db.query<Condition>(
    `select c.id, c.question_hub_id as hub, c.target_question_id as target, ${asFields('answer_range', 'c')},
      (select array_agg(e.id order by e.at) from ${mergedEach('c.value_options', 'c.organisation_id')} e) as "valueOptions"
    from answer_range c where ${own('c')} order by c.id`,
    key,
  )
  // one in the bin too: the condition waits for its title
  const labels = await db.query<{ id: string; title: string }>(
    'select id, title from label where organisation_id = $1 and id = any($2)',
    [organisationId, conditions.flatMap((condition) => condition.valueOptions ?? [])],
  )
  const links = await db.query<{ on: string; title: string }>(
    `select coalesce(k.question_id, k.playbook_id) as on, l.title from label_link k
      join label l on l.organisation_id = k.organisation_id and l.id = k.label_id and l.date_deleted is null
    where k.organisation_id = $1 and (k.playbook_id = $2 or k.question_id = any($3)) order by l.norm, l.id`,
    [organisationId, playbookId, questions.map((question) => question.id)],
  )
  const linked = Map.groupBy(links, (link) => link.on)
  return {
    hubs,
    questions,
    options,
    conditions,
    labels: new Map(labels.map((label) => [label.id, label.title])),
    labelsOn: (id) => (linked.get(id) ?? []).map((link) => link.title),
  }
}
