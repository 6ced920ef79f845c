import { expect, test } from 'vitest'
import { requestOf, subjectOf } from './commands.ts'
import { draftOf, type Change } from './commandWriter.ts'
import { draftMeeting, overlayRecord } from './overlay.ts'
import type { OverlayContext } from './commandKind.ts'
import type { PendingCommand } from './outboxView.ts'
import { isGoneForGood, isRecordGone } from './reasonText.ts'
import { wholeTextBase } from './wholeTextBase.ts'

const me = { id: 'me', firstName: 'Ada', lastName: 'L', color: '#000', avatar: null }
const context: OverlayContext = { me }
const record = 'CompanyDialog:m'
const pending = (change: Change, rest: Partial<PendingCommand> = {}): PendingCommand =>
  ({ ...draftOf(change, 1000), seq: 1, ...rest }) as PendingCommand
const meeting =
  draftMeeting([
    pending({
      kind: 'createCompanyDialog',
      record,
      input: { title: 'Talk', startDate: '', endDate: '', timeZone: 'UTC' },
    }),
  ]) ?? expect.fail('no meeting')
const over = (changes: Change[], shown = meeting) =>
  overlayRecord(
    shown,
    changes.map((change) => pending(change)),
    context,
  )
const name = (painId: string, title: string, isNew = false): Change => ({
  kind: 'addMeetingPain',
  record,
  input: { id: `n-${painId}`, painId, ...(isNew && { title }), shown: { title } },
})
const vote = (painId: string, isUp: boolean): Change => ({
  kind: 'voteForPain',
  record,
  input: { painId, isUp },
})
const note = (painId: string, text: string): Change => ({
  kind: 'editText',
  record,
  input: { field: 'PAIN_NOTE', itemId: painId, updates: [], text },
})

test('pains that are named, voted for and noted on without a network are shown', () => {
  const shown = over([
    name('p', 'Price', true),
    name('q', 'Planning'),
    name('p', 'Price'),
    vote('p', true),
    vote('p', true),
    note('p', 'Too high '),
  ])
  expect(shown.pains).toMatchObject([
    {
      painId: 'p',
      pain: { title: 'Price' },
      voteCount: 1,
      hasMyVote: true,
      note: 'Too high',
      creator: me,
    },
    { painId: 'q', pain: { title: 'Planning' }, voteCount: 0, hasMyVote: false, note: null },
  ])
  expect(over([vote('p', false)], shown).pains[0]).toMatchObject({ voteCount: 0, hasMyVote: false })
  expect(
    over([{ kind: 'removeMeetingPain', record, input: { painId: 'p' } }], shown).pains,
  ).toMatchObject([{ painId: 'q' }])
})

test('one that is named again has its note and its votes at once', () => {
  const named = over([name('p', 'Price'), vote('p', true), note('p', 'Too high')])
  const { id, painId, note: noted, noteVersionId, voteCount, hasMyVote } = named.pains[0]!
  const shown = over(
    [
      { kind: 'removeMeetingPain', record, input: { painId } },
      {
        kind: 'addMeetingPain',
        record,
        input: {
          id,
          painId,
          shown: { title: 'Price', note: noted, noteVersionId, voteCount, hasMyVote },
        },
      },
    ],
    named,
  )
  expect(shown.pains).toMatchObject([{ note: 'Too high', voteCount: 1, hasMyVote: true }])
})

test('the server gets no more than it asks for; a title only of a pain that is made', () => {
  expect(requestOf(pending(name('p', 'Price', true))).variables).toEqual({
    id: 'n-p',
    painId: 'p',
    title: 'Price',
    companyDialogId: 'm',
    commandId: expect.any(String) as string,
  })
  expect(requestOf(pending(name('p', 'Price'))).variables).not.toHaveProperty('title')
})

test('what is done to one pain stays in order, and does not wait for another one', () => {
  const [named, voted, other] = [name('p', 'Price'), vote('p', true), vote('q', true)].map(
    (change) => subjectOf(pending(change)),
  )
  expect(voted).toBe(named)
  expect(other).not.toBe(named)
})

test('a whole note builds on what was read, also of a pain that is named again', () => {
  const place = { field: 'PAIN_NOTE', itemId: 'p' } as const,
    read = { versionId: 'v', seq: 0 }
  expect(wholeTextBase([pending(name('p', 'Price'))], place, read)).toEqual({ id: 'v', seen: [] })
  const whole = pending({
    kind: 'savePainNote',
    record,
    input: { painId: 'p', note: 'Too high', noteBaseId: 'v', noteSeenIds: [] },
  })
  expect(wholeTextBase([whole], place, read)).toEqual({ id: whole.id, seen: [] })
  expect(wholeTextBase([whole], { ...place, itemId: 'q' }, read)).toEqual({ id: 'v', seen: [] })
})

test('a note on a pain that was taken off can be sent when it is named again', () => {
  const refused = pending(note('p', 'Too high'), {
    state: 'rejected',
    problem: { code: 'NOT_FOUND', field: 'itemId' },
  })
  expect([isGoneForGood(refused), isRecordGone(refused)]).toEqual([false, false])
})
