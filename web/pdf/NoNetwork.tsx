import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import classes from './PdfDialog.module.css'

/** Whether the device has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(watchLine, () => navigator.onLine)

export const NoNetwork = () => (
  <p className={classes.offline} role="status">
    <Trans>There is no network: a report is made on the server. Try again later.</Trans>
  </p>
)

function watchLine(hear: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, hear)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, hear)
  }
}
