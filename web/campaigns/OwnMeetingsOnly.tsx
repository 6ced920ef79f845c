import { Trans } from '@lingui/react/macro'
import classes from './OwnMeetingsOnly.module.css'

/** Says that what stands here is a part, to whoever sees their own meetings only. `seesAll`: null or undefined, it is not known. */
export function OwnMeetingsOnly({ seesAll }: { seesAll: boolean | null | undefined }) {
  if (seesAll !== false) return null
  return (
    <p className={classes.note} role="note">
      <Trans>
        Meetings and opportunities are counted as far as you may see them: your own. Colleagues may
        have more.
      </Trans>
    </p>
  )
}
