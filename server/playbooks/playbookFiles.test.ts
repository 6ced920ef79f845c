// Playbooks as files: what comes out goes in again as it was, and nothing of a wrong file is kept.
import { beforeAll, expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import { newId } from '../../shared/id.ts'
import { fileShape } from '../../shared/inputs/playbookFile.ts'
import { playbookFileBytes, playbookFileText } from '../../shared/playbookFile.ts'
import { reach } from '../../shared/reachability.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { columnsOf } from '../rules/insertRow.ts'
import { fileColumns, placed } from './fileColumns.ts'
import {
  fetchFile,
  fileOf,
  imported,
  randomAnswer,
  randomPlaybook,
  sendPlaybook,
  versionsOf,
} from './playbookFilesTestKit.ts'
import { newPlaybook, publish, publishedOf, type TestVersion } from './testKit.ts'
import { versionTables } from './versionRows.ts'

let org: TestOrganisation
const labels: string[] = []
beforeAll(async () => {
  org = await newTestOrganisation()
  for (const title of ['Budget', 'Été', 'Risk'])
    labels.push(
      (
        await org
          .as('manager')
          .ask('mutation ($t: String!) { createLabel(title: $t, color: "#b42318") { id } }', {
            t: title,
          })
      ).createLabel.id,
    )
})
const manager = () => org.as('manager')
const playbooks = async (): Promise<number> =>
  (await org.sql('select id from playbook where organisation_id = $1', [org.organisationId])).length

test('each column of a version has a place in the file, or a reason why not', () => {
  for (const table of ['playbook', ...versionTables] as const)
    expect(Object.keys(fileColumns[table]).toSorted(), table).toEqual(
      Object.keys(columnsOf(table)).toSorted(),
    )
  const fields = (table: Parameters<typeof placed>[0]): string[] =>
    placed(table).map(([, field]) => field)
  const inFile = (shape: object, others: string[]): string[] =>
    Object.keys(shape).filter((name) => !others.includes(name))
  expect(fields('playbook').toSorted()).toEqual(inFile(fileShape.playbook, ['labels']).toSorted())
  expect(fields('question_hub').toSorted()).toEqual(Object.keys(fileShape.hub).toSorted())
  expect(fields('question').toSorted()).toEqual(
    [...Object.keys(fileShape.question), 'dataType'].toSorted(),
  )
  expect(fields('question_option')).toEqual(inFile(fileShape.option, ['key']))
})

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
/** What a version asks with answers, as places of questions. */
function asks(version: TestVersion, answers: readonly object[]): number[] {
  const questions = version.hubs.flatMap((hub) => hub.questions)
  const { questions: open } = reach(
    version,
    new Map(questions.map((question, at) => [question.id, answers[at]!])),
  )
  return questions.flatMap((question, at) => (open.has(question.id) ? [at] : []))
}
test.each(seeds)(
  'out, in and out again is the same file, and asks the same in a meeting (%i)',
  async (seed) => {
    const id = await randomPlaybook(manager(), seed, labels)
    const file = await fileOf(org, manager(), id)
    const copy = await imported(manager(), file)
    expect(await fileOf(org, manager(), copy)).toBe(file)
    // nothing of it is shared, not even when both come from one file
    const ids = await org.sql<{ n: number }>(
      `select count(*)::int as n from question a join question b on b.organisation_id = a.organisation_id and b.id = a.id
        join playbook p on p.organisation_id = a.organisation_id and p.draft_version_id = a.playbook_version_id and p.id = $2
        join playbook o on o.organisation_id = b.organisation_id and o.draft_version_id = b.playbook_version_id and o.id = $3
      where a.organisation_id = $1`,
      [org.organisationId, id, copy],
    )
    expect(ids[0]!.n).toBe(0)
    if (!file.includes('"key"')) return
    await publish(manager(), id)
    await publish(manager(), copy)
    const [one, other] = [await publishedOf(manager(), id), await publishedOf(manager(), copy)]
    const random = new Random(seed)
    const [ones, others] = [one!, other!].map((v) => v.hubs.flatMap((hub) => hub.questions)) as [
      TestVersion['hubs'][0]['questions'],
      TestVersion['hubs'][0]['questions'],
    ]
    for (let n = 0; n < 200; n++) {
      const answers = ones.map((question) =>
        random.chance(0.85) ? randomAnswer(random, question, labels) : {},
      )
      // the same answers, with the other's options
      const theirs = answers.map((answer, at) => {
        const { options } = ones[at]!
        const chosen = 'valueOptions' in answer ? (answer.valueOptions ?? []) : []
        return options.length === 0
          ? answer
          : {
              valueOptions: chosen.map(
                (option) => others[at]!.options[options.findIndex((o) => o.id === option)]!.id,
              ),
            }
      })
      expect(asks(other!, theirs)).toEqual(asks(one!, answers))
    }
    const published = await fetchFile(
      org,
      manager(),
      (await versionsOf(manager(), copy)).published!,
    )
    expect(await published.text()).toBe(file)
  },
)

test('media, answers and people stay behind, and the file says so', async () => {
  const book = await newPlaybook(manager())
  const media = newId()
  await manager().ask(
    'mutation ($id: ID!) { createMediaLink(id: $id, address: "https://example.com/", title: "Link") { id } }',
    { id: media },
  )
  await manager().ask(
    'mutation ($q: ID!, $p: ID!, $m: [ID!]) { updateQuestion(id: $q, playbookId: $p, mediaItemIds: $m) { id } }',
    { q: book.text, p: book.id, m: [media] },
  )
  const file = JSON.parse(await fileOf(org, manager(), book.id))
  expect(file.leftOut).toEqual([
    { what: 'media', count: 1 },
    { what: 'answers' },
    { what: 'people' },
    { what: 'versions' },
  ])
  expect(JSON.stringify(file)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  const copy = await imported(manager(), playbookFileText(file))
  const again = JSON.parse(await fileOf(org, manager(), copy))
  expect({ ...again, leftOut: null }).toEqual({ ...file, leftOut: null })
  expect(
    await fetchFile(org, org.as('member'), (await versionsOf(manager(), book.id)).draft),
  ).toMatchObject({ status: 403 })
})

test('a file goes to another organisation, which makes the labels that it lacks', async () => {
  const seeded = playbookFileText({
    title: 'Labels',
    labels: ['budget', 'New one'],
    hubs: [
      {
        title: 'H',
        questions: [
          { key: 'a', title: 'Which?', dataType: 'LABELS', labels: ['New one'] },
          {
            key: 'b',
            title: 'Why?',
            dataType: 'INPUT',
            conditions: [{ question: 'a', valueLabels: ['NEW ONE', 'Budget'] }],
          },
        ],
      },
    ],
  })
  const copy = await imported(manager(), seeded)
  const file = JSON.parse(await fileOf(org, manager(), copy))
  expect(file.labels).toEqual(['Budget', 'New one'])
  expect(file.hubs[0].questions[1].conditions).toEqual([
    { question: 'q1', valueLabels: ['New one', 'Budget'] },
  ])
  const { labels: all } = await manager().ask('{ labels { title } }')
  expect(all.filter((one: { title: string }) => /new one|budget/i.test(one.title))).toHaveLength(2)
  const elsewhere = org.as('stranger')
  const there = await imported(elsewhere, seeded)
  expect(JSON.parse(await fileOf(org, elsewhere, there)).labels).toEqual(['budget', 'New one'])
})

test('the same command or the same id again is one playbook, and undo takes it away', async () => {
  const [id, command] = [newId(), newId()],
    file = playbookFileText({ title: 'Once', hubs: [{ title: 'H' }] }),
    before = await playbooks()
  const answers = [
    await sendPlaybook(manager(), file, id, command),
    await sendPlaybook(manager(), file, id, command),
    await sendPlaybook(manager(), file, id),
  ]
  for (const { data } of answers) expect(data.importPlaybook).toEqual({ id })
  expect(await playbooks()).toBe(before + 1)
  const lines = await org.sql(
    `select property, value2 from activity where organisation_id = $1 and source_id = $2 order by id`,
    [org.organisationId, id],
  )
  expect(lines).toEqual([
    { property: 'created', value2: 'Once' },
    { property: 'imported', value2: '0' },
  ])
  await fileOf(org, manager(), id)
  expect(
    await org.sql(
      `select creator_id from activity where organisation_id = $1 and source_id = $2 and property = 'exported'`,
      [org.organisationId, id],
    ),
  ).toEqual([{ creator_id: manager().userId }])
  await manager().ask('mutation ($id: ID!) { deletePlaybook(id: $id) }', { id })
  expect(
    (await manager().ask('query ($id: ID!) { playbook(id: $id) { id } }', { id })).playbook,
  ).toBeNull()
})

test('all that is wrong is told with its place, and nothing is kept', async () => {
  const before = await playbooks()
  const wrong = playbookFileText({
    title: ' ',
    hubs: [
      {
        title: 'H',
        importance: 9,
        questions: [
          { key: 'a', title: 'Q', dataType: 'BOOL', options: [{ key: 'o', title: 'X' }] },
          { key: 'a', title: 'x\u0000', dataType: 'NONE', conditions: [{ question: 'zz' }] },
        ],
      },
    ],
  })
  const { errors } = await sendPlaybook(manager(), wrong)
  const { code, field, rule, params } = errors![0]!.extensions
  expect({ code, field, rule }).toEqual({ code: 'BAD_INPUT', field: 'file', rule: 'BAD_FORMAT' })
  expect(
    (params!['faults'] as { field: string; rule: string }[]).map((f) => `${f.field} ${f.rule}`),
  ).toEqual([
    'title REQUIRED',
    'hubs.0.importance OUT_OF_BOUNDS',
    'hubs.0.questions.0.options NO_OPTIONS_HERE',
    'hubs.0.questions.1.title BAD_FORMAT',
    'hubs.0.questions.1.dataType WRONG_TYPE',
    'hubs.0.questions.1.key REPEATED',
    'hubs.0.questions.1.conditions.0.question UNKNOWN_QUESTION',
  ])
  for (const file of ['', '[]', '{}', 'null', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])
    expect((await sendPlaybook(manager(), file)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      field: 'file',
    })
  const large = await sendPlaybook(manager(), 'x'.repeat(playbookFileBytes * 2))
  expect(large.errors?.[0]?.extensions.code).toBe('TOO_LARGE')
  for (const person of ['member', 'colleague'] as const)
    expect((await sendPlaybook(org.as(person), wrong)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
  expect(await playbooks()).toBe(before)
})

test('a draft whose conditions wait for each other is no file, and is told why', async () => {
  const book = await newPlaybook(manager())
  await manager().ask(
    `mutation ($p: ID!, $second: ID!) { createQuestion(playbookId: $p, questionHubId: $second, title: "Sure?", dataTypeString: BOOL) { id } }`,
    { p: book.id, second: book.second },
  )
  const [sure] = await org.sql<{ id: string }>(
    `select q.id from question q join playbook p on p.organisation_id = q.organisation_id and p.draft_version_id = q.playbook_version_id
    where p.organisation_id = $1 and p.id = $2 and q.title = 'Sure?'`,
    [org.organisationId, book.id],
  )
  await manager().ask(
    'mutation ($p: ID!, $hub: ID!, $q: ID!) { setConditions(playbookId: $p, questionHubId: $hub, conditions: [{ questionId: $q, valueBool: true }]) { id } }',
    { p: book.id, hub: book.first, q: sure!.id },
  )
  const response = await fetchFile(org, manager(), (await versionsOf(manager(), book.id)).draft)
  expect(response.status).toBe(409)
  const { errors } = await response.json()
  expect(errors[0].extensions.params.faults).toEqual([
    { field: 'hubs.0.conditions.0.question', rule: 'CYCLE', params: { text: 'Sure?' } },
    { field: 'hubs.1.conditions.0.question', rule: 'CYCLE', params: { text: 'Ready?' } },
  ])
})
