import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newMeeting, refusal, seeOwnOnly } from './testKit.ts'

const agenda = 'agendaItems { id title isDone }',
  steps = 'nextSteps { id title isDone nextStepDate nextStepType { title scoring } creator { id } }'
const addItem = `mutation ($m: ID!, $id: ID, $title: String!) { addAgendaItem(id: $id, companyDialogId: $m, title: $title) { ${agenda} } }`
const updateItem = `mutation ($m: ID!, $id: ID!, $title: String, $isDone: Boolean, $afterId: String) { updateAgendaItem(id: $id, companyDialogId: $m, title: $title, isDone: $isDone, afterId: $afterId) { ${agenda} } }`

test('agenda: items in order, moved, ticked, taken off; twice is once', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    m = await newMeeting(member),
    [a, b, c] = [newId(), newId(), newId()]
  for (const [id, title] of [
    [a, 'One'],
    [b, 'Two'],
    [c, 'Three'],
    [c, 'Three'],
  ])
    await member.ask(addItem, { m, id, title })
  const titles = (items: { title: string }[]) => items.map((i) => i.title)
  expect(
    titles((await member.ask(updateItem, { m, id: c, afterId: '' })).updateAgendaItem.agendaItems),
  ).toEqual(['Three', 'One', 'Two'])
  expect(
    titles((await member.ask(updateItem, { m, id: c, afterId: a })).updateAgendaItem.agendaItems),
  ).toEqual(['One', 'Three', 'Two'])
  expect(
    (await member.ask(updateItem, { m, id: b, isDone: true, title: 'Second' })).updateAgendaItem
      .agendaItems[2],
  ).toEqual({ id: b, title: 'Second', isDone: true })
  expect(await refusal(member, updateItem, { m, id: a, afterId: newId() })).toMatchObject({
    field: 'afterId',
    rule: 'UNKNOWN_ID',
  })
  const remove = `mutation ($m: ID!, $id: ID!) { deleteAgendaItem(id: $id, companyDialogId: $m) { ${agenda} } }`
  for (let i = 0; i < 2; i++)
    expect(titles((await member.ask(remove, { m, id: a })).deleteAgendaItem.agendaItems)).toEqual([
      'Three',
      'Second',
    ])
  for (const [query, rest] of [
    [addItem, { title: 'x' }],
    [updateItem, { id: b }],
    [remove, { id: b }],
  ] as const)
    expect(await refusal(org.as('stranger'), query, { m, ...rest })).toEqual({
      code: 'NOT_FOUND',
      field: 'companyDialogId',
    })
  expect(
    await org.sql(
      'select kind, count(*)::int as n from meeting_event where meeting_id = $1 group by kind',
      [m],
    ),
  ).toEqual([{ kind: 'AGENDA', n: 7 }])
})

test("next steps: a type of the organisation, a date, done and taken back; types are the Admins' to edit", async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    m = await newMeeting(member),
    type = newId(),
    id = newId()
  const createType =
    'mutation ($type: ID!) { createNextStepType(id: $type, title: "Send offer", scoring: 30) { id title scoring } }'
  expect(await refusal(member, createType, { type })).toMatchObject({ code: 'FORBIDDEN' })
  await admin.ask(createType, { type })
  await admin.ask('mutation { createNextStepType(title: "Call", scoring: -5) { id } }')
  expect((await member.ask('{ nextStepTypes { title scoring } }')).nextStepTypes).toEqual([
    { title: 'Send offer', scoring: 30 },
    { title: 'Call', scoring: -5 },
  ])
  const add = `mutation ($m: ID!, $id: ID, $type: ID!, $date: Date) { addNextStep(id: $id, companyDialogId: $m, nextStepTypeId: $type, title: "Offer", nextStepDate: $date) { ${steps} } }`
  for (let i = 0; i < 2; i++)
    expect(
      (await member.ask(add, { m, id, type, date: '2027-03-05' })).addNextStep.nextSteps,
    ).toEqual([
      {
        id,
        title: 'Offer',
        isDone: false,
        nextStepDate: '2027-03-05',
        nextStepType: { title: 'Send offer', scoring: 30 },
        creator: { id: member.userId },
      },
    ])
  expect(await refusal(member, add, { m, type: newId() })).toMatchObject({
    field: 'nextStepTypeId',
    rule: 'UNKNOWN_ID',
  })
  const done = `mutation ($m: ID!, $id: ID!, $isDone: Boolean!) { setNextStepDone(id: $id, companyDialogId: $m, isDone: $isDone) { ${steps} } }`
  expect(
    (await member.ask(done, { m, id, isDone: true })).setNextStepDone.nextSteps[0].isDone,
  ).toBe(true)
  expect(
    (await member.ask(done, { m, id, isDone: false })).setNextStepDone.nextSteps[0].isDone,
  ).toBe(false)
  const update = `mutation ($m: ID!, $id: ID!, $title: String, $date: Date) { updateNextStep(id: $id, companyDialogId: $m, title: $title, nextStepDate: $date) { ${steps} } }`
  expect(
    (await member.ask(update, { m, id, date: null })).updateNextStep.nextSteps[0],
  ).toMatchObject({ title: 'Offer', nextStepDate: null })
  await admin.ask(
    'mutation ($type: ID!) { updateNextStepType(id: $type, title: "Offer it") { id } deleteNextStepType(id: $type) { dateDeleted } }',
    { type },
  )
  expect(
    (await member.ask(update, { m, id, title: 'Renamed' })).updateNextStep.nextSteps[0],
  ).toMatchObject({ title: 'Renamed', nextStepType: { title: 'Offer it' } })
  const remove = `mutation ($m: ID!, $id: ID!) { deleteNextStep(id: $id, companyDialogId: $m) { ${steps} } }`
  for (const [query, rest] of [
    [add, { type }],
    [done, { id, isDone: true }],
    [update, { id }],
    [remove, { id }],
  ] as const)
    expect(await refusal(org.as('stranger'), query, { m, ...rest })).toEqual({
      code: 'NOT_FOUND',
      field: 'companyDialogId',
    })
  expect((await member.ask(remove, { m, id })).deleteNextStep.nextSteps).toEqual([])
})

test('a label is put on a meeting and taken off; either twice is once', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    m = await newMeeting(member),
    labelId = newId()
  await member.ask(
    'mutation ($labelId: ID!) { createLabel(id: $labelId, title: "Urgent", color: "#b42318") { id } }',
    { labelId },
  )
  const select =
    'mutation ($m: ID!, $labelId: ID!, $selected: Boolean!) { selectCompanyDialogLabel(companyDialogId: $m, labelId: $labelId, selected: $selected) { seq questionLabels { title } } }'
  for (let i = 0; i < 2; i++)
    expect(
      (await member.ask(select, { m, labelId, selected: true })).selectCompanyDialogLabel,
    ).toEqual({ seq: 1, questionLabels: [{ title: 'Urgent' }] })
  for (let i = 0; i < 2; i++)
    expect(
      (await member.ask(select, { m, labelId, selected: false })).selectCompanyDialogLabel,
    ).toEqual({ seq: 2, questionLabels: [] })
  expect(await refusal(org.as('stranger'), select, { m, labelId, selected: true })).toEqual({
    code: 'NOT_FOUND',
    field: 'labelId',
  })
  expect(await refusal(member, select, { m, labelId: newId(), selected: true })).toMatchObject({
    field: 'labelId',
  })
})

test('a label counts what the person may know of: not hidden meetings, not deleted ones', async () => {
  const org = await newTestOrganisation(),
    [admin, member] = [org.as('admin'), org.as('member')],
    [theirs, mine, gone] = [
      await newMeeting(admin),
      await newMeeting(member),
      await newMeeting(member),
    ]
  const {
    createLabel: { id: label },
  } = await admin.ask('mutation { createLabel(title: "Hot", color: "#b42318") { id } }')
  for (const m of [theirs, mine, gone])
    await admin.ask(
      'mutation ($m: ID!, $label: ID!) { selectCompanyDialogLabel(companyDialogId: $m, labelId: $label, selected: true) { id } }',
      { m, label },
    )
  const counted = async (person: typeof admin): Promise<number[]> =>
    (await person.ask('{ labels { usageCount } }')).labels.map(
      (l: { usageCount: number }) => l.usageCount,
    )
  expect(await counted(member)).toEqual([3])
  await member.ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m: gone })
  await seeOwnOnly(org)
  expect([await counted(admin), await counted(member), await counted(org.as('stranger'))]).toEqual([
    [2],
    [1],
    [],
  ])
  await admin.ask('mutation ($label: ID!) { deleteLabel(id: $label) }', { label })
  expect(await counted(admin)).toEqual([])
})

test('notes: what two people wrote without seeing each other is joined, nothing is refused', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    m = await newMeeting(member)
  const save =
    'mutation ($m: ID!, $content: String!, $baseId: ID, $c: ID!) { updateCompanyDialogInternalNotes(companyDialogId: $m, content: $content, baseId: $baseId, commandId: $c) { entryId merged companyDialog { internalNotes noteEntryId } } }'
  const write = async (
    person: typeof member,
    content: string,
    baseId: string | null,
    c = newId(),
  ) => (await person.ask(save, { m, content, baseId, c })).updateCompanyDialogInternalNotes
  const c = newId(),
    first = await write(member, 'Budget:\n-\nTeam:', null, c)
  expect(first).toEqual({
    entryId: c,
    merged: false,
    companyDialog: { internalNotes: 'Budget:\n-\nTeam:', noteEntryId: c },
  })
  expect(await write(member, 'Budget:\n-\nTeam:', null, c)).toEqual(first)
  const mine = await write(member, 'Budget: 10k\n-\nTeam:', first.entryId),
    theirs = await write(colleague, 'Budget:\n-\nTeam: 5', first.entryId)
  expect(mine.merged).toBe(false)
  expect(theirs).toMatchObject({
    merged: true,
    companyDialog: { internalNotes: 'Budget: 10k\n-\nTeam: 5' },
  })
  expect(theirs.companyDialog.noteEntryId).not.toBe(theirs.entryId)
  // the colleague types on from what they wrote themselves
  expect(
    (await write(colleague, 'Budget:\n-\nTeam: 5\nDate: May', theirs.entryId)).companyDialog
      .internalNotes,
  ).toBe('Budget: 10k\n-\nTeam: 5\nDate: May')
  const lost = await write(colleague, 'Other line', newId())
  for (const line of ['Budget: 10k', 'Team: 5', 'Date: May', 'Other line'])
    expect(lost.companyDialog.internalNotes).toContain(line)
  expect(
    await refusal(member, save, { m, content: 'x'.repeat(100_001), c: newId() }),
  ).toMatchObject({ field: 'content', rule: 'TOO_LONG' })
  expect(await refusal(org.as('stranger'), save, { m, content: 'x', c: newId() })).toEqual({
    code: 'NOT_FOUND',
    field: 'companyDialogId',
  })
})

test('me: what I opened and what I made, newest first, eight at most', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    ids: string[] = []
  for (let n = 0; n < 9; n++) ids.push(await newMeeting(member, { title: `Meeting ${n}` }))
  const visit = 'mutation ($id: ID!) { visitCompanyDialog(id: $id) { id } }',
    mine = '{ me { recentlyVisited { id } recentlyCreated { id } } }'
  for (const id of [ids[0], ids[1], ids[0]]) await member.ask(visit, { id })
  const { me } = await member.ask(mine)
  expect(me.recentlyVisited.map((v: any) => v.id)).toEqual([ids[0], ids[1]])
  expect(me.recentlyCreated.map((v: any) => v.id)).toEqual(ids.toReversed().slice(0, 8))
  expect((await org.as('colleague').ask(mine)).me).toEqual({
    recentlyVisited: [],
    recentlyCreated: [],
  })
  expect(await refusal(org.as('stranger'), visit, { id: ids[0] })).toEqual({
    code: 'NOT_FOUND',
    field: 'id',
  })
})
