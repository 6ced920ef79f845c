import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { boardAfter, type BoardColumn } from './boardOrder.ts'
import { toastStore } from './notify.tsx'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
/** What is to be told when it comes into sight; nothing does by itself. */
const awaited = new Set<() => void>()
const intoSight = () => act(() => [...awaited].forEach((tell) => tell()))
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #tell: () => void
    constructor(hear: (entries: object[]) => void) {
      this.#tell = () => hear([{ isIntersecting: true }])
    }
    observe() {
      awaited.add(this.#tell)
    }
    disconnect() {
      awaited.delete(this.#tell)
    }
  },
)
const { Board } = await import('./Board.tsx')

type Card = { id: string; name: string }
const columnsOf = (...sizes: number[]): BoardColumn<Card>[] =>
  sizes.map((size, at) => ({
    id: `c${at}`,
    title: `Stage ${at}`,
    cards: Array.from({ length: size }, (_, n) => ({ id: `${at}-${n}`, name: `Card ${at}.${n}` })),
  }))

test('cards of which a part is here: the next are asked for once, and again by hand after a failure', async () => {
  const asked: ReturnType<typeof Promise.withResolvers<void>>[] = []
  const { user, cards } = await partly(async (add) => {
    const next = Promise.withResolvers<void>()
    asked.push(next)
    await next.promise
    add(50)
  })
  expect(screen.getByText('120')).toBeTruthy()
  expect(screen.getByRole('button', { name: '70 more cards' })).toBeTruthy()
  expect(asked).toHaveLength(0)
  intoSight()
  intoSight()
  await user.click(screen.getByRole('button', { name: '70 more cards' }))
  expect(asked).toHaveLength(1)
  await act(async () => asked[0]!.reject(new Error('no network')))
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy()
  intoSight()
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(asked).toHaveLength(2)
  await act(async () => asked[1]!.resolve())
  await expect.poll(() => cards(0)).toHaveLength(100)
  intoSight()
  expect(asked).toHaveLength(3)
  await act(async () => asked[2]!.resolve())
  await expect.poll(() => cards(0)).toHaveLength(120)
  expect(screen.queryByRole('button', { name: /more cards|Show more/ })).toBeNull()
})

test('the place of a card is said among all of its column, and the end that is not here is not offered', async () => {
  const { user, card } = await partly(() => new Promise(() => {}))
  card('Card 0.1').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText('Card 0.1: Stage 0, place 1 of 120')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Card 0.1: more' }))
  await screen.findByRole('menuitem', { name: 'One down' })
  expect(screen.queryByRole('menuitem', { name: 'The end' })).toBeNull()
})

test('a fixed column has its settings, and is neither moved nor removed', async () => {
  const settings = vi.fn(),
    user = userEvent.setup()
  await renderInApp(
    <Board
      label="Deals"
      columns={columnsOf(1, 1).map((column, at) => ({
        ...column,
        isFixed: at === 1,
        subtitle: `subtitle ${at}`,
      }))}
      name={({ name }) => name}
      onMoveColumn={() => {}}
      onRemoveColumn={() => false}
      onSetColumn={settings}
    />,
  )
  expect(screen.getByText('subtitle 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Column Stage 1: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  expect(settings).toHaveBeenCalledWith(expect.objectContaining({ id: 'c1' }))
  await user.click(screen.getByRole('button', { name: 'Column Stage 1: more' }))
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'The left' })).toBeNull()
  await user.keyboard('{Escape}')
  // the only other one has nowhere to go, but can be removed; that it was not is not said
  await user.click(screen.getByRole('button', { name: 'Column Stage 0: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(screen.queryByRole('menuitem', { name: 'The right' })).toBeNull()
  expect(toastStore.get().map(({ text }) => text)).not.toContain('“Stage 0” was removed.')
})

test('a form of the page adds a card, and what stands in a card is reached by Tab in one card only', async () => {
  const started = vi.fn(),
    user = userEvent.setup()
  await renderInApp(
    <Board label="Deals" columns={columnsOf(2)} name={({ name }) => name} onStartCard={started}>
      {({ id }, tabIndex) => (
        <a href={`#${id}`} tabIndex={tabIndex}>
          account of {id}
        </a>
      )}
    </Board>,
  )
  await user.click(screen.getByRole('button', { name: 'Add a card' }))
  expect(started.mock.calls).toEqual([['c0']])
  expect(screen.getAllByRole('link').map((link) => link.tabIndex)).toEqual([0, -1])
})

/** A column of 120 cards, of which 50 are here. */
async function partly(more: (add: (count: number) => void) => Promise<void>) {
  const user = userEvent.setup(),
    all = columnsOf(120, 1)[0]!
  function Holder() {
    const [count, setCount] = useState(50)
    const column = {
      ...all,
      cards: all.cards.slice(0, count),
      total: 120,
      hasMore: count < 120,
    }
    const [columns, setColumns] = useState<readonly BoardColumn<Card>[] | null>(null)
    return (
      <Board
        label="Deals"
        columns={columns ?? [column]}
        name={({ name }) => name}
        onMoveCard={(card, to, after) => setColumns(boardAfter([column], { card, to, after }))}
        onMore={() => more((add) => setCount((before) => before + add))}
      />
    )
  }
  await renderInApp(
    <>
      <Holder />
      <LiveRegion />
    </>,
  )
  return {
    user,
    cards: (stage: number) =>
      within(screen.getByRole('region', { name: `Stage ${stage}` })).queryAllByRole('button', {
        name: /^Card [\d.]+$/,
      }),
    card: (name: string) => screen.getByRole('button', { name }),
  }
}
