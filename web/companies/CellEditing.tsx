import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../data/session.tsx'
import { useHasOutbox, useHeld } from '../outbox/OutboxProvider.tsx'
import type { FieldsChange } from '../outbox/useRefusedEdits.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import type { CellColumns, CellRow } from './cellColumns.ts'
import type { Leaving } from './CellForm.tsx'
import { CellPencil } from './CellPencil.tsx'
import { cellFrom, cellsOf, columnOf, rowIdOf, type Cell, type CellWay } from './cellMoves.ts'
import { keepRows, type KeptRows } from './keptRows.ts'
import { useCellSaves } from './useCellSaves.ts'

interface Props {
  cells: CellColumns
  rows: readonly CellRow[] | undefined
  columns: readonly { id: string; header: string }[]
  /** The variables for which the rows are the answer. */
  foundFor: object | void
  /** The row of that id is worked on. */
  onReach: ((id: string) => void) | undefined
  /** What the list shows instead of what is read for it. */
  onKeep: (kept: (() => KeptRows) | undefined) => void
}

/** Lets the cells of a list be edited. They are plain until then; on a phone the record is opened. */
export function CellEditing(props: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const hasOutbox = useHasOutbox()
  const { can } = useSession()
  return !isPhone && hasOutbox && can(props.cells.action) && <Cells {...props} />
}

function Cells({ cells, rows, columns, foundFor, onReach, onKeep }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const [outbox] = useHeld()
  const tell = useCellSaves()
  const { fields, nameOf, Cell } = cells
  // by the id of a row, how it was shown then
  const changed = useRef(new Map<string, CellRow>())
  const [hovered, hover] = useState<Cell | null>(null),
    [focused, focus] = useState<Cell | null>(null),
    [edited, edit] = useState<Cell | null>(null)

  const rowOf = (cell: Cell) => rows?.find(({ id }) => id === rowIdOf(cell))
  const takes = (cell: Cell): boolean =>
    Object.hasOwn(fields, columnOf(cell)) && rowOf(cell) !== undefined && cell.checkVisibility()
  const cellAt = (target: EventTarget | null): Cell | null => {
    const cell = target instanceof Element && target.closest('td')
    return cell && takes(cell) ? cell : null
  }
  // also without a network
  useEffect(() => whenIdle(() => void Cell.fetch().catch(() => {})), [Cell])
  /** What the column of a cell is called, and the record of its row. */
  const wordsOf = (cell: Cell) => {
    const row = rowOf(cell)
    return {
      field: columns.find(({ id }) => id === columnOf(cell))?.header ?? '',
      name: row ? nameOf(row) : '',
    }
  }
  /** `id`: of the row that is worked on, which stays with what is typed there. */
  const keep = (id: string): void => {
    const shown = rows?.map((row) => changed.current.get(row.id) ?? row) ?? [],
      ids = new Set(changed.current.keys()).add(id)
    onKeep(() => keepRows(shown, foundFor, ids))
  }
  const open = (cell: Cell): void => {
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onReach?.(rowIdOf(cell))
    flushSync(() => edit(cell))
    startTransition(() => keep(rowIdOf(cell)))
  }
  const reach = (cell: Cell): void => {
    onReach?.(rowIdOf(cell))
    flushSync(() => {
      edit(null)
      focus(cell)
    })
    cell.querySelector<HTMLElement>(':scope > div > button')?.focus()
  }
  const leave = (way: Leaving): void => {
    const next = way && way !== 'stay' && edited && cellFrom(edited, way, takes)
    if (next && way !== 'below') open(next)
    else if (way && edited) reach(next || edited)
    else edit(null)
  }
  const save = (change: FieldsChange, undo: () => void): void => {
    const row = edited && rowOf(edited)
    if (!row || !outbox) return
    tell({ change, ...wordsOf(edited), undo })
    const [now] = outbox.overlay.rows([row], outbox.pending(change.record), { me })
    changed.current.set(row.id, now!)
    keep(row.id)
  }

  // another list is shown as it was read
  const key = JSON.stringify(foundFor)
  useEffect(
    () => () => {
      changed.current.clear()
      onKeep(undefined)
    },
    [key, onKeep],
  )

  /** The first one of the row. */
  const firstAt = (target: EventTarget | null): Cell | undefined => {
    const found = target instanceof Element && target.closest<HTMLTableRowElement>('tr[data-row]')
    return found ? cellsOf(found, takes)[0] : undefined
  }
  useShortcut(
    'F2',
    t`Edit a cell of the row`,
    () => {
      const cell = cellAt(document.activeElement) ?? firstAt(document.activeElement)
      if (cell) open(cell)
    },
    { group: t`Lists` },
  )
  const onPointer = useEffectEvent((event: PointerEvent) => {
    // a finger opens the record
    if (event.pointerType !== 'mouse') return
    hover(cellAt(event.target))
    if (focused && !focused.contains(document.activeElement)) focus(null)
  })
  const onDouble = useEffectEvent((event: MouseEvent) => {
    const cell = cellAt(event.target)
    // what breaks a rule stays in its field
    if (cell && !edited) open(cell)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnRow = event.key === 'ArrowRight' && (event.target as Element).matches('tr[data-row]'),
      cell = isOnRow && firstAt(event.target)
    if (!cell) return
    event.preventDefault()
    reach(cell)
  })
  useEffect(() => {
    const controller = new AbortController(),
      { signal } = controller
    document.addEventListener('pointerover', onPointer, { signal })
    document.addEventListener('dblclick', onDouble, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => controller.abort()
  }, [])

  const onPencilKey = (event: ReactKeyboardEvent, cell: Cell): void => {
    const way = ways[event.key]
    if (!way && event.key !== 'Escape') return
    event.preventDefault()
    const next = way && cellFrom(cell, way, takes)
    if (next) reach(next)
    else if (!way || way === 'left') cell.closest('tr')?.focus()
  }
  const pencils = edited ? [] : [...new Set([focused, hovered])].filter((cell) => cell !== null)
  const row = edited && rowOf(edited)
  return (
    <>
      {pencils
        .filter((cell) => cell.isConnected && rowOf(cell))
        .map((cell) => (
          <CellPencil
            key={`${rowIdOf(cell)} ${columnOf(cell)}`}
            cell={cell}
            words={wordsOf(cell)}
            onOpen={() => open(cell)}
            onKeyDown={(event) => onPencilKey(event, cell)}
            onLeft={() => focus(null)}
          />
        ))}
      {edited && row && (
        <Cell
          cell={edited}
          row={row}
          words={wordsOf(edited)}
          paths={fields[columnOf(edited)]!}
          onSave={save}
          onLeave={leave}
        />
      )}
    </>
  )
}

const ways: Readonly<Record<string, CellWay>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'above',
  ArrowDown: 'below',
}
