import { cellKinds } from './cellKinds.ts'
import { CellPopover, type CellProps } from './CellPopover.tsx'

/** A cell of an account or a contact that is edited. */
export function RecordCell(props: CellProps) {
  const { __typename: type } = props.row
  return type !== 'Opportunity' && <CellPopover kind={cellKinds[type]} {...props} />
}
