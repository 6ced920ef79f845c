import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { ActionMenu, type MenuSection } from './ActionMenu.tsx'
import type { BoardActions } from './boardActions.ts'
import classes from './Board.module.css'
import { columnOf } from './boardOrder.ts'
import { NameField } from './NameField.tsx'

type BoardCardProps<Card> = {
  card: Card
  title: string
  actions: () => BoardActions<Card>
  content: ((card: Card, tabIndex: 0 | -1) => ReactNode) | undefined
  renaming: boolean
  dragged: boolean
  /** The one of its column that Tab goes to; from there it is the arrow keys. */
  first: boolean
}

function BoardCardBase<Card extends { id: string }>({
  card,
  title,
  actions,
  content,
  renaming,
  dragged,
  first,
}: BoardCardProps<Card>) {
  const { t } = useLingui()
  const { changes, onOpen } = actions()
  const onClick = () => {
    const { setRenaming } = actions()
    if (onOpen) onOpen(card)
    else if (changes.onRenameCard) setRenaming(card.id)
  }
  return (
    <li
      className={classes.card}
      data-card={card.id}
      data-dragged={dragged || undefined}
      {...(changes.onMoveCard && {
        'data-drag': 'card',
        'data-drag-id': card.id,
        'data-drag-title': title,
      })}
    >
      <div className={classes.cardHead}>
        {renaming ? (
          <NameField
            label={t`Name of the card`}
            value={title}
            onDone={(name) => void changes.onRenameCard?.(card.id, name)}
            onClose={() => {
              actions().focus(card.id)
              actions().setRenaming(null)
            }}
          />
        ) : (
          <button
            type="button"
            className={classes.cardTitle}
            data-focus={card.id}
            tabIndex={first ? 0 : -1}
            onClick={onClick}
            {...(changes.onMoveCard && {
              'aria-keyshortcuts': changes.isSorted
                ? 'Alt+ArrowLeft Alt+ArrowRight'
                : 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight',
              title: t`Drag, or Alt and the arrow keys`,
            })}
          >
            {title}
          </button>
        )}
        {(changes.onMoveCard || changes.onRenameCard || changes.onRemoveCard) && (
          <span data-no-drag>
            <CardMenu card={card} title={title} tabIndex={first ? 0 : -1} actions={actions} />
          </span>
        )}
      </div>
      {content && <div className={classes.content}>{content(card, first ? 0 : -1)}</div>}
    </li>
  )
}

/** A card of a board: its name, its menu, and what the page shows of it. */
export const BoardCard = memo(BoardCardBase) as typeof BoardCardBase

type CardMenuProps<Card> = {
  card: Card
  title: string
  tabIndex: number
  actions: () => BoardActions<Card>
}

function CardMenu<Card extends { id: string }>({
  card,
  title,
  tabIndex,
  actions,
}: CardMenuProps<Card>) {
  const { t } = useLingui()
  const sections = (): MenuSection[] => {
    const { changes, columns, move, step, setRenaming, removeCard } = actions()
    const own = columnOf(columns, card.id),
      at = own?.cards.findIndex(({ id }) => id === card.id) ?? 0,
      last = (own?.cards.length ?? 1) - 1
    const to = (column: string, after: string | null) => () =>
      move({ card: card.id, to: column, after }, true)
    return [
      {
        actions: [
          Boolean(changes.onRenameCard) && { label: t`Rename`, run: () => setRenaming(card.id) },
        ],
      },
      ...(changes.onMoveCard && own
        ? [
            {
              heading: t`Move to…`,
              actions: columns
                .filter((column) => column !== own)
                .map(({ id, title: label }) => ({ label, run: to(id, null) })),
            },
            {
              actions: changes.isSorted
                ? []
                : [
                    at > 0 && { label: t`The top`, run: to(own.id, null) },
                    at > 0 && { label: t`One up`, run: () => step(card.id, 'up', 'card') },
                    at < last && { label: t`One down`, run: () => step(card.id, 'down', 'card') },
                    at < last &&
                      !own.hasMore && {
                        label: t`The end`,
                        run: to(own.id, own.cards.at(-1)?.id ?? null),
                      },
                  ],
            },
          ]
        : []),
      {
        actions: [
          Boolean(changes.onRemoveCard) && {
            label: t`Remove`,
            danger: true,
            run: () => removeCard(card),
          },
        ],
      },
    ].filter((section) => section.actions.some(Boolean))
  }
  return (
    <ActionMenu
      sections={sections}
      target={
        <button
          type="button"
          className={`${classes.more} ${classes.cardMenu}`}
          aria-label={t`${title}: more`}
          tabIndex={tabIndex}
        >
          <IconDots size={15} aria-hidden />
        </button>
      }
    />
  )
}
