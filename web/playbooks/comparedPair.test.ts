import { expect, test } from 'vitest'
import { builderSearch, pairFor, readPair, writePair } from './comparedPair.ts'

test('two versions stand in the address, and come out of it', () => {
  for (const pair of [
    [3, 5],
    [5, 3],
    [2, 'draft'],
    ['draft', 1],
  ] as const)
    expect(readPair(builderSearch({ compare: writePair(pair) }).compare)).toEqual(pair)
  for (const compare of [
    undefined,
    3,
    '3',
    '3,',
    '3,5,6',
    '0,1',
    'draft',
    '1e3,2',
    '-1,2',
    {},
    'x,y',
  ])
    expect(readPair(builderSearch({ compare }).compare)).toBeNull()
})

test('a version is compared with the draft, else with the newest, and that with the one before', () => {
  expect(pairFor(2, [3, 2, 1], true)).toEqual([2, 'draft'])
  expect(pairFor(3, [3, 2, 1], true)).toEqual([3, 'draft'])
  expect(pairFor(1, [3, 2, 1], false)).toEqual([1, 3])
  expect(pairFor(3, [3, 2, 1], false)).toEqual([2, 3])
  expect(pairFor(1, [1], false)).toBeNull()
})
