import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { DraftEdits } from './useDraft.ts'

/** Takes the last edit of the draft back, and makes it again; says which. */
export function UndoButtons({ undoes, redoes, undo, redo }: DraftEdits) {
  const { t } = useLingui()
  const undoText = undoes === null ? t`Undo` : t`Undo: ${undoes}`,
    redoText = redoes === null ? t`Redo` : t`Redo: ${redoes}`
  return (
    <>
      <ActionIcon
        size={32}
        aria-label={undoText}
        title={undoText}
        disabled={undoes === null}
        onClick={() => undo()}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={redoText}
        title={redoText}
        disabled={redoes === null}
        onClick={redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
