import { expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import { newId } from '../../shared/id.ts'
import { papers } from '../../shared/scribble.ts'
import { readContent } from '../../shared/scribbleContent.ts'
import {
  apply,
  emptyDrawing,
  pagesOf,
  strokesOf,
  type Changes,
  type Drawing,
} from '../../shared/scribbleState.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { change, page, read, stroke, variables } from './scribblesTestKit.ts'

/** What is seen of a drawing. */
const seen = (drawing: Drawing) =>
  pagesOf(drawing).map(({ id, paper }) => ({
    id,
    paper,
    strokes: strokesOf(drawing, id).map((one) => [one.id, one.x, one.y]),
  }))

/** What two people do who both know `drawing`, each without seeing the other: some commands each. */
function work(random: Random, drawing: Drawing): { by: string; changes: Changes }[] {
  const own = structuredClone(drawing)
  return Array.from({ length: random.whole(2, 6) }, () => {
    const sheets = pagesOf(own),
      strokes = [...own.strokes.values()]
    let { clock } = own
    const next = () => (clock += 1)
    const changes: Changes = {
      pages: random.chance(0.4)
        ? [
            {
              ...(random.chance(0.5) ? page() : { id: random.pick([...own.pages.keys()]) }),
              clock: next(),
              paper: random.pick([...papers]),
              isRemoved: random.pick([null, null, true, false]),
            },
          ]
        : [],
      strokes: sheets.length && random.chance(0.7) ? [stroke(random.pick(sheets).id, next())] : [],
      changes: strokes.length
        ? Array.from({ length: random.whole(0, 4) }, () => {
            const isMove = random.chance(0.5)
            return {
              id: random.pick(strokes).id,
              clock: next(),
              isRemoved: isMove ? null : random.chance(0.6),
              x: isMove ? random.whole(-50, 50) : null,
              y: isMove ? random.whole(-50, 50) : null,
            }
          })
        : [],
    }
    const command = { by: newId(), changes }
    apply(own, command.by, changes, null)
    return command
  })
}

/** Both in their own order, mixed at random. */
function mixed<One>(random: Random, a: readonly One[], b: readonly One[]): One[] {
  const [left, right] = [[...a], [...b]]
  const list: One[] = []
  while (left.length || right.length)
    list.push(
      (right.length === 0 || (left.length > 0 && random.chance(0.5)) ? left : right).shift()!,
    )
  return list
}

test('two people who draw without seeing each other: in whichever order it comes, server and devices have the same', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')]
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = new Random(seed)
    const m = await newMeeting(ann)
    const begin = emptyDrawing(),
      first = { by: newId(), changes: { pages: [page()], strokes: [], changes: [] } }
    apply(begin, first.by, first.changes, null)
    const [hers, his] = [work(random, begin), work(random, begin)]
    const orders = [mixed(random, hers, his), mixed(random, his, hers)]
    const ends = orders.map((order) => {
      const drawing = structuredClone(begin)
      for (const { by, changes } of order) apply(drawing, by, changes, null)
      return drawing
    })
    expect(seen(ends[0]!), `seed ${seed}`).toEqual(seen(ends[1]!))
    for (const { by, changes } of [first, ...orders[seed % 2]!])
      await (hers.some((one) => one.by === by) ? ann : bob).ask(
        change,
        variables(m, changes, { c: by }),
      )
    const { scribble } = await bob.ask(read, { m })
    expect(seen(readContent(scribble.content)), `seed ${seed}`).toEqual(seen(ends[0]!))
  }
})

test('of two moves at the same clock the same one stays, in whichever order they come', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')]
  for (const isLowerFirst of [true, false]) {
    const [lower, upper] = [newId(), newId()].toSorted() as [string, string],
      m = await newMeeting(ann),
      sheet = page(),
      own = stroke(sheet.id)
    await ann.ask(change, variables(m, { pages: [sheet], strokes: [own] }))
    const moves = [
      [ann, lower],
      [bob, upper],
    ] as const
    for (const [person, c] of isLowerFirst ? moves : moves.toReversed()) {
      const place = person === bob ? { x: 10, y: 20 } : { x: 30, y: 40 },
        changes = [{ id: own.id, clock: 5, isRemoved: null, ...place }]
      await person.ask(change, variables(m, { changes }, { c }))
    }
    const { content } = (await ann.ask(read, { m })).scribble
    expect(readContent(content).strokes.get(own.id)).toMatchObject({ x: 10, y: 20 })
  }
})
