// What a type says of who may see it. A type that says nothing does not compile; this names those that say "everybody".
import { expect, test } from 'vitest'
import { declaredMutations, declaredSubscriptions, declaredTypes } from './engine/declare.ts'
import { rows } from './database/rows.ts'
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
    'Company',
    'CompanyContact',
    'Contact',
    'Label',
    'NextStepType',
    'NotificationLive',
    'Option',
    'OrganisationUser',
    'Question',
    'QuestionHub',
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
