import { expect, test } from 'vitest'
import { keepMembership, membershipsOf } from './memberships.ts'

test('the membership of the last time comes first; each is there once, by its newest title, and a person has their own', async () => {
  expect(await membershipsOf('ada')).toEqual([])
  await keepMembership('ada', { id: 'a', organisation: 'By key' })
  await keepMembership('ada', { id: 'b', organisation: 'Beta' })
  const all = [
    { id: 'a', organisation: 'Alpha' },
    { id: 'b', organisation: 'Beta' },
  ]
  expect(await keepMembership('ada', { id: 'a', organisation: 'Alpha' })).toEqual(all)
  expect(await membershipsOf('ada')).toEqual(all)
  expect(await membershipsOf('ben')).toEqual([])
})
