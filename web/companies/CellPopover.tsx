import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { FieldsChange } from '../outbox/useRefusedEdits.ts'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { CellForm, type CellFormHandle, type Leaving } from './CellForm.tsx'
import type { CellRow } from './cellColumns.ts'
import type { CellKind } from './cellKinds.ts'
import type { Cell } from './cellMoves.ts'

interface Props {
  kind: CellKind
  cell: Cell
  row: CellRow
  /** What the column is called, and the record. */
  words: { field: string; name: string }
  /** The fields of the cell. */
  paths: readonly string[]
  onSave: (change: FieldsChange, undo: () => void) => void
  onLeave: (way: Leaving) => void
}

/** The same of a kind. */
export type CellProps = Omit<Props, 'kind'>

/** Of a field, px. */
const narrowest = 176

/** A cell as a form, which stands over it: nothing in the table moves. */
export function CellPopover({ kind, cell, row, words: { field, name }, paths, ...props }: Props) {
  const { t } = useLingui()
  const form = useRef<CellFormHandle>(null)
  return (
    <AnchoredPopover
      anchor={cell}
      opened
      onClose={() => form.current?.leave()}
      closeOnEscape={false}
      offset={-cell.offsetHeight}
      width={Math.max(cell.offsetWidth, paths.length * narrowest)}
      label={t`Edit ${field} of ${name}`}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <CellForm
        key={`${row.id} ${paths[0]}`}
        ref={form}
        kind={kind}
        row={row}
        name={name}
        paths={paths}
        height={cell.offsetHeight}
        {...props}
      />
    </AnchoredPopover>
  )
}
