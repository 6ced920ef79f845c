import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../ui/lazyPart.tsx'

export interface ColumnChoice {
  id: string
  header: string
}
export interface ColumnChoices {
  all: readonly ColumnChoice[]
  shown: readonly ColumnChoice[]
  /** They are not the usual ones. */
  isChosen: boolean
  /** Undefined: the usual ones. */
  choose: (ids: readonly string[] | undefined) => void
  /** How wide the person has made them, px, by their ids. */
  widths: Readonly<Record<string, number>>
  /** Null: as wide as the list makes it; no id: all of them. */
  resize: (id: string | null, width: number | null) => void
}

const ColumnPanel = lazyPart(
  () => import('./ColumnPanel.tsx'),
  (module) => module.ColumnPanel,
  { close: ({ onClose }) => onClose(), takesKeys: ({ opened }) => opened },
)

/** The button at the end of a table's head with which its columns are chosen and ordered. */
export function ColumnMenu(choices: ColumnChoices) {
  const { t } = useLingui()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <>
      <ActionIcon
        ref={setButton}
        size="sm"
        aria-label={t`Columns`}
        title={t`Columns`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconColumns3 size={15} aria-hidden />
      </ActionIcon>
      {wasOpen && (
        <ColumnPanel {...choices} anchor={button} opened={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
