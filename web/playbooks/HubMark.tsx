import { plural } from '@lingui/core/macro'
import { ChangeMark } from './ChangeMark.tsx'
import type { HubMarks } from './canvasMarks.ts'
import classes from './canvasMarks.module.css'
import { useMarkWords } from './useMarkWords.ts'

/** What happened to a hub, on its upper edge; from afar also how much in it did. */
export function HubMark({ marks: { own, count }, isFar }: { marks: HubMarks; isFar: boolean }) {
  const { about } = useMarkWords()
  const isWhole = own?.kind === 'added' || own?.kind === 'removed'
  const text =
    isFar && count > 0 && !isWhole ? plural(count, { one: '# change', other: '# changes' }) : null
  if (!own && text === null) return null
  return (
    <span className={classes.onHub} data-far={isFar || undefined} aria-hidden>
      <ChangeMark
        kind={own && text === null ? own.kind : 'changed'}
        {...(text !== null && { text })}
        {...(own && { title: about(own) })}
      />
    </span>
  )
}
