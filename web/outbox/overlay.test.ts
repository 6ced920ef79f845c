import { describe, expect, test } from 'vitest'
import { fullName } from '../../shared/personName.ts'
import { emptyValue } from '../../shared/values.ts'
import type { Overlay_meetingFragment } from '../gql.ts'
import { requestOf } from './commands.ts'
import { draftOf, type Change } from './commandWriter.ts'
import { draftMeeting, overlayRecord } from './overlay.ts'
import type { OverlayContext } from './commandKind.ts'
import type { PendingCommand } from './outboxView.ts'

const me = { id: 'me', firstName: 'Ada', lastName: 'L', color: '#000', avatar: null }
const context: OverlayContext = {
  me,
  titleOf: (id) => ({ red: 'Red' })[id],
  nextStepTypes: [{ id: 't', title: 'Call', scoring: 3 }],
  labels: [{ id: 'l', title: 'Hot', color: '#f00' }],
}

let seq = 0
function pending(change: Change, rest: Partial<PendingCommand> = {}): PendingCommand {
  seq += 1
  return { ...draftOf(change, 1000), seq, ...rest } as PendingCommand
}

const planned = pending({
  kind: 'createCompanyDialog',
  record: 'CompanyDialog:m',
  input: {
    title: 'Offline',
    startDate: '2027-01-01T09:00:00Z',
    endDate: '2027-01-01T10:00:00Z',
    timeZone: 'UTC',
    contactIds: ['c'],
  },
})
const meeting: Overlay_meetingFragment = {
  ...(draftMeeting([planned]) ?? expect.fail('no meeting')),
  seq: 5,
}
const over = (...changes: (Change | PendingCommand)[]) =>
  overlayRecord(
    meeting,
    changes.map((change) => ('lane' in change ? change : pending(change))),
    context,
  )
const value = (valueText: string | null) => ({ ...emptyValue, valueText })

test('a meeting planned here shows whom it is with at once, by the names that the form knew; the server only gets their ids', () => {
  const made = pending({
    kind: 'createCompanyDialog',
    record: 'CompanyDialog:m',
    input: {
      title: 'Offline',
      startDate: '2027-01-01T09:00:00Z',
      endDate: '2027-01-01T10:00:00Z',
      timeZone: 'UTC',
      companyId: 'a',
      contactIds: ['c'],
      names: { a: 'Acme', c: 'Ann Maes' },
    },
  })
  const shown = draftMeeting([made])
  expect([shown?.company?.name, shown?.contacts.map(fullName)]).toEqual(['Acme', ['Ann Maes']])
  expect(requestOf(made).variables).toEqual({
    id: 'm',
    commandId: made.id,
    title: 'Offline',
    startDate: '2027-01-01T09:00:00Z',
    endDate: '2027-01-01T10:00:00Z',
    timeZone: 'UTC',
    companyId: 'a',
    contactIds: ['c'],
  })
})

describe('overlayRecord', () => {
  test('nothing pending gives the same object', () => {
    expect(overlayRecord(meeting, [], context)).toBe(meeting)
  })

  test('answers: new, changed, cleared, with titles of options', () => {
    const shown = over(
      {
        kind: 'saveAnswer',
        record: 'CompanyDialog:m',
        input: { questionId: 'q', value: value('one') },
      },
      {
        kind: 'saveAnswer',
        record: 'CompanyDialog:m',
        input: { questionId: 'o', value: { ...emptyValue, valueOptions: ['red', 'gone'] } },
      },
    )
    expect(
      shown.answers.map(({ id, valueText, valueOptions }) => [
        id,
        valueText,
        valueOptions?.map(({ title }) => title),
      ]),
    ).toEqual([
      ['m:q', 'one', undefined],
      ['m:o', null, ['Red', '']],
    ])
    expect(shown.answerCount).toBe(2)
    const cleared = overlayRecord(
      shown,
      [
        pending({
          kind: 'saveAnswer',
          record: 'CompanyDialog:m',
          input: { questionId: 'q', value: emptyValue },
        }),
      ],
      context,
    )
    expect([cleared.answerCount, cleared.answers[0]?.isEmpty]).toEqual([1, true])
  })

  test('a refused answer stays in its field, other refused changes are only in the tray', () => {
    const rest = { state: 'rejected' as const }
    const shown = over(
      pending(
        {
          kind: 'saveAnswer',
          record: 'CompanyDialog:m',
          input: { questionId: 'q', value: value('too long') },
        },
        rest,
      ),
      pending(
        { kind: 'addAgendaItem', record: 'CompanyDialog:m', input: { id: 'a', title: 'no' } },
        rest,
      ),
    )
    expect([shown.answers[0]?.valueText, shown.agendaItems]).toEqual(['too long', []])
  })

  test("an acknowledged change covers the server's value until that has caught up", () => {
    const acked = (ackedSeq: number) =>
      pending(
        { kind: 'saveNotes', record: 'CompanyDialog:m', input: { content: 'mine' } },
        { ackedSeq },
      )
    expect(over(acked(6)).internalNotes).toBe('mine')
    expect(over(acked(5)).internalNotes).toBe('')
  })

  test('agenda, next steps, labels and comments', () => {
    const shown = over(
      { kind: 'addAgendaItem', record: 'CompanyDialog:m', input: { id: 'a', title: 'A' } },
      { kind: 'addAgendaItem', record: 'CompanyDialog:m', input: { id: 'b', title: 'B' } },
      { kind: 'addAgendaItem', record: 'CompanyDialog:m', input: { id: 'c', title: 'C' } },
      {
        kind: 'updateAgendaItem',
        record: 'CompanyDialog:m',
        input: { id: 'c', afterId: '', isDone: true },
      },
      { kind: 'deleteAgendaItem', record: 'CompanyDialog:m', input: { id: 'b' } },
      {
        kind: 'addNextStep',
        record: 'CompanyDialog:m',
        input: { id: 's', nextStepTypeId: 't', title: 'Ring' },
      },
      { kind: 'setNextStepDone', record: 'CompanyDialog:m', input: { id: 's', isDone: true } },
      {
        kind: 'selectCompanyDialogLabel',
        record: 'CompanyDialog:m',
        input: { labelId: 'l', selected: true },
      },
      {
        kind: 'saveAnswer',
        record: 'CompanyDialog:m',
        input: { questionId: 'q', value: value('x') },
      },
      {
        kind: 'createComment',
        record: 'CompanyDialog:m',
        input: { id: 'k', content: 'Hm', questionId: 'q' },
      },
      { kind: 'createComment', record: 'CompanyDialog:m', input: { id: 'k2', content: 'All' } },
    )
    expect(shown.agendaItems.map(({ title, isDone }) => [title, isDone])).toEqual([
      ['C', true],
      ['A', false],
    ])
    expect(shown.nextSteps).toMatchObject([
      { title: 'Ring', isDone: true, nextStepType: { title: 'Call', scoring: 3 }, creator: me },
    ])
    expect(shown.questionLabels).toMatchObject([{ title: 'Hot' }])
    expect([shown.answers[0]?.comments[0]?.content, shown.comments[0]?.content]).toEqual([
      'Hm',
      'All',
    ])
    expect(
      overlayRecord(
        shown,
        [pending({ kind: 'deleteComment', record: 'CompanyDialog:m', input: { id: 'k' } })],
        context,
      ).answers[0]?.comments,
    ).toEqual([])
  })

  test('the state of the meeting and its details', () => {
    const running = over(
      { kind: 'updateMeeting', record: 'CompanyDialog:m', input: { typeUpdate: 'START' } },
      {
        kind: 'updateMeeting',
        record: 'CompanyDialog:m',
        input: { typeUpdate: 'DETAILS', title: 'New', location: null },
      },
    )
    expect(running).toMatchObject({
      isActive: true,
      title: 'New',
      location: null,
      timeZone: 'UTC',
      companyDialogState: { companyDialogStatus: 'RUNNING' },
    })
    const done = overlayRecord(
      running,
      [
        pending({
          kind: 'updateMeeting',
          record: 'CompanyDialog:m',
          input: { typeUpdate: 'STOP', message: 'enough' },
        }),
      ],
      context,
    )
    expect(done).toMatchObject({
      isActive: false,
      companyDialogState: { companyDialogStatus: 'DONE', message: 'enough' },
    })
    expect(
      overlayRecord(
        done,
        [
          pending({
            kind: 'updateMeeting',
            record: 'CompanyDialog:m',
            input: { typeUpdate: 'REOPEN' },
          }),
        ],
        context,
      ).companyDialogState.companyDialogStatus,
    ).toBe('RUNNING')
  })
})

test('a meeting planned without network can be opened and run', () => {
  const waiting = [
    planned,
    pending({ kind: 'updateMeeting', record: 'CompanyDialog:m', input: { typeUpdate: 'START' } }),
    pending({
      kind: 'editText',
      record: 'CompanyDialog:m',
      input: { field: 'NOTES', updates: [], text: 'Noted' },
    }),
  ]
  const draft = draftMeeting(waiting) ?? expect.fail('no meeting')
  // nobody has written there yet: the editor begins with nothing, and what waits is laid over it
  expect(draft).toMatchObject({ isActive: false, internalNotes: '' })
  expect(overlayRecord(draft, waiting, context)).toMatchObject({
    id: 'm',
    title: 'Offline',
    contactIds: ['c'],
    isActive: true,
    internalNotes: 'Noted',
  })
  expect(draftMeeting([])).toBeNull()
})
