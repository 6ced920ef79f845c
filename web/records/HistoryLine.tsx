import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { History_lineFragment } from '../gql.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { notify } from '../ui/notify.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import type { FieldWords } from './fieldWords.ts'
import classes from './History.module.css'
import lineOf from './LogLine.module.css'
import { HistoryText } from './HistoryText.tsx'
import { reversed } from './putBack.ts'

interface Props {
  line: History_lineFragment
  words: FieldWords | undefined
  onField: (() => void) | null
  /** What leads back to before it; null: nothing. */
  edits: FieldEdits | null
  onSave: (edits: FieldEdits) => Promise<boolean>
  /** It is where one stands now. */
  isNext: boolean
}

/** One change of a record: who, when, what, and the way back. */
export function HistoryLine({ line, words, onField, edits, onSave, isNext }: Props) {
  const { t } = useLingui()
  const root = useRef<HTMLLIElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, creator, dateCreated, property, message } = line
  const name = words?.name ?? property
  useEffect(() => {
    if (isNext) root.current?.focus()
  }, [isNext])
  const save = async (wanted: FieldEdits): Promise<boolean> => {
    setBusy(true)
    try {
      return await onSave(wanted)
    } finally {
      setBusy(false)
    }
  }
  const putBack = async () => {
    // where the button stood, which goes with what it did
    root.current?.focus()
    if (isBusy || !edits || !(await save(edits))) return
    notify.success(t`“${name}” was put back.`, {
      id: `history ${id}`,
      undo: () => void save(reversed(edits)),
    })
  }
  return (
    <li ref={root} tabIndex={-1} className={lineOf.line}>
      <Avatar person={creator} size={28} decorative />
      <div className={lineOf.what}>
        <span className={lineOf.said}>
          <HistoryText line={line} words={words} onField={onField} />
        </span>
        {message && !words?.of && <span className={classes.text}>{message}</span>}
        <span className={classes.foot}>
          <RelativeTime moment={dateCreated} />
          {edits && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t`Put back “${name}”`}
              aria-disabled={isBusy || undefined}
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => void putBack()}
            >
              {t`Put back`}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
