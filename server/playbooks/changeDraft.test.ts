// Edits of a draft, taken back and made again: the draft is row by row what it was.
import { beforeAll, expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import {
  changeBetween,
  inverse,
  joined,
  type Draft,
  type DraftChange,
} from '../../shared/draftChange.ts'
import { without } from '../../shared/draftEdits.ts'
import { newId } from '../../shared/id.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { columnsOf } from '../rules/insertRow.ts'
import { change, randomEdit, readDraft, sendChange } from './changeDraftTestKit.ts'
import { fileOf, randomPlaybook } from './playbookFilesTestKit.ts'
import { update } from './questionsTestKit.ts'
import { newPlaybook, publish, refusal } from './testKit.ts'
import { versionTables } from './versionRows.ts'

let org: TestOrganisation
const labels: string[] = []
beforeAll(async () => {
  org = await newTestOrganisation()
  for (const title of ['Budget', 'Risk'])
    labels.push(
      (
        await manager().ask(
          'mutation ($t: String!) { createLabel(title: $t, color: "#b42318") { id } }',
          { t: title },
        )
      ).createLabel.id,
    )
})
const manager = (): Person => org.as('manager')

/** The draft as the builder reads it. */
const read = (id: string): Promise<Draft> => readDraft(manager(), id)
const send = (id: string, what: DraftChange) => sendChange(manager(), id, what)
const refused = (id: string, what: unknown, person = manager()) =>
  refusal(person, change, { p: id, change: JSON.stringify(what) })

/** Every row of a draft, column by column. */
async function rowsOf(id: string): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const table of versionTables)
    rows[table] = await org.sql(
      `select ${Object.keys(columnsOf(table))
        .map((column) => `x.${column}`)
        .join(', ')} from ${table} x
      join playbook p on p.organisation_id = x.organisation_id and p.draft_version_id = x.playbook_version_id
      where x.organisation_id = $1 and p.id = $2 order by x.id`,
      [org.organisationId, id],
    )
  return rows
}

test.each([1, 2, 3, 4, 5, 6])(
  'undo of everything returns the identical draft, redo of everything the edited one (%i)',
  async (seed) => {
    const id = await randomPlaybook(manager(), seed, labels),
      random = new Random(seed * 7919)
    const before = [await rowsOf(id), await fileOf(org, manager(), id)]
    const steps: DraftChange[] = []
    for (let n = 0; n < 25; n++) {
      const was = await read(id)
      await randomEdit(manager(), id, random)
      const step = changeBetween(was, await read(id))
      // as the history keeps what one form saves in two requests
      if (n % 5 === 4 && steps.length > 0) steps.push(joined(steps.pop()!, step))
      else steps.push(step)
    }
    const after = [await rowsOf(id), await fileOf(org, manager(), id)]
    for (let round = 0; round < 2; round++) {
      for (const step of steps.toReversed()) await send(id, inverse(step))
      expect([await rowsOf(id), await fileOf(org, manager(), id)]).toEqual(before)
      for (const step of steps) await send(id, step)
      expect([await rowsOf(id), await fileOf(org, manager(), id)]).toEqual(after)
    }
  },
)

test('what a colleague changed meanwhile is never overwritten, and is named; the rest can be taken back', async () => {
  const book = await newPlaybook(manager()),
    was = await read(book.id)
  await send(book.id, changeBetween(was, without(was, new Set([book.first]))))
  const gone = await read(book.id)
  expect([...gone.hubs.keys()]).toEqual([book.second])
  // its conditions went with what they asked
  expect(gone.hubs.get(book.second)!.conditions).toEqual([])
  const admin = org.as('admin')
  await admin.ask(update, { p: book.id, id: book.text, title: 'Why now?' })
  const step = changeBetween(was, gone),
    before = await rowsOf(book.id)
  expect(await refused(book.id, inverse(step))).toMatchObject({
    code: 'CONFLICT',
    field: 'change',
    params: { titles: ['Why now?'] },
  })
  expect(await rowsOf(book.id)).toEqual(before)
  await admin.ask(update, { p: book.id, id: book.text, title: 'Why?' })
  // another part, which is not touched
  await admin.ask(
    'mutation ($p: ID!) { createQuestionHub(playbookId: $p, hub: { title: "Third" }) { id } }',
    { p: book.id },
  )
  await send(book.id, inverse(step))
  const back = await read(book.id)
  for (const [id, hub] of was.hubs) expect(back.hubs.get(id)).toEqual(hub)
  expect(back.questions).toEqual(was.questions)
  expect(back.hubs.size).toBe(3)
})

test('nothing that stays loses its hub or what its conditions ask', async () => {
  const book = await newPlaybook(manager()),
    was = await read(book.id)
  const hub = was.hubs.get(book.first)!,
    yes = was.questions.get(book.yes)!,
    choice = was.questions.get(book.choice)!
  const titles = async (what: DraftChange) => (await refused(book.id, what))?.params?.titles
  expect(
    await titles({ hubs: [{ id: book.first, before: hub, after: null }], questions: [] }),
  ).toEqual(expect.arrayContaining(['Ready?', 'Which?']))
  expect(
    await titles({ hubs: [], questions: [{ id: book.yes, before: yes, after: null }] }),
  ).toEqual(['Second'])
  expect(
    await titles({
      hubs: [],
      questions: [
        {
          id: book.choice,
          before: choice,
          after: { ...choice, options: choice.options.slice(0, 1) },
        },
      ],
    }),
  ).toEqual(['Why?'])
})

test('published versions stay; each line of the log is that of the single edit; no one else may', async () => {
  const book = await newPlaybook(manager())
  await publish(manager(), book.id)
  const versions = () =>
    org.sql(
      'select q.* from question q join playbook p on p.organisation_id = q.organisation_id and p.published_version_id = q.playbook_version_id where q.organisation_id = $1 and p.id = $2 order by q.id',
      [org.organisationId, book.id],
    )
  const published = await versions(),
    was = await read(book.id),
    step = changeBetween(was, without(was, new Set([book.choice])))
  expect(await refused(book.id, step, org.as('member'))).toMatchObject({ code: 'FORBIDDEN' })
  await send(book.id, step)
  await send(book.id, inverse(step))
  expect(await versions()).toEqual(published)
  const lines = await org.sql(
    `select property, value, value2 from activity where organisation_id = $1 and source_id = $2 and property in ('created', 'deleted') order by id`,
    [org.organisationId, book.choice],
  )
  expect(lines).toEqual([
    { property: 'created', value: null, value2: 'Which?' },
    { property: 'deleted', value: 'Which?', value2: null },
    { property: 'created', value: null, value2: 'Which?' },
  ])
})

test('what is wrong with parts is named with its place; ids of others are refused', async () => {
  const book = await newPlaybook(manager()),
    other = await newPlaybook(manager()),
    was = await read(book.id),
    choice = was.questions.get(book.choice)!
  const add = (id: string, part: object) => ({
    hubs: [],
    questions: [{ id, before: null, after: { ...choice, options: [], ...part } }],
  })
  const faults = async (what: unknown) =>
    (
      ((await refused(book.id, what))?.params?.faults ?? []) as { field: string; rule: string }[]
    ).map(({ field, rule }) => `${field} ${rule}`)
  expect(await faults(add('x', { title: ' ', importance: 4, rank: '0', dataType: 'NO' }))).toEqual([
    'questions.0.id UNKNOWN_ID',
    'questions.0.after.title REQUIRED',
    'questions.0.after.importance OUT_OF_BOUNDS',
    'questions.0.after.dataType WRONG_TYPE',
    'questions.0.after.rank BAD_FORMAT',
  ])
  expect(await faults({ hubs: [], questions: 7 })).toEqual(['questions OTHER_KIND'])
  expect(await refused(book.id, add(other.yes, {}))).toMatchObject({
    field: 'change.questions',
    rule: 'DUPLICATE',
  })
  expect(
    await refused(book.id, add(newId(), { options: [{ ...choice.options[0]! }] })),
  ).toMatchObject({ code: 'BAD_INPUT' })
  expect(
    await refused(book.id, {
      hubs: [],
      questions: [
        {
          id: newId(),
          before: null,
          after: {
            ...choice,
            options: [{ id: other.options[0], title: 'Red', mediaItemId: null }],
          },
        },
      ],
    }),
  ).toMatchObject({ rule: 'OPTION_OF_OTHER_QUESTION' })
  expect(await refused(book.id, add(newId(), { mediaItemIds: [newId()] }))).toMatchObject({
    field: 'change',
    rule: 'UNKNOWN_ID',
  })
})

const question = (id: string, before: unknown, after: unknown) => ({
  hubs: [],
  questions: [{ id, before, after }],
})
test('an id in capitals is the same id: nothing is overwritten, doubled or breaks', async () => {
  const book = await newPlaybook(manager()),
    was = await read(book.id),
    yes = was.questions.get(book.yes)!,
    added = newId()
  expect(
    await refused(book.id, question(book.yes.toUpperCase(), null, { ...yes, title: 'Mine' })),
  ).toMatchObject({ code: 'CONFLICT', params: { titles: ['Ready?'] } })
  expect(
    await refused(book.id, {
      hubs: [],
      questions: [added, added.toUpperCase()].map((id) => ({ id, before: null, after: yes })),
    }),
  ).toMatchObject({ params: { faults: [{ field: 'questions', rule: 'REPEATED' }] } })
  expect(await read(book.id)).toEqual(was)
})

test('conditions that cannot be met are refused, also those that an undo would bring back', async () => {
  const book = await newPlaybook(manager()),
    was = await read(book.id),
    choice = was.questions.get(book.choice)!,
    none = { valueBool: null, valueOptions: null, valueNumberFrom: null, valueNumberTo: null },
    condition = { ...none, valueDateFrom: null, valueDateTo: null, questionId: book.choice }
  const add = (test: object) =>
    question(newId(), null, {
      ...choice,
      options: [],
      dataType: 'TEXTAREA',
      title: 'When?',
      conditions: [{ ...condition, id: newId(), ...test }],
    })
  const conflict = { code: 'CONFLICT', params: { titles: ['When?'] } }
  expect(await refused(book.id, add({ valueBool: true }))).toMatchObject(conflict)
  expect(await refused(book.id, add({}))).toMatchObject(conflict)
  expect(
    await refused(book.id, add({ questionId: book.yes, valueOptions: [book.options[0]] })),
  ).toMatchObject(conflict)
  expect(await refused(book.id, add({ valueDateFrom: '2026-01-01T10:00:00+23:59' }))).toMatchObject(
    { code: 'BAD_INPUT', params: { faults: [{ rule: 'BAD_FORMAT' }] } },
  )

  const gone = without(was, new Set([book.second]))
  await send(book.id, changeBetween(was, gone))
  await org.as('admin').ask(update, { p: book.id, id: book.yes, type: 'TEXTAREA' })
  expect(await refused(book.id, changeBetween(gone, was))).toMatchObject({
    code: 'CONFLICT',
    params: { titles: ['Second'] },
  })
})
