import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { LabelDraft } from './LabelForm.tsx'
import classes from './LabelPopup.module.css'
import { lazyPart } from './lazyPart.tsx'
import { whenIdle } from './whenIdle.ts'

const LabelPanel = lazyPart(
  () => import('./LabelPanel.tsx'),
  (module) => module.LabelPanel,
  { close: ({ onClose }) => onClose(), takesKeys: ({ opened }) => opened },
)

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

type LabelPopupProps = LabelChanges & {
  /** null: being fetched; a text: why they could not be */
  labels: readonly PopupLabel[] | string | null
  chosen: ReadonlySet<string>
  onOpened?: (opened: boolean) => void
  describedBy?: string | undefined
  /** Marks the button for who looks for it. */
  field?: string | undefined
}

/** A button that opens the labels: find one and switch it on or off, make, change, delete or merge them. */
export function LabelPopup({
  labels,
  chosen,
  onOpened,
  describedBy,
  field,
  ...changes
}: LabelPopupProps) {
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useEffect(() => whenIdle(() => void LabelPanel.fetch().catch(() => {})), [])
  const toggle = (next: boolean) => {
    setOpen(next)
    onOpened?.(next)
  }
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
        onClick={() => toggle(!open)}
      >
        <Trans>Add a label</Trans>
      </Button>
      {wasOpen && (
        <LabelPanel
          anchor={button}
          opened={open}
          labels={labels}
          chosen={chosen}
          changes={changes}
          onClose={() => toggle(false)}
        />
      )}
    </>
  )
}
