import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { boardAfter, type BoardColumn, type BoardMove } from './boardOrder.ts'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
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

/** A board whose changes take effect, and what it reported. */
async function shown(
  start: BoardColumn<Card>[],
  answer: Promise<unknown> = Promise.resolve(),
  isSorted = false,
) {
  const moves = vi.fn(),
    added = vi.fn(),
    renamed = vi.fn(),
    restored = vi.fn(),
    user = userEvent.setup()
  function Holder() {
    const [columns, setColumns] = useState<readonly BoardColumn<Card>[]>(start)
    const move = async (wish: BoardMove) => {
      moves(wish)
      await answer
      setColumns((before) => boardAfter(before, wish))
    }
    return (
      <Board
        label="Deals"
        columns={columns}
        isSorted={isSorted}
        name={({ name }) => name}
        sum={({ cards }) => `sum ${cards.length * 10}`}
        onMoveCard={(card, to, after) => move({ card, to, after })}
        onMoveColumn={(column, after) => move({ column, after })}
        onAddCard={added}
        onAddColumn={added}
        onRenameCard={renamed}
        onRenameColumn={renamed}
        onRemoveCard={({ id }) => {
          setColumns((before) =>
            before.map((column) => ({
              ...column,
              cards: column.cards.filter((card) => card.id !== id),
            })),
          )
          return restored
        }}
      />
    )
  }
  await renderInApp(
    <>
      <Holder />
      <LiveRegion />
    </>,
  )
  const cards = (stage: number) =>
    within(screen.getByRole('region', { name: `Stage ${stage}` }))
      .queryAllByRole('button', { name: /^Card [\d.]+$/ })
      .map((card) => card.textContent)
  return {
    moves,
    added,
    renamed,
    restored,
    user,
    cards,
    card: (name: string) => screen.getByRole('button', { name }),
  }
}

test('Alt and the arrows move a card; it keeps the focus, and a screen reader hears where it is', async () => {
  const { moves, user, cards, card } = await shown(columnsOf(3, 1))
  card('Card 0.1').focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowRight}{/Alt}')
  await expect
    .poll(() => moves.mock.calls)
    .toEqual([[{ card: '0-1', to: 'c0', after: null }], [{ card: '0-1', to: 'c1', after: null }]])
  expect(cards(0)).toEqual(['Card 0.0', 'Card 0.2'])
  expect(cards(1)).toEqual(['Card 0.1', 'Card 1.0'])
  expect(document.activeElement).toBe(card('Card 0.1'))
  expect(await screen.findByText('Card 0.1: Stage 1, place 1 of 2')).toBeTruthy()
})

test('a step beyond the edge and a move to where it is are reported to nobody', async () => {
  const { moves, user, card } = await shown(columnsOf(1))
  card('Card 0.0').focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{ArrowLeft}{ArrowRight}{/Alt}')
  expect(moves).not.toHaveBeenCalled()
})

test('where columns have an order of their own a card goes to another column only', async () => {
  const { moves, user, card, cards } = await shown(columnsOf(2, 0), undefined, true)
  card('Card 0.0').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(screen.getByRole('button', { name: 'Card 0.0: more' }))
  expect(
    (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent),
  ).not.toContain('The end')
  await user.click(screen.getByRole('menuitem', { name: 'Stage 1' }))
  await expect.poll(() => cards(1)).toEqual(['Card 0.0'])
  expect(moves.mock.calls).toEqual([[{ card: '0-0', to: 'c1', after: null }]])
})

test('a refused move goes back', async () => {
  const { promise, reject } = Promise.withResolvers<never>(),
    { moves, user, cards, card } = await shown(columnsOf(2, 0), promise)
  card('Card 0.0').focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => moves).toHaveBeenCalledOnce()
  expect([cards(0), cards(1)]).toEqual([['Card 0.1'], ['Card 0.0']])
  reject(new Error('refused'))
  await expect.poll(() => cards(0)).toEqual(['Card 0.0', 'Card 0.1'])
})

test('the menu moves cards and columns', async () => {
  const { moves, user, cards } = await shown(columnsOf(2, 1))
  await user.click(screen.getByRole('button', { name: 'Card 0.0: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stage 1' }))
  await expect.poll(() => cards(1)).toEqual(['Card 0.0', 'Card 1.0'])
  await user.click(screen.getByRole('button', { name: 'Column Stage 0: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'The end' }))
  await expect.poll(() => moves).toHaveBeenLastCalledWith({ column: 'c0', after: 'c1' })
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Stage 1',
    'Stage 0',
  ])
})

/** Beside the field; it is spoken too. */
const nameError = () => screen.getByText('A name is needed', { selector: '[id$=-error]' })
test('a name is never empty', async () => {
  const { added, renamed, user, card } = await shown(columnsOf(1))
  await user.click(screen.getByRole('button', { name: 'Add a card' }))
  await user.keyboard('  {Enter}')
  expect(nameError()).toBeTruthy()
  await user.keyboard('First{Enter}Second{Enter}{Escape}')
  expect(added.mock.calls).toEqual([
    ['c0', 'First'],
    ['c0', 'Second'],
  ])
  card('Card 0.0').focus()
  await user.keyboard('{F2}{Delete}{Enter}')
  expect(nameError()).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(renamed).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(card('Card 0.0'))
  await user.keyboard('{F2}Better {Enter}')
  expect(renamed.mock.calls).toEqual([['0-0', 'Better']])
})

test('what is removed can be brought back', async () => {
  const { restored, user, cards, card } = await shown(columnsOf(2))
  card('Card 0.0').focus()
  await user.keyboard('{Delete}')
  expect(cards(0)).toEqual(['Card 0.1'])
  expect(document.activeElement).toBe(card('Card 0.1'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(restored).toHaveBeenCalledOnce()
})

test('50 cards of a column are drawn; what goes beyond comes into sight', async () => {
  const { user, cards } = await shown(columnsOf(120, 1))
  expect(cards(0)).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: '70 more cards' }))
  await expect.poll(() => cards(0)).toHaveLength(100)
  await user.click(screen.getByRole('button', { name: 'Card 0.0: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'The end' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Card 0.0')
  expect(cards(0)).toHaveLength(120)
  expect(screen.getByText('sum 1200')).toBeTruthy()
})
