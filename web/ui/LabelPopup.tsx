import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { LabelDraft } from './LabelForm.tsx'
import classes from './LabelPopup.module.css'
import { whenIdle } from './whenIdle.ts'

/** `usageCount`: how many things carry it, when that is known. */
export type PopupLabel = {
  id: string
  title: string
  color: string
  description?: string | null
  usageCount?: number
}

/** What may be done with labels; each but the first answers with why it was refused, or null. */
export type LabelChanges = {
  onToggle: (id: string, on: boolean) => void
  onCreate: (draft: LabelDraft) => Promise<string | null>
  onEdit: (id: string, draft: LabelDraft) => Promise<string | null>
  onDelete: (label: PopupLabel) => Promise<string | null>
  onMerge: (id: string, into: string) => Promise<string | null>
}

/** Where the panel stands that the button opens. */
export type PopupPlace = {
  /** The button. */
  anchor: HTMLElement | null
  opened: boolean
  onClose: () => void
}

type LabelPopupProps = {
  /** What it opens, a LabelPanel. */
  panel: (place: PopupPlace) => ReactNode
  /** Fetches that once the page has nothing else to do. */
  fetchPanel: () => Promise<unknown>
  describedBy?: string | undefined
  /** Marks the button for who looks for it. */
  field?: string | undefined
}

/** A button that opens the labels: find one and switch it on or off, make, change, delete or merge them. */
export function LabelPopup({ panel, fetchPanel, describedBy, field }: LabelPopupProps) {
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useEffect(() => whenIdle(() => void fetchPanel().catch(() => {})), [fetchPanel])
  return (
    <>
      <Button
        ref={setButton}
        className={classes.button ?? ''}
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={13} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={describedBy}
        {...(field && { 'data-side-field': field })}
        onClick={() => setOpen(!open)}
      >
        <Trans>Add a label</Trans>
      </Button>
      {wasOpen && panel({ anchor: button, opened: open, onClose: () => setOpen(false) })}
    </>
  )
}
