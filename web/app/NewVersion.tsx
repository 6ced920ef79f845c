import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { notify } from '../ui/notify.tsx'
import { appVersion } from './appVersion.ts'
import classes from './NewVersion.module.css'

/** Offers a newer version of the app when there is one. */
export function NewVersion() {
  const { t } = useLingui()
  const isReady = useSyncExternalStore(appVersion.subscribe, appVersion.isReady)
  if (!isReady) return null
  const take = async () => {
    if (!(await appVersion.activate()))
      notify.info(t`A meeting is running. The newer version comes after it.`)
  }
  return (
    <div className={classes.offer} role="status">
      <span>
        <Trans>A newer version of Parley is ready.</Trans>
      </span>
      <Button variant="default" onClick={() => void take()}>
        <Trans>Use it now</Trans>
      </Button>
    </div>
  )
}
