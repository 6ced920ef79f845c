import { expect, test } from 'vitest'
import { emptyValue } from '../../shared/values.ts'
import type {
  Overlay_answerFragment,
  Overlay_entryFragment,
  Overlay_meetingFragment,
} from '../gql.ts'
import { requestOf, type Command } from './commands.ts'
import { draftOf, type Change } from './commandWriter.ts'
import { draftMeeting, overlayRecord } from './overlay.ts'
import type { OverlayContext } from './commandKind.ts'
import type { PendingCommand } from './outboxView.ts'

const person = (id: string) => ({ id, firstName: id, lastName: '', color: '#000', avatar: null })
const user = (id: string) => ({ __typename: 'User' as const, ...person(id) })
const context: OverlayContext = { me: person('me') }
const fields = (valueText: string) => ({ ...emptyValue, valueText, valueOptions: null })

const entry = (id: string, text: string, creator: string): Overlay_entryFragment => ({
  __typename: 'AnswerEntry',
  id,
  baseId: null,
  status: 'CONFLICT',
  dateClient: null,
  dateCreated: '',
  ...fields(text),
  creator: user(creator),
})

/** The answer `theirs` by a colleague, with these beside it. */
const asked = (...conflicts: Overlay_entryFragment[]): Overlay_answerFragment => ({
  __typename: 'Answer',
  id: 'm:q',
  companyDialogId: 'm',
  questionId: 'q',
  entryId: 'e1',
  isEmpty: false,
  dateCreated: '',
  dateUpdated: '',
  ...fields('theirs'),
  creator: user('anna'),
  conflicts,
  comments: [],
})

const pending = (change: Change): PendingCommand => draftOf(change, 1000)
const times = { startDate: '2027-01-01T09:00:00Z', endDate: '2027-01-01T10:00:00Z' }
const details = { title: 'M', timeZone: 'UTC', ...times }
const planned = pending({ kind: 'createCompanyDialog', record: 'CompanyDialog:m', input: details })
const empty = draftMeeting([planned]) ?? expect.fail('no meeting')
const meeting = (answer: Overlay_answerFragment): Overlay_meetingFragment => ({
  ...empty,
  seq: 5,
  answerCount: 1,
  answers: [answer],
})

const save = (text: string, base: string): PendingCommand =>
  pending({
    kind: 'saveAnswer',
    record: 'CompanyDialog:m',
    base,
    input: { questionId: 'q', value: { ...emptyValue, valueText: text } },
  })
const settle = (entryId: string, seenEntryIds: readonly string[] | undefined): PendingCommand =>
  pending({
    kind: 'settleAnswer',
    record: 'CompanyDialog:m',
    input: { questionId: 'q', entryId, seenEntryIds },
  })

/** What the screen shows: the answer, and what stands beside it. */
function over(answer: Overlay_answerFragment, ...commands: PendingCommand[]) {
  const [shown] = overlayRecord(meeting(answer), commands, context).answers
  return {
    current: [shown?.entryId, shown?.valueText, shown?.creator.id],
    beside: shown?.conflicts.map(({ id, valueText, creator }) => [id, valueText, creator.id]),
  }
}

test('the picked value is shown and the question ends, between the entries that were seen', () => {
  const answer = asked(entry('e2', 'mine', 'me'))
  const pick = settle('e2', ['e1', 'e2'])
  expect(over(answer, pick)).toEqual({ current: [pick.id, 'mine', 'me'], beside: [] })
})

test('an entry that came meanwhile stays beside the picked one', () => {
  const answer = asked(entry('e2', 'mine', 'me'), entry('e3', 'later', 'ben'))
  const pick = settle('e1', ['e1', 'e2'])
  expect(over(answer, pick)).toEqual({
    current: [pick.id, 'theirs', 'me'],
    beside: [['e3', 'later', 'ben']],
  })
})

test('where another entry became current meanwhile, the picked one stands beside that', () => {
  const answer = { ...asked(entry('e2', 'mine', 'me')), entryId: 'e4' }
  const pick = settle('e2', ['e1', 'e2'])
  expect(over(answer, pick)).toEqual({
    current: ['e4', 'theirs', 'anna'],
    beside: [[pick.id, 'mine', 'me']],
  })
})

test('a picked entry that is not here any more changes nothing that was not seen', () => {
  const answer = { ...asked(entry('e3', 'later', 'ben')), entryId: 'e4' }
  expect(over(answer, settle('e2', ['e1', 'e2']))).toEqual({
    current: ['e4', 'theirs', 'anna'],
    beside: [['e3', 'later', 'ben']],
  })
})

test('going on with the own entry of a conflict leaves the other one there to be picked', () => {
  const on = save('mine, typed on', 'e2')
  const further = save('mine, further', on.id)
  const answer = asked(entry('e2', 'mine', 'me'), entry('e3', 'later', 'ben'))
  expect(over(answer, on, further)).toEqual({
    current: ['e1', 'theirs', 'anna'],
    beside: [
      [further.id, 'mine, further', 'me'],
      ['e3', 'later', 'ben'],
    ],
  })
  const pick = settle(further.id, ['e1', further.id, 'e3'])
  expect(over(answer, on, further, pick)).toEqual({
    current: [pick.id, 'mine, further', 'me'],
    beside: [],
  })
})

test('what covers a value is named by its own entry: nobody picks what they cannot see', () => {
  const joined = save('joined', 'e1')
  expect(over(asked(entry('e2', 'mine', 'me')), joined)).toEqual({
    current: [joined.id, 'joined', 'me'],
    beside: [['e2', 'mine', 'me']],
  })
})

test('a choice kept by an earlier release is sent as that did, and overwrites nothing', () => {
  const {
    input: { questionId, entryId },
    ...rest
  } = settle('e2', undefined) as Extract<Command, { kind: 'settleAnswer' }>
  const old = { ...rest, input: { questionId, entryId } } as Command
  expect(requestOf(old).variables).toEqual({
    companyDialogId: 'm',
    questionId,
    entryId,
    commandId: old.id,
    dateClient: expect.any(String),
  })
  expect(over(asked(entry('e2', 'mine', 'me')), old)).toEqual({
    current: ['e1', 'theirs', 'anna'],
    beside: [[old.id, 'mine', 'me']],
  })
})

test('an entry that the server took before it said so is shown once', () => {
  const mine = save('mine', 'e0')
  const kept = asked(entry(mine.id, 'mine', 'me'))
  expect(over(kept, mine)).toEqual({
    current: ['e1', 'theirs', 'anna'],
    beside: [[mine.id, 'mine', 'me']],
  })
  const pick = settle(mine.id, ['e1', mine.id])
  expect(over(kept, mine, pick)).toEqual({ current: [pick.id, 'mine', 'me'], beside: [] })
  const stands = { ...asked(entry(pick.id, 'mine', 'me')), entryId: 'e4' }
  expect(over(stands, pick)).toEqual({
    current: ['e4', 'theirs', 'anna'],
    beside: [[pick.id, 'mine', 'me']],
  })
})
