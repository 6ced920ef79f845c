import { DragDropProvider, DragOverlay } from '@dnd-kit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  startTransition,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { announce } from './announce.ts'
import { BoardColumnView } from './BoardColumn.tsx'
import type { BoardActions } from './boardActions.ts'
import {
  boardAfter,
  cardStep,
  columnOf,
  columnStep,
  sizeOf,
  type BoardColumn,
  type BoardMove,
} from './boardOrder.ts'
import classes from './Board.module.css'
import { dropPlace, type Dragged } from './dropPlace.ts'
import { NameField } from './NameField.tsx'
import { notify } from './notify.tsx'
import { BoardSurface } from './BoardSurface.tsx'
import { boardSensors, boardPlugins } from './boardSensors.ts'
import type { BoardChanges, Undo } from './boardActions.ts'

type BoardProps<Card> = BoardChanges<Card> & {
  label: string
  columns: readonly BoardColumn<Card>[]
  name: (card: Card) => string
  /** Beside the count in a column's head: the sum of what is in it. */
  sum?: (column: BoardColumn<Card>) => ReactNode
  onOpen?: (card: Card) => void
  /** What stands under a card's name; links and buttons in it take the tab index, for Tab goes to one card of a column. Keep it stable: 2,000 cards are drawn with it. */
  children?: (card: Card, tabIndex: 0 | -1) => ReactNode
}

/** Columns of cards, moved by mouse, by touch (held), with Alt and the arrow keys, or from the menu that each of them has. */
export function Board<Card extends { id: string }>({
  label,
  columns,
  name,
  sum,
  onOpen,
  children,
  ...changes
}: BoardProps<Card>) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  // a move shows at once and until the caller's columns have it, or its refusal is through
  const [shown, showMove] = useOptimistic(columns, boardAfter<Card>)
  const line = useRef(Promise.resolve())
  const focusOn = useRef<string | null>(null)
  /** Moves without an answer. */
  const moving = useRef(0)
  const drop = useRef<{ move: BoardMove | null; x: number; y: number }>(null)
  const [dropShown, setDropShown] = useState<BoardMove | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const pressed = useRef<Dragged | null>(null)
  const [adding, setAdding] = useState(false)

  const focusWanted = () => {
    const wanted =
      focusOn.current &&
      root.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focusOn.current)}"]`)
    if (!wanted) return
    // a card that moves is drawn anew with each answer, and keeps the focus until the last one
    if (moving.current === 0) focusOn.current = null
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !root.current?.contains(activeElement)
    if (activeElement !== wanted && !isElsewhere) wanted.focus()
  }
  useLayoutEffect(focusWanted)

  /** Where columns have an order of their own nothing moves within one. */
  const isWithin = (wish: BoardMove): boolean =>
    changes.isSorted === true && 'card' in wish && columnOf(shown, wish.card)?.id === wish.to
  const move = (wish: BoardMove | null) => {
    const next = wish && !isWithin(wish) ? boardAfter(shown, wish) : shown
    if (!wish || next === shown) return
    announce(whereNow(next, wish), 'moved')
    const send = async () => {
      await ('column' in wish
        ? changes.onMoveColumn?.(wish.column, wish.after)
        : changes.onMoveCard?.(wish.card, wish.to, wish.after))
    }
    startTransition(async () => {
      showMove(wish)
      moving.current++
      line.current = line.current
        .then(send)
        .catch(() => {})
        .finally(() => moving.current--)
      await line.current
    })
  }
  const whereNow = (next: readonly BoardColumn<Card>[], wish: BoardMove) => {
    const place = (at: number) => at + 1
    if ('column' in wish) {
      const at = next.findIndex(({ id }) => id === wish.column),
        title = next[at]?.title ?? '',
        number = place(at),
        count = next.filter(({ isFixed }) => !isFixed).length
      return t`${title}: place ${number} of ${count}`
    }
    const column = columnOf(next, wish.card),
      at = column?.cards.findIndex(({ id }) => id === wish.card) ?? 0
    const title = column?.cards[at] ? name(column.cards[at]) : '',
      where = column?.title ?? '',
      number = place(at),
      count = column ? sizeOf(column) : 0
    return t`${title}: ${where}, place ${number} of ${count}`
  }
  const removed = async (title: string, work: Undo | Promise<Undo>) => {
    const undo = await work
    if (undo === false) return
    notify.success(t`“${title}” was removed.`, undo ? { undo } : {})
  }
  const actions: BoardActions<Card> = {
    changes,
    onOpen,
    setRenaming,
    move: (wish, focus) => {
      if (wish && focus) focusOn.current = 'card' in wish ? wish.card : wish.column
      move(wish)
    },
    step: (id, step, kind) => {
      const wish =
        kind === 'card'
          ? cardStep(shown, id, step)
          : step === 'left' || step === 'right'
            ? columnStep(shown, id, step)
            : null
      actions.move(wish, true)
    },
    focus: (id) => {
      focusOn.current = id
    },
    wanted: () => focusOn.current,
    focusWanted,
    removeCard: (card) => {
      const cards = columnOf(shown, card.id)?.cards ?? [],
        at = cards.indexOf(card)
      focusOn.current = (cards[at + 1] ?? cards[at - 1])?.id ?? null
      if (changes.onRemoveCard) void removed(name(card), changes.onRemoveCard(card))
    },
    removeColumn: (column) => {
      if (changes.onRemoveColumn) void removed(column.title, changes.onRemoveColumn(column))
    },
    columns: shown,
  }
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [stable] = useState(() => () => latest.current)

  const over = (x: number, y: number) => {
    const found = root.current && dragged && dropPlace(root.current, dragged, x, y),
      place = found && !isWithin(found) ? found : null
    drop.current = { move: place, x, y }
    setDropShown((before) => (JSON.stringify(before) === JSON.stringify(place) ? before : place))
  }
  return (
    <DragDropProvider
      sensors={boardSensors}
      plugins={boardPlugins}
      onDragStart={() => setDragged(pressed.current)}
      onDragMove={({
        operation: {
          position: { current },
        },
      }) => over(current.x, current.y)}
      onDragEnd={({ canceled, nativeEvent }) => {
        // the last stretch may not have been reported as a move
        if (nativeEvent instanceof PointerEvent) over(nativeEvent.clientX, nativeEvent.clientY)
        const wish = drop.current?.move ?? null
        drop.current = null
        // the library calls this in a transition, which would last as long as the move
        flushSync(() => {
          setDragged(null)
          setDropShown(null)
        })
        if (!canceled) move(wish)
      }}
    >
      <BoardSurface
        ref={root}
        label={label}
        onLeave={() => {
          focusOn.current = null
        }}
        onPress={(next) => {
          pressed.current = next
        }}
        onScroll={() => {
          if (drop.current) over(drop.current.x, drop.current.y)
        }}
      >
        {shown.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            actions={stable}
            name={name}
            sum={sum}
            content={children}
            renaming={
              renaming === column.id || column.cards.some(({ id }) => id === renaming)
                ? renaming
                : null
            }
            dragged={
              dragged &&
              (dragged.id === column.id || column.cards.some(({ id }) => id === dragged.id))
                ? dragged.id
                : null
            }
            dropAfter={
              dropShown && 'card' in dropShown && dropShown.to === column.id
                ? dropShown.after
                : undefined
            }
            dropBeside={
              !dropShown || 'card' in dropShown
                ? undefined
                : dropShown.after === column.id
                  ? 'after'
                  : dropShown.after === null && column === shown[0]
                    ? 'before'
                    : undefined
            }
          />
        ))}
        {changes.onAddColumn && (
          <div className={classes.newColumn}>
            {adding ? (
              <NameField
                label={t`Name of the column`}
                onDone={(title) => void changes.onAddColumn?.(title)}
                onClose={() => setAdding(false)}
              />
            ) : (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconPlus size={15} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                <Trans>Add a column</Trans>
              </Button>
            )}
          </div>
        )}
      </BoardSurface>
      <DragOverlay dropAnimation={null}>
        <div className={classes.dragged}>{dragged?.title}</div>
      </DragOverlay>
    </DragDropProvider>
  )
}
