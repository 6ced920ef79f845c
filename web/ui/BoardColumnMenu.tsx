import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { ActionMenu, type MenuSection } from './ActionMenu.tsx'
import type { BoardActions } from './boardActions.ts'
import classes from './Board.module.css'
import type { BoardColumn } from './boardOrder.ts'
import { arrowSteps } from './boardOrder.ts'

export function BoardColumnMenu<Card>({
  column,
  actions,
}: {
  column: BoardColumn<Card>
  actions: () => BoardActions<Card>
}) {
  const { t } = useLingui()
  const { changes } = actions()
  const isMoved = changes.onMoveColumn && !column.isFixed,
    isRemoved = changes.onRemoveColumn && !column.isFixed
  if (!isMoved && !isRemoved && !changes.onRenameColumn && !changes.onSetColumn) return null
  const sections = (): MenuSection[] => {
    const { columns, move, step, setRenaming, removeColumn } = actions()
    const movable = columns.filter(({ isFixed }) => !isFixed),
      at = movable.findIndex((one) => one.id === column.id),
      last = movable.length - 1
    return [
      {
        actions: [
          Boolean(changes.onRenameColumn) && {
            label: t`Rename`,
            run: () => setRenaming(column.id),
          },
          changes.onSetColumn !== undefined && {
            label: t`Settings`,
            run: () => changes.onSetColumn?.(column),
          },
        ],
      },
      {
        heading: t`Move to…`,
        actions: isMoved
          ? [
              at > 0 && {
                label: t`The front`,
                run: () => move({ column: column.id, after: null }, true),
              },
              at > 0 && { label: t`The left`, run: () => step(column.id, 'left', 'column') },
              at < last && { label: t`The right`, run: () => step(column.id, 'right', 'column') },
              at < last && {
                label: t`The end`,
                run: () => move({ column: column.id, after: movable[last]?.id ?? null }, true),
              },
            ]
          : [],
      },
      {
        actions: [
          Boolean(isRemoved) && {
            label: t`Remove`,
            danger: true,
            run: () => removeColumn(column),
          },
        ],
      },
    ].filter((section) => section.actions.some(Boolean))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key]
    if (!event.altKey || (step !== 'left' && step !== 'right') || !isMoved) return
    event.preventDefault()
    actions().step(column.id, step, 'column')
  }
  return (
    <span data-no-drag>
      <ActionMenu
        sections={sections}
        target={
          <button
            type="button"
            className={classes.more}
            aria-label={t`Column ${column.title}: more`}
            data-focus={column.id}
            onKeyDown={onKeyDown}
          >
            <IconDots size={15} aria-hidden />
          </button>
        }
      />
    </span>
  )
}
