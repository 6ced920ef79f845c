// Questions through the versions of their playbook, as a plain walk over the rows finds them.
import { expect } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import type { Person } from '../test/testOrganisation.ts'
import { countedAnswers, type KnownMeeting, type Sql, type Viewer } from './testKit.ts'

export const versions = `query ($q: ID!, $filters: [AnswerRangeInput!]) { questionVersions(questionId: $q,
    filters: $filters) { versionId number title dataType minValue maxValue options { optionId title }
      parts answerCount } }`
export const lineage =
  'query ($b: ID!) { playbookLineage(playbookId: $b) { questionId sinceNumber lastNumber changes { number parts } } }'

export interface ShownVersion {
  versionId: string
  number: number
  title: string
  parts: string[]
  answerCount: number
}

/** The answers to a question by version, each number of it; together they are those of its chart. */
export async function compareVersionCounts(
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
  questionId: string,
  filters: readonly AnswerRange[],
  charted: number,
): Promise<void> {
  const { given } = countedAnswers(meetings, questionId, viewer, filters)
  const shown: ShownVersion[] = (await person.ask(versions, { q: questionId, filters }))
    .questionVersions
  for (const { versionId, answerCount } of shown)
    expect(answerCount).toBe(given.filter((answer) => answer.versionId === versionId).length)
  expect(shown.reduce((sum, { answerCount }) => sum + answerCount, 0)).toBe(charted)
}

interface AskedRow {
  id: string
  number: number
  title: string
  data_type: string
  min_value: number | null
  max_value: number | null
  options: { id: string; title: string }[]
}

/** All questions of a playbook, by version: what `playbookLineage` and `questionVersions` say of them. */
export async function compareLineage(sql: Sql, person: Person, playbookId: string): Promise<void> {
  const rows = await sql<AskedRow & { playbook_version_id: string }>(
    `select q.*, v.number from question q join playbook_version v on v.id = q.playbook_version_id
      where v.playbook_id = $1 and v.number is not null order by v.number`,
    [playbookId],
  )
  const options = await sql<{
    playbook_version_id: string
    question_id: string
    id: string
    title: string
  }>('select * from question_option order by rank collate "C", id')
  const expected = [...Map.groupBy(rows, (row) => row.id)].map(([questionId, asked]) => {
    const all = asked.map((row) => ({
      ...row,
      options: options.filter(
        (o) => o.playbook_version_id === row.playbook_version_id && o.question_id === row.id,
      ),
    }))
    return {
      questionId,
      all: all.map((row, n) => ({ ...row, parts: partsOf(all[n - 1], row) })),
    }
  })
  const told = (await person.ask(lineage, { b: playbookId })).playbookLineage
  expect(Map.groupBy(told, (one: { questionId: string }) => one.questionId).size).toBe(
    expected.length,
  )
  for (const { questionId, all } of expected) {
    expect(told).toContainEqual({
      questionId,
      sinceNumber: all[0]!.number,
      lastNumber: all.at(-1)!.number,
      changes: all
        .filter(({ parts }) => parts.length > 0)
        .map(({ number, parts }) => ({ number, parts })),
    })
    const { questionVersions } = await person.ask(versions, { q: questionId })
    expect(questionVersions).toEqual(
      all.map((row) =>
        expect.objectContaining({
          number: row.number,
          title: row.title,
          dataType: row.data_type,
          options: row.options.map(({ id, title }) => ({ optionId: id, title })),
          parts: row.parts,
        }),
      ),
    )
  }
}

function partsOf(before: AskedRow | undefined, after: AskedRow): string[] {
  if (!before) return []
  const choices = ({ options }: AskedRow): string =>
    options
      .map(({ id, title }) => `${id} ${title}`)
      .sort()
      .join('\n')
  return [
    ...(before.title === after.title ? [] : ['WORDING']),
    ...(before.data_type === after.data_type ? [] : ['TYPE']),
    ...(choices(before) === choices(after) ? [] : ['OPTIONS']),
    ...(before.min_value === after.min_value && before.max_value === after.max_value
      ? []
      : ['BOUNDS']),
  ]
}
