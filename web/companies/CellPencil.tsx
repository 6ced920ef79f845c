import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Cell } from './cellMoves.ts'

interface Props {
  cell: Cell
  /** What the column is called, and the record. */
  words: { field: string; name: string }
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onLeft: () => void
}

/** The button in a cell that edits it. */
export function CellPencil({ cell, words: { field, name }, onOpen, onKeyDown, onLeft }: Props) {
  const { t } = useLingui()
  const [place] = useState(newPlace)
  // words that stand alone in a cell are put in place of all that it holds when they change
  useLayoutEffect(() => {
    if (place.parentNode !== cell) cell.append(place)
  })
  useLayoutEffect(() => () => place.remove(), [place])
  return createPortal(
    <ActionIcon
      variant="default"
      size={24}
      // rows are gone through by arrows
      tabIndex={-1}
      aria-label={t`Edit ${field} of ${name}`}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // to nothing: another window is in front, or the words beside it have changed
        if (relatedTarget) onLeft()
      }}
    >
      <IconPencil size={14} aria-hidden />
    </ActionIcon>,
    place,
  )
}

function newPlace(): HTMLElement {
  const place = document.createElement('div')
  place.dataset['over'] = ''
  return place
}
