// What must hold within an input, at the edges of what it takes.
import { expect, test } from 'vitest'
import { newId } from '../id.ts'
import { limits } from '../limits.ts'
import { meetingFilter } from './answer.ts'
import { newComment } from './comment.ts'
import { conditions } from './condition.ts'
import { contact, contactChange } from './contact.ts'
import { meetingChange, plannedMeeting } from './meeting.ts'
import { newNextStepType, nextStepTypeChange } from './nextStepType.ts'
import { organisation } from './organisation.ts'
import { profileChange } from './profile.ts'
import { newQuestion, wrongBounds } from './question.ts'
import { kept, many, refused } from './readTestKit.ts'
import { organisationSetting, personSetting } from './setting.ts'

test('a contact has one name at least, and a change may leave either out', () => {
  expect(kept(contact, { firstName: 'Ann' })).toMatchObject({ firstName: 'Ann', lastName: '' })
  expect(kept(contact, { lastName: 'Ours' })).toMatchObject({ firstName: '', lastName: 'Ours' })
  expect(refused(contact, { firstName: ' ' })).toEqual(['lastName', 'REQUIRED'])
  expect(kept(contactChange, { firstName: null })).toEqual({ firstName: '' })
})

test('options: ids are given or made, the same id or text twice is refused', () => {
  const of = (options: unknown) => ({
    title: 'Q',
    dataTypeString: 'OPTIONS_RADIO',
    options,
  })
  const [one, other] = [newId(), newId()]
  expect(
    kept(
      newQuestion,
      of([{ id: one.toUpperCase(), title: ' A ' }, { title: ' ' }, { id: null, title: 'B' }]),
    ),
  ).toMatchObject({
    options: [
      { id: one, title: 'A' },
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, title: 'B' },
    ],
  })
  expect(
    refused(
      newQuestion,
      of([
        { id: one, title: 'A' },
        { id: one.toUpperCase(), title: 'B' },
      ]),
    ),
  ).toEqual(['options.1.title', 'DUPLICATE', { title: 'B' }])
  expect(
    refused(
      newQuestion,
      of([
        { id: one, title: 'A' },
        { id: other, title: 'a' },
      ]),
    ),
  ).toEqual(['options.1.title', 'DUPLICATE', { title: 'a' }])
  const most = limits.optionsPerQuestion
  const titles = (count: number) => many(count, (n) => ({ title: `${n}` }))
  expect(kept(newQuestion, of([...titles(most), { title: '' }]))).toMatchObject({
    options: { length: most },
  })
  expect(refused(newQuestion, of(titles(most + 1)))).toEqual(['options', 'TOO_MANY', { max: most }])
  expect(kept(newQuestion, of(null))).toMatchObject({ options: undefined })
})

test('bounds of a question and its defaults may touch, and not cross', () => {
  const bounds = { minValue: 1, maxValue: 3, defaultStartValue: 1, defaultEndValue: 3 }
  expect(wrongBounds(bounds)).toEqual([])
  expect(wrongBounds({ ...bounds, minValue: 3, defaultStartValue: 3 })).toEqual([])
  expect(wrongBounds({ minValue: 2, maxValue: 1 })).toEqual([
    { field: 'minValue', rule: 'MIN_ABOVE_MAX', params: { min: 2, max: 1 } },
  ])
  expect(wrongBounds({ ...bounds, defaultStartValue: 3, defaultEndValue: 2 })).toEqual([
    { field: 'defaultStartValue', rule: 'MIN_ABOVE_MAX', params: { min: 3, max: 2 } },
  ])
  const params = { min: 1, max: 3 }
  expect(wrongBounds({ ...bounds, defaultStartValue: 0, defaultEndValue: 4 })).toEqual([
    { field: 'defaultStartValue', rule: 'OUT_OF_BOUNDS', params },
    { field: 'defaultEndValue', rule: 'OUT_OF_BOUNDS', params },
  ])
})

test('conditions: so many, and each names what is wrong with it', () => {
  const condition = (more = {}) => ({ questionId: newId(), ...more })
  const of = (list: unknown) => ({ conditions: list })
  const most = limits.conditionsPerTarget
  expect(kept(conditions, of(many(most, () => condition())))).toMatchObject({
    conditions: { length: most },
  })
  expect(refused(conditions, of(many(most + 1, () => condition())))).toEqual([
    'conditions',
    'TOO_MANY',
    { max: most },
  ])
  expect(refused(conditions, of([condition(), { questionId: 'x' }]))).toEqual([
    'conditions.1.questionId',
    'UNKNOWN_ID',
  ])
  const [option] = [newId()]
  expect(
    kept(conditions, of([condition({ valueOptions: [option, option.toUpperCase()] })])),
  ).toEqual({ conditions: [expect.objectContaining({ valueOptions: [option] })] })
})

test('a meeting ends after it starts; a change leaves times and zone that are null', () => {
  const [startDate, endDate] = ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z']
  const given = { title: 'Talk', startDate, endDate, timeZone: 'Europe/Brussels' }
  expect(kept(plannedMeeting, given)).toMatchObject(given)
  expect(refused(plannedMeeting, { ...given, startDate: endDate, endDate: startDate })[0]).toBe(
    'endDate',
  )
  expect(refused(plannedMeeting, { ...given, startDate: null })).toEqual(['startDate', 'REQUIRED'])
  expect(refused(plannedMeeting, { ...given, timeZone: '' })).toEqual(['timeZone', 'REQUIRED'])
  for (const schema of [plannedMeeting, meetingChange])
    expect(refused(schema, { ...given, timeZone: 'Mars/Base' })).toEqual(['timeZone', 'BAD_FORMAT'])
  expect(kept(meetingChange, { startDate: null, endDate: null, timeZone: null })).toEqual({})
  expect(refused(meetingChange, { timeZone: '' })).toEqual(['timeZone', 'REQUIRED'])
  const attendees = many(limits.attendees + 1, newId)
  for (const field of ['contactIds', 'organisationUserIds'])
    expect(refused(meetingChange, { [field]: attendees })).toEqual([
      field,
      'TOO_MANY',
      { max: limits.attendees },
    ])
})

test('so many meetings are filtered by, and so many people mentioned', () => {
  for (const [schema, field, max] of [
    [meetingFilter, 'filterCompanyDialogs', limits.meetingsInPeriod],
    [newComment, 'mentionedUserIds', limits.mentioned],
  ] as const) {
    const of = (count: number) => ({ content: 'Hello', [field]: many(count, newId) })
    expect(kept(schema, of(max))).toMatchObject({ [field]: { length: max } })
    expect(refused(schema, of(max + 1))).toEqual([field, 'TOO_MANY', { max }])
  }
})

test('a kind of next step counts from -100 to 100, and a change keeps its title', () => {
  expect(kept(nextStepTypeChange, { title: null, scoring: 100 })).toEqual({ scoring: 100 })
  for (const scoring of [-101, 101])
    for (const schema of [newNextStepType, nextStepTypeChange])
      expect(refused(schema, { title: 'Call', scoring })).toEqual([
        'scoring',
        'OUT_OF_BOUNDS',
        { min: -100, max: 100 },
      ])
})

test('settings: known keys, each with its form, within their length', () => {
  const set = (key: string, value: string) => ({ key, value })
  for (const [schema, key, right, wrong] of [
    [personSetting, 'color_scheme', 'auto', 'loud'],
    [personSetting, 'whats_new', '1.20.300', '1.2'],
    [personSetting, 'list_preview', 'off', 'left'],
    [organisationSetting, 'memberVisibility', 'own', 'all'],
  ] as const) {
    expect(kept(schema, set(key, right))).toEqual(set(key, right))
    expect(refused(schema, set(key, wrong))).toEqual(['value', 'BAD_FORMAT'])
  }
  for (const key of ['x', 'toString', '__proto__'])
    expect(refused(personSetting, set(key, 'auto'))).toEqual(['key', 'UNKNOWN_ID'])
  const max = limits.settingValue
  expect(refused(personSetting, set('color_scheme', 'y'.repeat(max + 1)))).toEqual([
    'value',
    'TOO_LONG',
    { max, length: max + 1 },
  ])
  const columns = (lists: unknown) => set('list_columns', JSON.stringify(lists))
  expect(kept(personSetting, columns({ COMPANY: ['name', 'prio'], CONTACT: [] }))).toBeDefined()
  for (const wrong of [
    null,
    ['name'],
    { company: ['name'] },
    { COMPANY: 'name' },
    { COMPANY: ['name', 'name'] },
    { COMPANY: [1] },
    { COMPANY: ['na me'] },
    { COMPANY: many(51, (n) => 'a'.repeat(n + 1)) },
  ])
    expect(refused(personSetting, columns(wrong))).toEqual(['value', 'BAD_FORMAT'])
  const widths = (lists: unknown) => set('list_widths', JSON.stringify(lists))
  expect(
    kept(personSetting, widths({ COMPANY: { name: 240, prio: 60 }, CONTACT: {} })),
  ).toBeDefined()
  for (const wrong of [
    null,
    ['name'],
    { company: { name: 240 } },
    { COMPANY: 240 },
    { COMPANY: null },
    { COMPANY: { name: '240' } },
    { COMPANY: { name: 240.5 } },
    { COMPANY: { name: 59 } },
    { COMPANY: { name: 1001 } },
    { COMPANY: { 'na me': 240 } },
    { COMPANY: Object.fromEntries(many(51, (n) => ['a'.repeat(n + 1), 100])) },
  ])
    expect(refused(personSetting, widths(wrong))).toEqual(['value', 'BAD_FORMAT'])
  expect(refused(personSetting, set('list_widths', '{'))).toEqual(['value', 'BAD_FORMAT'])
  const star = (more = {}) => ({ id: newId(), type: 'QuestionGraph', ...more })
  const stars = (list: unknown) => set('menu_shortcuts', JSON.stringify(list))
  expect(kept(personSetting, stars(many(100, () => star())))).toBeDefined()
  for (const wrong of [
    many(101, () => star()),
    [star({ id: 'x' })],
    [star({ type: 'x' })],
    [star({ more: 1 })],
    {},
    [null],
  ])
    expect(refused(personSetting, stars(wrong))).toEqual(['value', 'BAD_FORMAT'])
  expect(refused(personSetting, set('menu_shortcuts', '['))).toEqual(['value', 'BAD_FORMAT'])
})

test('the state of the first steps: a known step, an object that PostgreSQL can hold', () => {
  const data = (onboardingData: unknown) => ({ onboardingData })
  expect(kept(profileChange, { onboardingStep: 'url' })).toEqual({ onboardingStep: 'url' })
  expect(kept(profileChange, { onboardingStep: null })).toEqual({ onboardingStep: undefined })
  expect(refused(profileChange, { onboardingStep: 'x' })).toEqual(['onboardingStep', 'WRONG_TYPE'])
  const max = limits.onboardingData,
    around = '{"a":""}'.length
  expect(kept(profileChange, data({ a: 'y'.repeat(max - around) }))).toBeDefined()
  expect(refused(profileChange, data({ a: 'y'.repeat(max - around + 1) }))).toEqual([
    'onboardingData',
    'TOO_LONG',
    { max, length: max + 1 },
  ])
  for (const wrong of [[], 'x', 7])
    expect(refused(profileChange, data(wrong))).toEqual(['onboardingData', 'WRONG_TYPE'])
  for (const wrong of [{ a: '\0' }, { '\ud800': 1 }])
    expect(refused(profileChange, data(wrong))).toEqual(['onboardingData', 'BAD_FORMAT'])
})

test('an organisation is named by two characters at least', () => {
  expect(kept(organisation, { title: 'Us' })).toEqual({ title: 'Us' })
  expect(refused(organisation, { title: 'U' })).toEqual(['title', 'TOO_SHORT', { min: 2 }])
})
