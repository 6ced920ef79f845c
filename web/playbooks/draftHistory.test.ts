import { expect, test } from 'vitest'
import { historyOf } from './draftHistory.ts'

const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('whoever leaves the page while an edit is on its way is asked, however it ends', async () => {
  const history = historyOf('guarded'),
    first = Promise.withResolvers<void>(),
    second = Promise.withResolvers<void>()
  expect(asks()).toBe(false)
  const turns = [history.inTurn(() => first.promise), history.inTurn(() => second.promise)]
  expect(asks()).toBe(true)
  first.resolve()
  await turns[0]
  expect(asks()).toBe(true)
  second.reject(new Error('no line'))
  await expect(turns[1]).rejects.toThrow('no line')
  expect(asks()).toBe(false)
})
