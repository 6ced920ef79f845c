import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { auth } from '../session/auth.ts'
import type { AuthCode } from '../session/authError.ts'
import { authText } from '../session/authText.ts'
import { useReachable } from './useReachable.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { EntryScreen } from './EntryScreen.tsx'
import classes from './EntryScreen.module.css'

const WrongUrl = lazyPart(
  () => import('./WrongUrl.tsx'),
  (module) => module.WrongUrl,
)

type SignInProps = { code?: AuthCode | undefined; after?: 'sign-out' | 'expired' | undefined }

/** The way in: one button that leads to the identity provider's page and back to this address. */
export function SignIn({ code, after }: SignInProps) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const leave = async (create: boolean) => {
    setLeaving(true)
    await auth.signIn({ create })
    setLeaving(false)
  }
  useReachable(code === 'endpoints_resolution_error', () => void auth.start())
  if (code === 'wrong_url') return <WrongUrl />
  const calm = code === 'user_cancelled' || code === 'session_ended'
  return (
    <EntryScreen
      isShut
      title={after === 'sign-out' ? t`You are signed out` : t`Sign in`}
      action={
        <>
          <Button size="md" fullWidth loading={leaving} onClick={() => void leave(false)} autoFocus>
            {after === 'sign-out' ? t`Sign in again` : t`Sign in`}
          </Button>
          {!after && (
            <Button
              variant="subtle"
              color="gray"
              fullWidth
              disabled={leaving}
              onClick={() => void leave(true)}
            >
              <Trans>Create an account</Trans>
            </Button>
          )}
          {code === 'endpoints_resolution_error' && (
            <Button variant="default" fullWidth onClick={() => location.reload()}>
              <Trans>Refresh</Trans>
            </Button>
          )}
        </>
      }
    >
      {after === 'sign-out' ? (
        <Trans>What was not sent yet stays on this device until you come back.</Trans>
      ) : (
        <Trans>Plan the meeting, run it from a playbook, learn from the answers.</Trans>
      )}
      {after === 'expired' && !code && (
        <div className={classes.note} role="status">
          {t`Your session has ended.`} <small>{t`access_token expired`}</small>
        </div>
      )}
      {code && (
        <div className={calm ? classes.note : classes.problem} role="alert">
          {!calm && code !== 'endpoints_resolution_error' && (
            <p>
              {after === 'expired' ? (
                <Trans>Failed to login with token.</Trans>
              ) : (
                <Trans>
                  This is a protected page and the following error occurred during authentication
                </Trans>
              )}
            </p>
          )}
          {t(authText[code])}
          {!calm && <small>{code}</small>}
        </div>
      )}
    </EntryScreen>
  )
}
