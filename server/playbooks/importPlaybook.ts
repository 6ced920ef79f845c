// A playbook out of a file: all of it, or nothing.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { newPlaybookFile } from '../../shared/inputs/playbookFile.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { keptSources } from '../../shared/keptSources.ts'
import { palette } from '../../shared/limits.ts'
import {
  labelsOf,
  rangeOf,
  type FileCondition,
  type FileQuestion,
  type PlaybookFile,
} from '../../shared/playbookFile.ts'
import { hasOptions } from '../../shared/questionTypes.ts'
import { ranks } from '../../shared/rank.ts'
import { notInto, type Translated } from '../../shared/translations.ts'
import type { Request } from '../engine/actor.ts'
import { labelRecord } from '../labels/label.record.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { asColumns, fileColumns } from './fileColumns.ts'
import { playbookRecord } from './playbook.record.ts'
import type { versionTables } from './versionRows.ts'

type Row = Record<string, unknown>

/** Makes a playbook with a draft as the file has it; the same id again is the same playbook. */
export async function importPlaybook(
  request: Request,
  args: { id?: string | null; file: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const { organisationId, userId, db } = context
  const id = newIdOr(args.id),
    draftId = newId(),
    file = inOtherLanguages(parse(newPlaybookFile, args).file, context.actor.language)
  const made = await db.query(
    `with made as (
      insert into playbook (organisation_id, id, title, description, draft_version_id, creator_id, language, languages, translations)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning true)
    insert into playbook_version (organisation_id, id, playbook_id) select $1, $5, $2 from made returning true`,
    [
      organisationId,
      id,
      file.title,
      file.description,
      draftId,
      userId,
      file.language,
      [...new Set(file.languages)],
      JSON.stringify(file.translations),
    ],
  )
  if (!made.length) return { id }
  const labels = await labelIds(context, labelsOf(file))
  const rows = rowsOf(file, draftId, (title) => labels.get(title.toLowerCase())!)
  await db.query(
    `insert into question_lineage (organisation_id, id, playbook_id, creator_id)
    select $1, q.id, $2, $3 from unnest($4::uuid[]) q(id)`,
    [organisationId, id, userId, rows.question.map((question) => question['id'])],
  )
  for (const table of ['question_hub', 'question', 'question_option', 'answer_range'] as const)
    await insertRows(context, table, rows[table])
  await db.query(
    `insert into label_link (organisation_id, id, label_id, playbook_id, question_id, creator_id)
    select $1, uuidv7(), l.label, l.playbook, l.question, $2
    from unnest($3::uuid[], $4::uuid[], $5::uuid[]) l(label, playbook, question) on conflict do nothing`,
    [
      organisationId,
      userId,
      ...linksOf(file, id, rows.questionIds, (title) => labels.get(title.toLowerCase())!),
    ],
  )
  logActivity(
    context,
    { of: playbookRecord, id, property: 'created', to: file.title },
    { of: playbookRecord, id, property: 'imported', to: String(rows.question.length) },
  )
  return { id }
}

/** The file with its language, into which nothing is translated: nobody would see that in the builder. */
function inOtherLanguages(file: PlaybookFile, spoken: Language): PlaybookFile {
  const language = file.language ?? spoken
  const other = <Part extends Translated>(part: Part) => ({
    ...part,
    translations: keptSources(null, {
      ...part,
      translations: notInto(language, part.translations),
    }),
  })
  return {
    ...other(file),
    language,
    languages: file.languages.filter((one) => one !== language),
    hubs: file.hubs.map((hub) => ({
      ...other(hub),
      questions: hub.questions.map((question) => ({
        ...other(question),
        options: question.options.map(other),
      })),
    })),
  }
}

type VersionRows = Record<(typeof versionTables)[number], Row[]> & {
  questionIds: ReadonlyMap<FileQuestion, string>
}

/** The rows of the file's version, with ids of their own. */
function rowsOf(
  file: PlaybookFile,
  versionId: string,
  labelId: (title: string) => string,
): VersionRows {
  const rows: VersionRows = {
    question_hub: [],
    question: [],
    question_option: [],
    answer_range: [],
    questionIds: new Map(
      file.hubs.flatMap((hub) => hub.questions.map((question) => [question, newId()] as const)),
    ),
  }
  const own = { playbook_version_id: versionId }
  const byKey = new Map([...rows.questionIds].map(([question, id]) => [question.key, id]))
  /** by key of the question and of the option */
  const optionIds = new Map(
    [...rows.questionIds.keys()].flatMap(({ key, options }) =>
      options.map((option) => [`${key} ${option.key}`, newId()] as const),
    ),
  )
  const open = (
    conditions: readonly FileCondition[],
    target: { question_hub_id: string } | { target_question_id: string },
  ): void => {
    for (const condition of conditions) {
      const range = rangeOf(condition, {
        question: (key) => byKey.get(key)!,
        option: (key) => optionIds.get(`${condition.question} ${key}`)!,
        label: labelId,
      })
      rows.answer_range.push({
        ...asColumns('answer_range', { ...range, question: range.questionId }),
        ...own,
        ...target,
        id: newId(),
      })
    }
  }
  const hubRanks = ranks(file.hubs.length)
  file.hubs.forEach((hub, at) => {
    const hubId = newId()
    rows.question_hub.push({
      ...asColumns('question_hub', hub),
      ...own,
      id: hubId,
      rank: hubRanks[at],
    })
    open(hub.conditions, { question_hub_id: hubId })
    const questionRanks = ranks(hub.questions.length)
    hub.questions.forEach((question, n) => {
      const id = rows.questionIds.get(question)!
      rows.question.push({
        ...asColumns('question', {
          ...question,
          defaultValue: suggestion(question, (key) => optionIds.get(`${question.key} ${key}`)),
        }),
        ...own,
        id,
        question_hub_id: hubId,
        rank: questionRanks[n],
      })
      open(question.conditions, { target_question_id: id })
      const optionRanks = ranks(question.options.length)
      question.options.forEach((option, m) =>
        rows.question_option.push({
          ...asColumns('question_option', option),
          ...own,
          id: optionIds.get(`${question.key} ${option.key}`),
          question_id: id,
          rank: optionRanks[m],
        }),
      )
    })
  })
  return rows
}

/** What a choice suggests, with ids where the file has keys of its options. */
function suggestion(
  { dataType, defaultValue }: FileQuestion,
  idOf: (key: string) => string | undefined,
): string | null {
  if (defaultValue === null || !hasOptions(dataType)) return defaultValue
  const parts = defaultValue.split(/\s*[,;]\s*/)
  return parts.some((part) => idOf(part) !== undefined)
    ? parts.map((part) => idOf(part) ?? part).join(', ')
    : defaultValue
}

/** All rows of a table in one statement: columns of the file, and those by which they hang together. */
async function insertRows(
  { organisationId, db }: Context,
  table: (typeof versionTables)[number],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  // in the table's order; what is in no row has its default
  const columns = Object.keys(fileColumns[table]).filter((column) =>
    rows.some((row) => row[column] !== undefined),
  )
  await db.query(
    `insert into ${table} (organisation_id, ${columns.join(', ')})
    select $1, ${columns.map((column) => `n.${column}`).join(', ')} from jsonb_populate_recordset(null::${table}, $2) n`,
    [organisationId, JSON.stringify(rows)],
  )
}

/** Labels of the organisation by their titles in lower case; those that are not there are made. */
async function labelIds(
  context: Context,
  titles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (titles.length === 0) return new Map()
  const { organisationId, userId, db } = context
  const made = await db.query<{ id: string; title: string }>(
    `insert into label (organisation_id, id, title, color, creator_id)
    select $1, n.id, n.title, n.color, $2 from unnest($3::uuid[], $4::text[], $5::text[]) n(id, title, color)
    on conflict do nothing returning id, title`,
    [
      organisationId,
      userId,
      titles.map(() => newId()),
      titles,
      titles.map((_, at) => palette[at % palette.length]),
    ],
  )
  logActivity(
    context,
    ...made.map(({ id, title }) => ({ of: labelRecord, id, property: 'created', to: title })),
  )
  const found = await db.query<{ id: string; given: string }>(
    `select l.id, n.given from unnest($2::text[]) n(given)
      join label l on l.organisation_id = $1 and l.norm = app.norm(n.given) and l.date_deleted is null`,
    [organisationId, titles],
  )
  // one was deleted in between
  if (found.length < titles.length) fail('CONFLICT', { field: 'file' })
  return new Map(found.map(({ id, given }) => [given.toLowerCase(), id]))
}

/** Columns of the links of labels: label, playbook, question. */
function linksOf(
  file: PlaybookFile,
  playbookId: string,
  questionIds: ReadonlyMap<FileQuestion, string>,
  labelId: (title: string) => string,
): [labels: string[], playbooks: (string | null)[], questions: (string | null)[]] {
  const links = [
    ...file.labels.map((title) => [labelId(title), playbookId, null] as const),
    ...[...questionIds].flatMap(([{ labels }, id]) =>
      labels.map((title) => [labelId(title), null, id] as const),
    ),
  ]
  return [links.map(([id]) => id), links.map((link) => link[1]), links.map((link) => link[2])]
}
