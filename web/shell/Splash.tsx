import { Button, Progress } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { auth } from '../app/auth.ts'
import { clearCaches } from '../app/clearCaches.ts'
import { useSlow } from '../ui/LoadingState.tsx'
import { Logo } from './Logo.tsx'
import classes from './Splash.module.css'

const step = 500
const patience = 10_000

/** While the product opens: shows that it moves, and after ten seconds a way out. */
export function Splash() {
  const { t } = useLingui()
  const [done, setDone] = useState(8)
  const visible = useSlow(true, 250)
  const slow = useSlow(true, patience)
  useEffect(() => {
    const timer = setInterval(() => setDone((value) => value + (96 - value) * 0.18), step)
    return () => clearInterval(timer)
  }, [])
  const restart = async () => {
    await clearCaches()
    location.reload()
  }
  return (
    <div className={classes.splash} data-visible={visible || undefined} role="status" aria-label={t`Parley is opening`}>
      <Logo size={52} />
      <Progress value={done} size={4} radius="xl" w={160} aria-label={t`Opening`} transitionDuration={step} />
      {slow && (
        <div className={classes.help}>
          <p>{navigator.onLine ? <Trans>This takes longer than usual.</Trans> : <Trans>No internet connection</Trans>}</p>
          <div className={classes.buttons}>
            <Button onClick={() => void auth.signIn()}><Trans>Login</Trans></Button>
            <Button variant="default" onClick={() => location.reload()}><Trans>Refresh</Trans></Button>
            <Button variant="subtle" onClick={() => void restart()}><Trans>Clear cache and restart</Trans></Button>
          </div>
          <p className={classes.hint}><Trans>Clearing the cache never deletes work that was not sent yet.</Trans></p>
        </div>
      )}
      <span className={classes.version}>{__APP_VERSION__}</span>
    </div>
  )
}
