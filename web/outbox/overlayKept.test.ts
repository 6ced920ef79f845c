import { expect, test } from 'vitest'
import { emptyValue } from '../../shared/values.ts'
import type { Overlay_meetingFragment } from '../gql.ts'
import type { OverlayContext } from './commandKind.ts'
import { draftOf, joinedWith, type Change } from './commandWriter.ts'
import { draftMeeting, overlayRecord, overlayRows } from './overlay.ts'
import type { PendingCommand } from './outboxView.ts'

const context: OverlayContext = {
  me: { id: 'me', firstName: 'Ada', lastName: 'L', color: '#000', avatar: null },
  nextStepTypes: [{ id: 't', title: 'Call', scoring: 3 }],
}
let seq = 0
const pending = (change: Change): PendingCommand => {
  seq += 1
  return { ...draftOf(change, 1000), seq }
}
const answer = (questionId: string, valueText: string): Change => ({
  kind: 'saveAnswer',
  record: 'CompanyDialog:m',
  input: { questionId, value: { ...emptyValue, valueText } },
})
const made = pending({
  kind: 'createCompanyDialog',
  record: 'CompanyDialog:m',
  input: {
    title: 'First call',
    startDate: '2027-01-01T09:00:00Z',
    endDate: '2027-01-01T10:00:00Z',
    timeZone: 'UTC',
  },
})
const meeting: Overlay_meetingFragment = {
  ...(draftMeeting([made]) ?? expect.fail('no meeting')),
  seq: 5,
}

const step = pending({
  kind: 'addNextStep',
  record: 'CompanyDialog:m',
  input: { id: 's', nextStepTypeId: 't' },
})
const typed = (waiting: PendingCommand, text: string): PendingCommand =>
  joinedWith(waiting, draftOf(answer('q0', text), 2000))

test.for([0, 500])(
  'a key in the answer that was given first makes one answer, and nothing else, anew; %i wait behind it',
  (count) => {
    const first = pending(answer('q0', 'a'))
    const others = [
      ...Array.from({ length: count }, (_none, at) => pending(answer(`q${at + 1}`, 'waits'))),
      step,
    ]
    const before = overlayRecord(meeting, [first, ...others], context)
    const after = overlayRecord(meeting, [typed(first, 'ab'), ...others], context)
    expect(after.answers.filter((one, at) => one !== before.answers[at])).toMatchObject([
      { questionId: 'q0', valueText: 'ab' },
    ])
    expect(after.answers).toHaveLength(count + 1)
    expect(after.nextSteps).toBe(before.nextSteps)
    expect(after.nextSteps).toHaveLength(1)
  },
)

test('what a change was laid over is changed by a colleague: it is laid over that', () => {
  const waits = pending(answer('q0', 'mine'))
  const before = overlayRecord(meeting, [waits, step], context)
  const theirs = {
    ...(before.nextSteps[0] ?? expect.fail('no step')),
    id: 'theirs',
  }
  const after = overlayRecord({ ...meeting, nextSteps: [theirs] }, [waits, step], context)
  expect(after.nextSteps.map(({ id }) => id)).toEqual(['theirs', 's'])
  expect(after.answers).toBe(before.answers)
  const comment = {
    __typename: 'Comment' as const,
    id: 'c',
    content: 'Ask again',
    dateCreated: '',
    companyDialogId: 'm',
    questionId: 'q0',
    creator: { __typename: 'User' as const, ...context.me },
    mentioned: null,
  }
  const talked = overlayRecord({ ...meeting, questionComments: [comment] }, [waits], context)
  expect(talked.answers[0]?.comments).toEqual([comment])
})

test('other words of the screen are seen at once', () => {
  const named = overlayRecord(meeting, [step], {
    ...context,
    nextStepTypes: [{ id: 't', title: 'Visit', scoring: 3 }],
  })
  expect(named.nextSteps[0]?.nextStepType.title).toBe('Visit')
})

test('a list is the same one while nothing waits for a row of it', () => {
  const rows = [
    { __typename: 'Company' as const, id: 'a', labels: [] },
    { __typename: 'Company' as const, id: 'b', labels: [] },
  ]
  const label = (id: string) =>
    pending({
      kind: 'linkLabel',
      record: `Company:${id}`,
      input: { labelId: 'l', selected: true, shown: { title: 'Hot', color: '#f00' } },
    })
  expect(overlayRows(rows, [label('elsewhere')], context)).toBe(rows)
  const shown = overlayRows(rows, [label('b')], context)
  expect(shown[0]).toBe(rows[0])
  expect(shown[1]).toMatchObject({ labels: [{ id: 'l', title: 'Hot' }] })
})
