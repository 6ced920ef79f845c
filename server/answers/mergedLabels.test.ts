// Answers to a question of labels, when two of the labels become one.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { company, create, link, list, refusal } from '../labels/labelsTestKit.ts'
import { newMeeting } from '../meetings/testKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import { save, setUp, settle } from './answersTestKit.ts'
import { merge, restoreLabel } from './mergedTestKit.ts'

const charts = `query ($q: ID!) { questionAnalytics(questionId: $q) { answerCount
  doughnutChartData { label count } } }`
const found = `query ($q: ID!, $b: ID!, $filters: [AnswerRangeInput!]!) {
  answers(questionId: $q, filters: $filters) { companyDialogId valueOptions { title } }
  companyDialogsFromAnswers(playbookId: $b, filters: $filters) { id }
  companyDialogs(filters: $filters) { id } }`

test('labels that were merged are one in charts, filters and answers; restored, they are two again', async () => {
  const { org, member, book, q } = await setUp(['LABELS'])
  const label = { hot: newId(), warm: newId(), mild: newId(), cold: newId() }
  for (const [title, id] of Object.entries(label))
    await member.ask(create, { id, title, color: '#b42318' })
  const meetings: Record<string, string> = {}
  for (const [name, value] of Object.entries({
    hot: [label.hot],
    warm: [label.warm],
    both: [label.warm, label.hot],
    mild: [label.mild],
    cold: [label.cold],
  })) {
    const m = (meetings[name] = await newMeeting(member, { playbookId: book.id }))
    await member.ask(save, { m, q, value: { valueOptions: value }, c: newId() })
  }
  const slices = async (person: Person): Promise<unknown> => {
    const { answerCount, doughnutChartData } = (await person.ask(charts, { q })).questionAnalytics
    expect(answerCount).toBe(5)
    return doughnutChartData.map((s: { label: string; count: number }) => [s.label, s.count])
  }
  const filtered = async (id: string): Promise<Record<string, string[]>> => {
    const filters = [{ questionId: q, valueOptions: [id] }]
    const all = await member.ask(found, { q, b: book.id, filters })
    const names = (ids: string[]): string[] =>
      Object.keys(meetings).filter((name) => ids.includes(meetings[name]!))
    const meetingsOf = (list: { id: string }[]): string[] => names(list.map((m) => m.id))
    const behind = names(all.answers.map((a: { companyDialogId: string }) => a.companyDialogId))
    expect(meetingsOf(all.companyDialogs)).toEqual(behind)
    expect(meetingsOf(all.companyDialogsFromAnswers)).toEqual(behind)
    return Object.fromEntries(
      all.answers.map((a: { companyDialogId: string; valueOptions: { title: string }[] }) => [
        names([a.companyDialogId])[0],
        a.valueOptions.map((o) => o.title),
      ]),
    )
  }
  // one into the other, and both into a third
  await member.ask(merge, { id: label.mild, into: label.hot })
  await member.ask(merge, { id: label.hot, into: label.warm })
  expect(await slices(member)).toEqual([
    ['warm', 4],
    ['cold', 1],
  ])
  const warm = { hot: ['warm'], warm: ['warm'], both: ['warm'], mild: ['warm'] }
  expect(await filtered(label.warm)).toEqual(warm)
  // an address from before
  expect(await filtered(label.hot)).toEqual(warm)
  expect(await filtered(label.cold)).toEqual({ cold: ['cold'] })

  await org.as('admin').ask(restoreLabel, { id: label.hot })
  expect(await slices(member)).toEqual([
    ['warm', 3],
    ['hot', 2],
    ['cold', 1],
  ])
  expect(await filtered(label.hot)).toEqual({ hot: ['hot'], both: ['warm', 'hot'] })
})

test('a label that a process of the release before restored stands for itself, also in the bin again', async () => {
  const { org, member, book, q, m } = await setUp(['LABELS'])
  const [hot, warm] = [newId(), newId()]
  await member.ask(create, { id: hot, title: 'hot', color: '#b42318' })
  await member.ask(create, { id: warm, title: 'warm', color: '#b42318' })
  await member.ask(save, { m, q, value: { valueOptions: [hot] }, c: newId() })
  const held = async (): Promise<unknown> => {
    const filters = (id: string) => ({
      q,
      b: book.id,
      filters: [{ questionId: q, valueOptions: [id] }],
    })
    const titles = async (id: string): Promise<string[]> =>
      (await member.ask(found, filters(id))).answers.flatMap(
        (a: { valueOptions: { title: string }[] }) => a.valueOptions.map((o) => o.title),
      )
    const chart = (await member.ask(charts, { q })).questionAnalytics.doughnutChartData
    return { hot: await titles(hot), warm: await titles(warm), chart }
  }
  await member.ask(merge, { id: hot, into: warm })
  expect(await held()).toEqual({
    hot: ['warm'],
    warm: ['warm'],
    chart: [{ label: 'warm', count: 1 }],
  })
  await org.sql('update label set date_deleted = null where id = $1', [hot])
  const itself = { hot: ['hot'], warm: [], chart: [{ label: 'hot', count: 1 }] }
  expect(await held()).toEqual(itself)
  await member.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id: hot })
  expect(await held()).toEqual(itself)
})

/** An answer with the label `hot`, which was merged into `warm`. */
async function mergedAnswer() {
  const parts = await setUp(['LABELS'])
  const label = { hot: newId(), warm: newId(), cold: newId() }
  for (const [title, id] of Object.entries(label))
    await parts.member.ask(create, { id, title, color: '#b42318' })
  const first = await parts.put(parts.member, { valueOptions: [label.hot] })
  await parts.member.ask(merge, { id: label.hot, into: label.warm })
  return { ...parts, label, first }
}

test('an answer whose label was merged is edited on, also when what stands for it is in the bin', async () => {
  const { member, put, label, first } = await mergedAnswer()
  await member.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id: label.warm })
  const edited = await put(member, { valueOptions: [label.warm, label.cold] }, first.entryId)
  expect(edited.conflict).toBe(false)
  expect(edited.answer.valueOptions.map((o: { title: string }) => o.title)).toEqual([
    'warm',
    'cold',
  ])
})

test('labels that are one by now do not conflict, nor are they a change since what the person saw', async () => {
  const { member, colleague, put, label, first } = await mergedAnswer()
  expect(await put(colleague, { valueOptions: [label.warm] })).toMatchObject({ conflict: false })
  const edited = await put(member, { valueOptions: [label.cold] }, first.entryId)
  expect(edited).toMatchObject({ conflict: false, answer: { conflicts: [] } })
  expect(await put(colleague, { valueOptions: [label.hot] }, first.entryId)).toMatchObject({
    conflict: true,
  })
})

test('of two answers that are one by now nobody has to pick', async () => {
  const { member, colleague, m, q, put } = await setUp(['LABELS'])
  const [hot, warm] = [newId(), newId()]
  await member.ask(create, { id: hot, title: 'hot', color: '#b42318' })
  await member.ask(create, { id: warm, title: 'warm', color: '#b42318' })
  const { entryId } = await put(member, { valueOptions: [hot] })
  expect(await put(colleague, { valueOptions: [warm] })).toMatchObject({ conflict: true })
  await member.ask(merge, { id: hot, into: warm })
  const { settleAnswer } = await member.ask(settle, { m, q, entryId, seen: [], c: newId() })
  expect(settleAnswer).toMatchObject({ conflict: false, answer: { conflicts: [] } })
})

test('a label that a device knew before a merge is what it was merged into; a repeat stays what it was', async () => {
  const { member, book, q, m, put, label, first } = await mergedAnswer()
  const other = await newMeeting(member, { playbookId: book.id })
  const command = { m: other, q, value: { valueOptions: [label.hot] }, c: newId() }
  const { saveAnswer } = await member.ask(save, command)
  expect(saveAnswer).toMatchObject({ conflict: false })
  expect(saveAnswer.answer.valueOptions).toEqual([{ id: label.warm, title: 'warm' }])
  expect((await member.ask(save, command)).saveAnswer).toEqual(saveAnswer)
  // the command of before the merge, whose acknowledgement was lost
  const again = await member.ask(save, {
    m,
    q,
    value: { valueOptions: [label.hot] },
    baseId: null,
    c: first.entryId,
  })
  expect(again.saveAnswer).toMatchObject({ conflict: false, entryId: first.entryId })
  expect(again.saveAnswer.answer.history).toHaveLength(1)

  const typeId = await company(member)
  const labels = async (): Promise<unknown> => (await member.ask(list, { id: typeId })).labels
  const onCompany = { labelId: label.hot, typeId, type: 'COMPANY' }
  const { createLabelLink } = await member.ask(link, onCompany)
  expect(createLabelLink).toMatchObject({ id: label.warm, usageCount: 1 })
  expect(await labels()).toEqual([{ title: 'warm' }])
  await member.ask(link, { ...onCompany, remove: true })
  expect(await labels()).toEqual([])
  const onQuestion = `mutation ($q: ID!, $label: ID!) { addToQuestionLabels(questionId: $q, labelId: $label) {
    id } }`
  expect(await member.ask(onQuestion, { q, label: label.hot })).toEqual({
    addToQuestionLabels: { id: label.warm },
  })
  // nobody deletes another label than the one that they named
  expect(
    await refusal(member, 'mutation ($id: ID!) { deleteLabel(id: $id) }', { id: label.hot }),
  ).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  await member.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id: label.warm })
  expect(await refusal(member, link, onCompany)).toMatchObject({
    code: 'NOT_FOUND',
    field: 'labelId',
  })
  expect(await put(member, { valueOptions: [label.hot] }, first.entryId)).toMatchObject({
    conflict: false,
  })
  expect(
    await refusal(member, save, {
      ...command,
      m: await newMeeting(member, { playbookId: book.id }),
      c: newId(),
    }),
  ).toMatchObject({ code: 'BAD_INPUT', rule: 'UNKNOWN_ID', field: 'value.valueOptions' })
})
