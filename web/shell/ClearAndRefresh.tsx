import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { clearCaches } from '../data/clearCaches.ts'
import classes from './Splash.module.css'

/** Begins anew with fresh files and nothing remembered; what was not sent stays. */
export function ClearAndRefresh() {
  const [state, setState] = useState<'rests' | 'clears' | 'refused'>('rests')
  const clear = async () => {
    setState('clears')
    if (await clearCaches()) location.reload()
    else setState('refused')
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        loading={state === 'clears'}
        onClick={() => void clear()}
      >
        <Trans>Clear cache and restart</Trans>
      </Button>
      <p className={classes.note} role={state === 'refused' ? 'alert' : undefined}>
        {state === 'refused' ? (
          <Trans>
            The server cannot be reached, so nothing was cleared: Parley could not open again.
          </Trans>
        ) : (
          <Trans>Clearing the cache never deletes work that was not sent yet.</Trans>
        )}
      </p>
    </>
  )
}
