import { expect, test } from 'vitest'
import type { OutboxState } from './outboxView.ts'
import { elsewhereParts, freshnessParts, saveParts, type SavePart } from './saveParts.tsx'

const calm: OutboxState = {
  isRead: true,
  savedHere: true,
  storage: 'disk',
  status: 'idle',
  waiting: 0,
  needsYou: 0,
  inMemory: 0,
}
const fresh = { isOffline: false, asOf: null, refresh: () => {} }
const shape = (parts: readonly SavePart[]) =>
  parts.map(({ name, tone, count }) => [name, tone, count])

test.each<[string, Partial<OutboxState>, ReturnType<typeof shape>]>([
  ['all is well', {}, [['sent', 'good', undefined]]],
  ['nobody knows yet', { isRead: false }, [['reading', 'calm', undefined]]],
  ['something is written', { waiting: 2, savedHere: false }, [['saving', 'calm', 2]]],
  ['something is sent', { waiting: 3 }, [['sending', 'calm', 3]]],
  ['there is no network', { waiting: 4, status: 'offline' }, [['waiting', 'warn', 4]]],
  ['the server fails', { waiting: 5, status: 'trouble' }, [['waiting', 'warn', 5]]],
  ['nobody is signed in', { waiting: 6, status: 'signin' }, [['signin', 'warn', 6]]],
  ['something was refused', { needsYou: 7 }, [['needs-you', 'bad', 7]]],
  [
    'only this tab has it',
    { waiting: 8, inMemory: 9, storage: 'memory', savedHere: false },
    [
      ['memory', 'bad', 9],
      ['waiting', 'warn', 8],
    ],
  ],
  [
    'something was refused, and something waits',
    { waiting: 1, needsYou: 2 },
    [
      ['needs-you', 'bad', 2],
      ['sending', 'calm', 1],
    ],
  ],
])('says when %s, how bad it is, and how much', (_case, state, parts) => {
  expect(shape(saveParts({ ...calm, ...state }))).toEqual(parts)
})

test('what waits elsewhere is a warning, what was refused there is more', () => {
  expect(shape(elsewhereParts({ ...calm, waiting: 1, needsYou: 2 }))).toEqual([
    ['needs-you', 'bad', 2],
    ['waiting', 'warn', 1],
  ])
  expect(elsewhereParts(calm)).toEqual([])
})

test('a missing network is a warning, what is old is calm', () => {
  expect(shape(freshnessParts({ ...fresh, isOffline: true, asOf: 0 }, 'en'))).toEqual([
    ['offline', 'warn', undefined],
  ])
  expect(shape(freshnessParts({ ...fresh, asOf: 0 }, 'en'))).toEqual([['old', 'calm', undefined]])
  expect(freshnessParts(fresh, 'en')).toEqual([])
})
