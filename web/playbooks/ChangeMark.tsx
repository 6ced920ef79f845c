import { IconArrowsUpDown, IconMinus, IconPencil, IconPlus, type Icon } from '@tabler/icons-react'
import type { MarkKind } from './canvasMarks.ts'
import classes from './canvasMarks.module.css'
import { useMarkWords } from './useMarkWords.ts'

const signs: Record<MarkKind, Icon> = {
  added: IconPlus,
  changed: IconPencil,
  moved: IconArrowsUpDown,
  removed: IconMinus,
}

/** What happened to a part of a playbook: a sign and a word, or `text` in its place. */
export function ChangeMark({
  kind,
  text,
  title,
}: {
  kind: MarkKind
  text?: string
  title?: string
}) {
  const { kinds } = useMarkWords()
  const Sign = signs[kind]
  return (
    <span className={classes.mark} data-kind={kind} title={title}>
      <Sign size="1em" stroke={2.4} aria-hidden />
      {text ?? kinds[kind]}
    </span>
  )
}
