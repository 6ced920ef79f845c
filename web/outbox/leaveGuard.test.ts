import { expect, test } from 'vitest'
import { guardLeaving } from './leaveGuard.ts'

/** Whether the browser would ask. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('one that has nothing to lose takes away no guard of another', () => {
  const [mine, theirs] = [{}, {}]
  expect(asks()).toBe(false)
  guardLeaving(mine, true)
  guardLeaving(theirs, false)
  expect(asks()).toBe(true)
  guardLeaving(theirs, true)
  guardLeaving(mine, false)
  expect(asks()).toBe(true)
  guardLeaving(theirs, false)
  expect(asks()).toBe(false)
})
