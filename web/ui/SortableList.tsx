import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { ActionMenu } from './ActionMenu.tsx'
import { announce } from './announce.ts'
import classes from './SortableList.module.css'

interface Props<Item extends { id: string }> {
  label: string
  items: readonly Item[]
  name: (item: Item) => string
  /** Put behind another item; null: first. One move waits for the one before it. */
  onMove: (id: string, afterId: string | null) => void | Promise<unknown>
  disabled?: boolean
  children: (item: Item, index: number) => ReactNode
}

type Plugins = Extract<NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>, unknown[]>
// without the English texts for screen readers, which name items by their ids
const plugins = ([, ...others]: Plugins) => others

/** A list whose order is changed by dragging the handle, by the menu that a click on it opens, or on it with Alt and the arrow keys. */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  name,
  onMove,
  disabled = false,
  children,
}: Props<Item>) {
  const { t } = useLingui()
  // what was just dropped stays where it is until the list comes back in that order, after the last of several quick moves
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const ids = items.map((item) => item.id).join()
  const moves = useRef({ line: Promise.resolve(), waiting: 0, newest: new Map<string, number>() })
  useEffect(() => {
    if (moves.current.waiting === 0) setOrder(null)
  }, [ids])
  const shown =
    order && order.length === items.length
      ? order.flatMap((id) => items.find((item) => item.id === id) ?? [])
      : items
  const whereText = (id: string, at: number): string => {
    const item = shown.find((one) => one.id === id),
      title = item ? name(item) : '',
      number = at + 1,
      count = shown.length
    return t`${title}: place ${number} of ${count}`
  }
  const place = (id: string, to: number): void => {
    const rest = shown.filter((item) => item.id !== id).map((item) => item.id)
    const at = Math.max(0, Math.min(rest.length, to))
    if (shown[at]?.id === id) return
    setOrder([...rest.slice(0, at), id, ...rest.slice(at)])
    announce(whereText(id, at), 'moved')
    const { current: all } = moves,
      turn = (all.newest.get(id) ?? 0) + 1
    all.newest.set(id, turn)
    all.waiting++
    const isOvertaken = (): boolean => all.newest.get(id) !== turn
    const send = async (): Promise<void> => {
      if (!isOvertaken()) await onMove(id, rest[at - 1] ?? null)
      if (--all.waiting === 0) setOrder(null)
    }
    all.line = all.line.then(send, send)
  }
  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={({ operation: { source } }) => {
        if (isSortable(source)) announce(whereText(String(source.id), source.initialIndex), 'moved')
      }}
      // where it is by the time that is spoken
      onDragOver={({ operation: { source } }) => {
        if (isSortable(source)) announce(() => whereText(String(source.id), source.index), 'moved')
      }}
      onDragEnd={({ operation, canceled }) => {
        const { source } = operation
        if (!canceled && isSortable(source) && source.initialIndex !== source.index)
          place(String(source.id), source.index)
        else if (isSortable(source))
          announce(whereText(String(source.id), source.initialIndex), 'moved')
      }}
    >
      <ol className={classes.list} aria-label={label}>
        {shown.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            index={index}
            isLast={index === shown.length - 1}
            name={name(item)}
            disabled={disabled || shown.length < 2}
            onStep={(by) => place(item.id, index + by)}
          >
            {children(item, index)}
          </SortableItem>
        ))}
      </ol>
    </DragDropProvider>
  )
}

function SortableItem({
  id,
  index,
  isLast,
  name,
  disabled,
  onStep,
  children,
}: {
  id: string
  index: number
  isLast: boolean
  name: string
  disabled: boolean
  onStep: (by: number) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // without a handle the library would make a button of the whole item
    <li
      ref={disabled ? undefined : ref}
      className={classes.item}
      data-dragging={isDragging || undefined}
    >
      {!disabled && (
        <ActionMenu
          target={
            <button
              type="button"
              ref={handleRef}
              className={classes.handle}
              aria-label={t`Move ${name}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={t`Drag, or Alt and the arrow keys`}
              onKeyDown={onKeyDown}
            >
              <IconGripVertical size={15} aria-hidden />
            </button>
          }
          sections={[
            {
              actions: [
                index > 0 && { label: t`Move up`, icon: IconArrowUp, run: () => onStep(-1) },
                !isLast && { label: t`Move down`, icon: IconArrowDown, run: () => onStep(1) },
              ],
            },
          ]}
        />
      )}
      <div className={classes.content}>{children}</div>
    </li>
  )
}
