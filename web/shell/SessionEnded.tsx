import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogin } from '@tabler/icons-react'
import { useState } from 'react'
import { auth, type TokenEnd } from '../session/auth.ts'
import type { AuthCode } from '../session/authError.ts'
import { authText } from '../session/authText.ts'
import classes from './SessionEnded.module.css'

/** A bar over the open page: the session has ended, the page and what is on it stay. */
export function SessionEnded({ code, why }: { code: AuthCode; why: TokenEnd | undefined }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    await auth.signInAgain()
    setBusy(false)
  }
  return (
    <div className={classes.bar} role="alert">
      <IconLogin size={18} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <strong>
          <Trans>Your session has ended.</Trans>
        </strong>{' '}
        {code === 'interaction_required' ? (
          <Trans>You can go on here; it is sent when you have signed in again.</Trans>
        ) : (
          t(authText[code])
        )}
        {why && (
          <small className={classes.why}>
            {why === 'expired' ? t`access_token expired` : t`Invalid access_token`}
          </small>
        )}
      </span>
      <Button size="compact-md" loading={busy} onClick={() => void signIn()}>
        <Trans>Sign in again</Trans>
      </Button>
    </div>
  )
}
