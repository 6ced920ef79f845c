import { useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import classes from './LineageMark.module.css'

/** Says on a chart what changed of its question over the versions, and opens what it was and is. */
export function LineageMark({ words, onOpen }: { words: readonly string[]; onOpen: () => void }) {
  const { t } = useLingui()
  const said = words.join(' · ')
  return (
    <button
      type="button"
      className={classes.mark}
      aria-haspopup="dialog"
      aria-label={t`${said}: compare its versions`}
      onClick={onOpen}
    >
      <IconHistory size={14} aria-hidden /> {said}
    </button>
  )
}
