import { getNamedType, getNullableType, isListType, type GraphQLInputType } from 'graphql'
import { newId } from '../shared/id.ts'
import { meetingTimes } from './meetings/testKit.ts'

const stroke = {
  id: newId(),
  page: newId(),
  clock: 1,
  kind: 'PEN',
  color: 'RED',
  width: 20,
  points: 'AAA',
}

/** By type of the API. */
const troubles: Record<string, unknown[]> = {
  String: ['', ' ', '\u200b', 'a\0b', '\ud800', 'x', 'y'.repeat(101_000), null],
  Int: [2 ** 31 - 1, -(2 ** 31), null],
  Float: [1e308, -1e308, 0.123456789, null],
  ID: ['x'],
  JSON: [[], { 'a\0': 1 }, { long: 'y'.repeat(50_000) }, null],
  AnswerRangeInput: [
    { questionId: 'x' },
    { questionId: newId(), valueNumberFrom: 1e308 },
    { id: 'x', questionId: newId() },
  ],
  RecordConditionInput: [{}],
  CampaignCriterionInput: [
    { id: newId(), weight: 0, conditions: [] },
    { id: 'x', weight: 1, conditions: [] },
    { id: newId(), weight: 1, title: 'y'.repeat(1000), conditions: [{}] },
  ],
  CampaignMeetingInput: [
    {
      id: 'x',
      companyId: newId(),
      organisationUserId: newId(),
      startDate: meetingTimes.startDate,
      endDate: meetingTimes.endDate,
      title: '',
    },
  ],
  CampaignAccountSeenInput: [{ companyId: 'x' }, { companyId: newId(), assigneeId: 'x' }],
  ExportColumnInput: [
    { id: 'name', title: 'y'.repeat(1000) },
    { id: '1', title: 'x' },
    { id: 'name', title: ' ' },
    { id: 'name', title: 'x', words: [{ value: 'a\0', word: '' }] },
  ],
  ImportColumnInput: [
    { field: 'y'.repeat(1000) },
    { field: 'a\0' },
    { field: 'name', words: [{ value: 'a\0', word: '' }] },
  ],
  OptionInput: [
    { title: 'y'.repeat(1000) },
    { title: 'a\0' },
    { id: 'x', title: 'One' },
    { title: ' ' },
  ],
  PlaybookTextsInput: [
    { language: 'FR', titleOf: 'y'.repeat(1000) },
    { language: 'DE', title: 'x' },
    { language: 'FR', title: 'y'.repeat(1000) },
    { language: 'FR', description: 'a\0' },
  ],
  ScribblePageInput: [
    { id: 'x', clock: 1, paper: 'LINES' },
    { id: newId(), clock: 0, paper: 'LINES' },
  ],
  ScribbleStrokeInput: [
    { ...stroke, id: 'x' },
    { ...stroke, clock: -1 },
    { ...stroke, width: 0 },
    { ...stroke, points: '*' },
    { ...stroke, points: '99999A9AA' },
    { ...stroke, text: 'a\0' },
    { ...stroke, text: 'y'.repeat(2000) },
  ],
  ScribbleChangeInput: [
    { id: 'x', clock: 1 },
    { id: newId(), clock: 1, x: 1_000_000, y: 0 },
  ],
}
/** What hostile or careless people send at one place. */
export function* badValues(type: GraphQLInputType): Iterable<unknown> {
  const nullable = getNullableType(type)
  if (!isListType(nullable)) {
    for (const value of troubles[getNamedType(type).name]!)
      if (value !== null || nullable === type) yield value
    return
  }
  for (const value of troubles[getNamedType(type).name]!) {
    if (value === null) continue
    yield [value]
    yield [value, value]
  }
  yield Array(300).fill(troubles[getNamedType(type).name]![0])
}

/** Puts a value to a path of the variables. */
export function put(variables: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.'),
    last = names.pop()!
  let at = variables
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>
  at[last] = value
}
