import { expect, test } from 'vitest'
import { builderQuestion } from './builderTestKit.ts'
import { nodeHeight, nodeWidth } from './canvasNodes.ts'
import { placesOf, tidyPlaces, type Place } from './canvasPlaces.ts'

type Hub = Parameters<typeof tidyPlaces>[0][number]
const condition = (questionId: string): Hub['conditions'][number] => ({
  __typename: 'AnswerRange',
  id: `on ${questionId}`,
  questionId,
  valueBool: true,
  valueOptions: null,
  valueDateFrom: null,
  valueDateTo: null,
  valueNumberFrom: null,
  valueNumberTo: null,
})
const hub = (
  id: string,
  { x = 0, y = 0, asks = [] as string[], opensBy = [] as string[] } = {},
): Hub => ({
  id,
  x,
  y,
  questions: asks.map((one) => builderQuestion(one)),
  conditions: opensBy.map(condition),
})

const overlapping = (hubs: readonly Hub[], places: ReadonlyMap<string, Place>): string[] =>
  hubs.flatMap((one, n) =>
    hubs.slice(n + 1).flatMap((other) => {
      const a = places.get(one.id)!,
        b = places.get(other.id)!
      return Math.abs(a.x - b.x) < nodeWidth &&
        a.y < b.y + nodeHeight(other) &&
        b.y < a.y + nodeHeight(one)
        ? [`${one.id} ${other.id}`]
        : []
    }),
  )

test('hubs that were put nowhere stand to the right of those whose questions open them, none over another', () => {
  const hubs = [
    hub('start', { asks: ['a', 'b'] }),
    hub('alone', { asks: ['c'] }),
    hub('next', { opensBy: ['a'], asks: ['d'] }),
    hub('last', { opensBy: ['d', 'b'] }),
    hub('also alone'),
  ]
  const places = placesOf(hubs)
  expect(places).toEqual(tidyPlaces(hubs))
  expect(places.size).toBe(hubs.length)
  expect(places.get('next')!.x).toBeGreaterThan(places.get('start')!.x + nodeWidth)
  expect(places.get('last')!.x).toBeGreaterThan(places.get('next')!.x + nodeWidth)
  expect(overlapping(hubs, places)).toEqual([])
  for (const { x, y } of places.values()) expect([x % 20, y % 20].map(Math.abs)).toEqual([0, 0])
})

test('hubs stay where they were put; one that came later stands under all instead of on another', () => {
  const hubs = [
    hub('put', { x: -100, y: 40 }),
    hub('far', { x: 900, y: -60, asks: ['a', 'b', 'c'] }),
    hub('later'),
    hub('latest', { opensBy: ['a'] }),
  ]
  const places = placesOf(hubs)
  expect(places.get('put')).toEqual({ x: -100, y: 40 })
  expect(places.get('far')).toEqual({ x: 900, y: -60 })
  expect(places.get('later')!.y).toBeGreaterThan(40 + nodeHeight(hubs[0]!))
  expect(overlapping(hubs, places)).toEqual([])
})

test('a hub at the origin that covers none stays there', () => {
  const hubs = [hub('put', { x: 400, y: 0 }), hub('origin')]
  expect(placesOf(hubs).get('origin')).toEqual({ x: 0, y: 0 })
})

test('a ring of hubs that open each other is laid out too', () => {
  const hubs = [
    hub('one', { asks: ['a'], opensBy: ['b'] }),
    hub('two', { asks: ['b'], opensBy: ['a'] }),
    hub('itself', { asks: ['c'], opensBy: ['c'] }),
  ]
  expect(overlapping(hubs, tidyPlaces(hubs))).toEqual([])
})
