import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  Fragment,
  memo,
  startTransition,
  useId,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { BoardActions } from './boardActions.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { BoardMore } from './BoardMore.tsx'
import { arrowSteps, sizeOf, type BoardColumn } from './boardOrder.ts'
import { NameField } from './NameField.tsx'
import { BoardColumnMenu } from './BoardColumnMenu.tsx'
import { neighbourCard } from './neighbourCard.ts'
import { Title } from './Title.tsx'

type BoardColumnProps<Card> = {
  column: BoardColumn<Card>
  /** Always the newest; the function itself never changes, so cards are drawn only when they do. */
  actions: () => BoardActions<Card>
  name: (card: Card) => string
  sum: ((column: BoardColumn<Card>) => ReactNode) | undefined
  content: ((card: Card, tabIndex: 0 | -1) => ReactNode) | undefined
  renaming: string | null
  dragged: string | null
  /** A card would be dropped behind this one; null: at the top. */
  dropAfter: string | null | undefined
  dropBeside: 'before' | 'after' | undefined
}

/** So many cards of a column are drawn at first, and more each time its end comes near. */
const page = 50

function BoardColumnBase<Card extends { id: string }>({
  column,
  actions,
  name,
  sum,
  content,
  renaming,
  dragged,
  dropAfter,
  dropBeside,
}: BoardColumnProps<Card>) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [pages, setPages] = useState(1)
  const [adding, setAdding] = useState(false)
  const [current, setCurrent] = useState<string | null>(null)
  const { changes } = actions()
  const { cards } = column,
    hasMore = column.hasMore === true && changes.onMore !== undefined,
    drawn = cards.slice(0, pages * page),
    isAllDrawn = drawn.length === cards.length,
    left = sizeOf(column) - drawn.length
  const first = drawn.some((card) => card.id === current) ? current : drawn[0]?.id

  const wanted = actions().wanted(),
    wantedAt = wanted === null ? -1 : cards.findIndex((card) => card.id === wanted)
  if (wantedAt >= pages * page) setPages(Math.ceil((wantedAt + 1) / page))
  useLayoutEffect(() => actions().focusWanted())

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const target = event.target as HTMLElement,
      card = cards.find((one) => one.id === target.dataset['focus'])
    if (!card || event.ctrlKey || event.metaKey) return
    const step = arrowSteps[event.key],
      all = actions()
    if (step && event.altKey) {
      if (changes.onMoveCard) all.step(card.id, step, 'card')
    } else if (step) neighbourCard(target, step)?.focus()
    else if (event.key === 'F2' && changes.onRenameCard) all.setRenaming(card.id)
    else if (event.key === 'Delete' && changes.onRemoveCard) all.removeCard(card)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      className={classes.column}
      data-column={column.id}
      data-dragged={dragged === column.id || undefined}
      data-drop={dropBeside}
      data-fixed={column.isFixed || undefined}
      aria-labelledby={id}
    >
      <div
        className={classes.head}
        {...(changes.onMoveColumn &&
          !column.isFixed && {
            'data-drag': 'column',
            'data-drag-id': column.id,
            'data-drag-title': column.title,
          })}
      >
        {renaming === column.id ? (
          <NameField
            label={t`Name of the column`}
            value={column.title}
            onDone={(title) => void changes.onRenameColumn?.(column.id, title)}
            onClose={() => {
              actions().focus(column.id)
              actions().setRenaming(null)
            }}
          />
        ) : (
          <Title order={2} id={id} className={classes.columnTitle}>
            {column.title}
          </Title>
        )}
        <span className={classes.count}>{i18n.number(sizeOf(column))}</span>
        {sum && <span className={classes.sum}>{sum(column)}</span>}
        <BoardColumnMenu column={column} actions={actions} />
      </div>
      {column.subtitle !== undefined && <div className={classes.subtitle}>{column.subtitle}</div>}
      <ul
        className={classes.cards}
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const at = target.closest<HTMLElement>('[data-card]')?.dataset['card']
          if (at) setCurrent(at)
        }}
      >
        {dropAfter === null && <li aria-hidden className={classes.mark} />}
        {drawn.map((card) => (
          <Fragment key={card.id}>
            <BoardCard
              card={card}
              title={name(card)}
              actions={actions}
              content={content}
              renaming={renaming === card.id}
              dragged={dragged === card.id}
              first={card.id === first}
            />
            {dropAfter === card.id && <li aria-hidden className={classes.mark} />}
          </Fragment>
        ))}
        {(!isAllDrawn || hasMore) && (
          <li>
            <BoardMore
              drawn={drawn.length}
              left={left}
              onMore={() => {
                const onward = () => startTransition(() => setPages((before) => before + 1))
                return isAllDrawn ? changes.onMore?.(column.id).then(onward) : onward()
              }}
            />
          </li>
        )}
        {cards.length === 0 && !hasMore && (
          <li className={classes.none}>
            <Trans>No cards</Trans>
          </li>
        )}
      </ul>
      {(changes.onAddCard ?? changes.onStartCard) && (
        <div className={classes.add}>
          {adding ? (
            <NameField
              label={t`Name of the card`}
              onDone={(title) => void changes.onAddCard?.(column.id, title)}
              onClose={() => setAdding(false)}
            />
          ) : (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              fullWidth
              justify="start"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() =>
                changes.onStartCard ? changes.onStartCard(column.id) : setAdding(true)
              }
            >
              <Trans>Add a card</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** A column of a board: its head, its cards page by page, and a field for one more. */
export const BoardColumnView = memo(BoardColumnBase) as typeof BoardColumnBase
