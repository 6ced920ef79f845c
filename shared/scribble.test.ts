import { expect, test } from 'vitest'
import { newId } from './id.ts'
import { firstPageId } from './scribble.ts'
import { shapeOf, shapeSvg } from './scribbleDrawing.ts'
import { readPoints, simplified, writePoints, type Point } from './scribblePoints.ts'

/** The same numbers each time. */
class Random {
  #seed: number
  constructor(seed: number) {
    this.#seed = seed
  }
  next(): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647
    return this.#seed / 2_147_483_647
  }
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }
}

/** As a hand draws: small steps that turn slowly. */
function written(random: Random, count: number): Point[] {
  let [x, y, turn] = [random.whole(0, 12_000), random.whole(0, 10_000), random.next() * 6]
  return Array.from({ length: count }, () => {
    turn += random.next() - 0.5
    x += Math.cos(turn) * 25
    y += Math.sin(turn) * 25
    return [Math.round(x), Math.round(y), random.whole(8, 24)]
  })
}

test('points are read as they were written', () => {
  const random = new Random(3)
  for (let n = 0; n < 200; n += 1) {
    const points = Array.from({ length: random.whole(1, 40) }, (): Point => [
      random.whole(-16_000, 32_000),
      random.whole(-12_000, 24_000),
      random.whole(0, 31),
    ])
    expect(readPoints(writePoints(points))).toEqual(points)
  }
  for (const broken of ['A', 'AA', '*AA', 'AAAg', '________________AA'])
    expect(readPoints(broken)).toBeNull()
  expect(readPoints('')).toEqual([])
})

test('a simpler stroke is nowhere farther from what was drawn than it may be, and has its ends', () => {
  const points = written(new Random(5), 300),
    fewer = simplified(points, 4)
  expect(fewer.length).toBeLessThan(points.length)
  expect([fewer[0], fewer.at(-1)]).toEqual([points[0], points.at(-1)])
  const line = Array.from({ length: 50 }, (_none, at): Point => [at * 10, at * 5, 16])
  expect(simplified(line)).toEqual([line[0], line.at(-1)])
})

test('every stroke has an outline of whole numbers that is closed; a dot is round', () => {
  const random = new Random(8)
  const stroke = { id: '', page: '', color: 'RED', width: 40, text: null } as const
  for (let n = 0; n < 50; n += 1) {
    const shape = shapeOf({ ...stroke, kind: 'PEN', points: written(random, random.whole(1, 60)) })
    expect(shapeSvg(shape)).toMatch(/^<path d="M[\d\sMLQAZ-]+Z" fill="#b42318"\/>$/)
  }
  const dot = shapeOf({ ...stroke, kind: 'PEN', points: [[100, 100, 31]] })
  expect('d' in dot && dot.d.match(/A/g)).toHaveLength(2)
})

test('the first page of a drawing has the same id on every device, and each drawing its own', () => {
  const [meeting, question] = [newId(), newId()]
  const ids = [
    firstPageId(meeting, null),
    firstPageId(meeting, question),
    firstPageId(newId(), question),
  ]
  expect(new Set(ids).size).toBe(3)
  expect(firstPageId(meeting, question)).toBe(ids[1])
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
})
