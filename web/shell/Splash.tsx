import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  overlayDelayMilliseconds,
  splashPatienceMilliseconds,
  splashStepMilliseconds,
} from '../../shared/limits.ts'
import { auth } from '../session/auth.ts'
import { useAuth } from '../session/useAuth.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useSlow } from '../ui/LoadingState.tsx'
import { ClearAndRefresh } from './ClearAndRefresh.tsx'
import { Logo } from './Logo.tsx'
import classes from './Splash.module.css'

// in front of the door, when that does not open
const DoorWork = lazyPart(
  () => import('../outbox/DoorWork.tsx'),
  (module) => module.DoorWork,
  { isOptional: true, texts: ['meeting'] },
)

/** While the product opens: shows that it moves, soon how to sign in by hand, and after ten seconds how to begin anew. */
export function Splash() {
  const { t } = useLingui()
  const [done, setDone] = useState(8)
  const isSignedIn = useAuth().phase === 'signed-in'
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const visible = useSlow(true, 250)
  const takesTime = useSlow(true, overlayDelayMilliseconds)
  const slow = useSlow(true, splashPatienceMilliseconds)
  useEffect(() => {
    const timer = setInterval(
      () => setDone((value) => value + (96 - value) * 0.18),
      splashStepMilliseconds,
    )
    return () => clearInterval(timer)
  }, [])
  return (
    <div
      className={classes.splash}
      data-visible={visible || undefined}
      role="status"
      aria-label={t`Parley is opening`}
    >
      <Logo size={52} />
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t`Opening`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(done)}
      >
        <div style={{ width: `${done}%`, transitionDuration: `${splashStepMilliseconds}ms` }} />
      </div>
      {takesTime && (
        <div className={classes.help}>
          {!isOnline && (
            <p>
              <Trans>No internet connection</Trans>
            </p>
          )}
          {slow && isOnline && (
            <p>
              <Trans>This takes longer than usual.</Trans>
            </p>
          )}
          <div className={classes.buttons}>
            {!isSignedIn && (
              <Button variant={isOnline ? 'filled' : 'default'} onClick={() => void auth.signIn()}>
                <Trans>Login</Trans>
              </Button>
            )}
            {(!isOnline || slow) && (
              <Button variant="default" onClick={() => location.reload()}>
                <Trans>Refresh</Trans>
              </Button>
            )}
          </div>
          {slow && <DoorWork />}
          {slow && <ClearAndRefresh />}
        </div>
      )}
      <span className={classes.version}>{__APP_VERSION__}</span>
    </div>
  )
}

function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
