// What a type says of who may see it. A type that says nothing does not compile; this names those that say "everybody".
import { expect, test } from 'vitest'
import { declaredMutations, declaredSubscriptions, declaredTypes } from './engine/declare.ts'
import { rows } from './database/rows.ts'
import { recordKinds } from './records/record.ts'
import './schema.ts'

const types = [...declaredTypes().values()]

test('rows that everybody in the organisation may see: these types and no others', () => {
  expect(
    types
      .filter((type) => type.everybody)
      .map((type) => type.name)
      .toSorted(),
  ).toEqual([
    'AnswerRange',
    'Bullet',
    'Campaign',
    'CampaignAccount',
    'CampaignAccountsChange',
    'CampaignLive',
    'CampaignMeetingsPlanned',
    'CampaignMeetingsUndo',
    'Company',
    'CompanyContact',
    'Contact',
    'Label',
    'NextStepType',
    'NotificationLive',
    'OpportunityContact',
    'OpportunityLive',
    'OpportunityStage',
    'OpportunityStageEntry',
    'Option',
    'OrganisationLogo',
    'OrganisationUser',
    'Pain',
    'Pipeline',
    'Question',
    'QuestionHub',
    'RegistryAddress',
    'RegistrySource',
    'TextUpdate',
    'User',
  ])
})

test('nothing that belongs to a meeting is everybody’s', () => {
  const ofMeetings = types.filter(
    ({ table }) =>
      table === 'meeting' || (table && 'meeting_id' in rows[table as keyof typeof rows]),
  )
  expect(ofMeetings.length).toBeGreaterThan(6)
  expect(ofMeetings.filter((type) => !type.visible).map((type) => type.name)).toEqual([])
})

test('what a command or a stream answers with says who may see it', () => {
  const answers = [
    ...Object.values(declaredMutations()),
    ...Object.values(declaredSubscriptions()),
  ].flatMap(({ type }) => declaredTypes().get(type.replace('!', '')) ?? [])
  expect(answers.length).toBeGreaterThan(50)
  expect(
    answers.filter((type) => !type.visible && !type.everybody).map((type) => type.name),
  ).toEqual([])
})

test('a type shows the rows that its kind of record shows', () => {
  for (const { type, table, seen } of recordKinds()) {
    const declared = declaredTypes().get(type)!
    expect([type, declared.table, declared.visible ?? 'everybody']).toEqual([
      type,
      table,
      declared.everybody ? 'everybody' : seen,
    ])
  }
})

test('what goes into a bin, carries labels or takes comments is a declared kind', () => {
  const kinds = recordKinds()
  const softDeleted = Object.entries(rows).filter(([, columns]) => 'date_deleted' in columns)
  // next-step types are kept for the steps that have them
  expect(
    softDeleted.map(([table]) => table).filter((table) => !kinds.some((k) => k.table === table)),
  ).toEqual(['next_step_type'])
  const pointers = (table: 'label_link' | 'comment', other: string): string[] =>
    Object.keys(rows[table]).filter(
      (name) => name.endsWith('_id') && !['organisation_id', 'creator_id', other].includes(name),
    )
  expect(kinds.flatMap((kind) => kind.labels?.column ?? []).toSorted()).toEqual(
    pointers('label_link', 'label_id').toSorted(),
  )
  expect(kinds.flatMap((kind) => kind.comments?.column ?? []).toSorted()).toEqual(
    pointers('comment', 'question_id').toSorted(),
  )
})
