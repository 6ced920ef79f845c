import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { scribbleLimits } from '../../shared/scribble.ts'
import { readPoints, type Point } from '../../shared/scribblePoints.ts'
import type { Change } from '../outbox/commandWriter.ts'
import type { ChangeScribble } from '../outbox/scribbleKinds.ts'
import { Deeds } from './deeds.ts'
import { DrawingModel, type OwnCommand } from './drawing.ts'
import { boxOf, isWithin, touches } from './geometry.ts'
import { roomLeft } from './roomLeft.ts'
import { fitted, panned, zoomed } from './sheetView.ts'
import { SheetPointers, type Gestures } from './sheetPointers.ts'

const drawn = { kind: 'PEN', color: 'BLACK', width: 20, text: null } as const
const at = (points: readonly Point[], kind: 'PEN' | 'RECTANGLE' | 'ELLIPSE' = 'PEN') => ({
  ...drawn,
  id: newId(),
  page: '',
  kind,
  points,
  x: 0,
  y: 0,
})

/** A stroke as it is read of the server. */
const kept = (page: string, y: number) => ({
  ...at([
    [0, y, 16],
    [9, y, 16],
  ]),
  page,
  clock: y,
  creator: null,
  movedSet: [0, ''] as const,
  isRemoved: false,
  removedSet: [0, ''] as const,
})

/** A drawing whose commands are kept as an outbox keeps them. */
function start() {
  const [meetingId, model] = [newId(), new DrawingModel('me')]
  const commands: OwnCommand[] = []
  const put = (change: Change) => {
    commands.push({ id: newId(), input: change.input as ChangeScribble })
    model.own([...commands])
    return Promise.resolve()
  }
  const deeds = new Deeds(model, { put }, { meetingId, questionId: null })
  const page = deeds.firstPage
  const draw = (y: number) =>
    deeds.add(page, {
      ...drawn,
      points: [
        [0, y, 16],
        [1000, y, 16],
      ],
    })
  const ys = () => model.on(page).map(({ points, y }) => points[0]![1] + y)
  return { model, deeds, page, draw, ys, commands }
}

test('an eraser takes what it passes, a lasso what is mostly within it', () => {
  const line = at([
    [0, 0, 16],
    [1000, 0, 16],
  ])
  expect(touches(line, [500, -200], [500, 200], 20)).toBe(true)
  expect(touches(line, [500, 100], [600, 200], 20)).toBe(false)
  expect(touches({ ...line, y: 90 }, [500, 100], [600, 200], 20)).toBe(true)
  const frame = at(
    [
      [0, 0, 16],
      [1000, 1000, 16],
    ],
    'RECTANGLE',
  )
  expect(touches(frame, [500, 500], [510, 510], 20)).toBe(false)
  expect(touches(frame, [990, 500], [1010, 500], 20)).toBe(true)
  const lasso = [
    [-50, -50],
    [700, -50],
    [700, 700],
    [-50, 700],
  ] as const
  expect(
    isWithin(
      at([
        [0, 0, 9],
        [100, 100, 9],
        [900, 900, 9],
      ]),
      lasso,
    ),
  ).toBe(true)
  expect(
    isWithin(
      at([
        [0, 0, 9],
        [800, 100, 9],
        [900, 900, 9],
      ]),
      lasso,
    ),
  ).toBe(false)
  expect(boxOf({ ...at([[10, 20, 9]]), x: 5 })).toEqual({ left: -5, top: 0, right: 35, bottom: 40 })
})

test('undo takes back what the person did, one after the other, and redo does it again', () => {
  const { model, deeds, draw, ys, page } = start()
  for (const y of [100, 200, 300]) draw(y)
  deeds.move([model.on(page)[1]!.id], 0, 50)
  deeds.remove(model.on(page).map(({ id }) => id))
  expect(ys()).toEqual([])
  deeds.undo()
  expect(ys()).toEqual([100, 250, 300])
  deeds.undo()
  deeds.undo()
  expect(ys()).toEqual([100, 200])
  deeds.redo()
  deeds.redo()
  expect(ys()).toEqual([100, 250, 300])
  draw(400)
  expect(deeds.redo()).toBeNull()
})

test("what a colleague drew is neither taken back nor in the way of one's own", () => {
  const { model, deeds, draw, ys, page } = start()
  draw(100)
  const theirs = {
    ...at([
      [0, 900, 16],
      [9, 900, 16],
    ]),
    page,
    clock: 2,
    creator: 'them',
  }
  const unset = [0, ''] as const
  model.read(
    {
      pages: new Map(),
      strokes: new Map([
        [theirs.id, { ...theirs, movedSet: unset, isRemoved: false, removedSet: unset }],
      ]),
      clock: 7,
    },
    3,
    false,
  )
  draw(200)
  expect(ys()).toEqual([100, 900, 200])
  deeds.undo()
  deeds.undo()
  expect(ys()).toEqual([900])
  expect(deeds.undo()).toBeNull()
})

test('what was taken away while nobody looked is gone with the next whole read; an older one changes nothing', () => {
  const { model, page } = start()
  const [first, second] = [kept(page, 1), kept(page, 2)]
  const whole = (...strokes: (typeof first)[]) => ({
    pages: new Map(),
    strokes: new Map(strokes.map((one) => [one.id, one])),
    clock: 2,
  })
  model.read(whole(first, second), 4, true)
  model.read(whole(second), 6, true)
  model.read(whole(first), 5, true)
  expect(model.on(page).map(({ id }) => id)).toEqual([second.id])
})

test('a stroke of more points than one may have is several, and a full page takes none', () => {
  const { model, deeds, commands, page, draw } = start()
  const many = Array.from({ length: scribbleLimits.points + 500 }, (_none, n): Point => [
    n * 5,
    n % 2 ? 0 : 200,
    16,
  ])
  deeds.add(page, { ...drawn, points: many })
  const pieces = commands[0]!.input.strokes.map(({ points }) => readPoints(points)!)
  expect(pieces.map(({ length }) => length)).toEqual([scribbleLimits.points, 501])
  expect(pieces[1]![0]).toEqual(pieces[0]!.at(-1))
  const full = Array.from({ length: scribbleLimits.strokes }, () => kept(page, 1))
  model.read(
    { pages: new Map(), strokes: new Map(full.map((one) => [one.id, one])), clock: 1 },
    1,
    true,
  )
  expect(draw(1)).toBe(false)
})

test('a place stays under the fingers when it is seen nearer, and the page in the window', () => {
  const view = fitted(1000, 800),
    near = zoomed(view, 2, 300, 200)
  const onSheet = ({ scale, x }: typeof view) => (300 - x) / scale
  expect(onSheet(near)).toBeCloseTo(onSheet(view))
  expect(panned(view, 99_999, 0, 1000, 800).x).toBe(940)
})

test('a hand that rests while a pen draws is no finger; two fingers move and draw nothing', () => {
  const element = document.createElement('div')
  element.setPointerCapture = () => {}
  const gestures = {
    view: () => ({ scale: 0.1, x: 0, y: 0 }),
    mayFinger: (hasPen: boolean) => !hasPen,
    isHand: () => false,
    begin: vi.fn<Gestures['begin']>(),
    move: vi.fn<Gestures['move']>(),
    end: vi.fn<Gestures['end']>(),
    pan: vi.fn<Gestures['pan']>(),
    zoom: vi.fn<Gestures['zoom']>(),
  }
  const deaf = new SheetPointers(element, gestures).listen()
  const send = (type: string, pointerType: string, pointerId: number, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        pointerType,
        pointerId,
        clientX: x,
        clientY: 10,
        button: 0,
        pressure: 0.5,
      }),
    )
  // two fingers: the first one's line is given up
  send('pointerdown', 'touch', 1, 10)
  send('pointermove', 'touch', 1, 20)
  send('pointerdown', 'touch', 2, 50)
  expect(gestures.end).toHaveBeenLastCalledWith(false)
  send('pointermove', 'touch', 2, 90)
  expect(gestures.zoom).toHaveBeenCalledOnce()
  for (const id of [1, 2]) send('pointerup', 'touch', id, 90)
  // a pen, and the hand beside it
  send('pointerdown', 'pen', 3, 10)
  send('pointerdown', 'touch', 4, 200)
  send('pointermove', 'touch', 4, 260)
  send('pointermove', 'pen', 3, 40)
  send('pointerup', 'pen', 3, 40)
  expect(gestures.end).toHaveBeenLastCalledWith(true)
  expect(gestures.begin).toHaveBeenCalledTimes(2)
  expect(gestures.pan).toHaveBeenCalledOnce()
  deaf()
})

test('before a page or a drawing is full, it is said', () => {
  const stroke = { points: Array.from({ length: 60 }, () => [0, 0, 0] as const), text: null }
  expect(roomLeft(new DrawingModel('me'), 'p')).toBe(null)
  const drawing = (onPage: number, count: number) => ({
    strokes: new Map(Array.from({ length: count }, (_, at) => [String(at), stroke] as const)),
    on: () => Array.from({ length: onPage }),
  })
  expect(roomLeft(drawing(4000, 4000), 'p')).toBe(null)
  expect(roomLeft(drawing(4990, 4990), 'p')).toEqual({ of: 'page', left: 10 })
  expect(roomLeft(drawing(5000, 5000), 'p')).toEqual({ of: 'page', left: 0 })
  expect(roomLeft(drawing(100, 18_000), 'p')).toBe(null)
  expect(roomLeft(drawing(100, 20_000), 'p')).toEqual({ of: 'drawing', left: 7 })
})
