import { Trans } from '@lingui/react/macro'
import classes from './RegistryField.module.css'
import type { RegistryHits } from './useRegistryHits.ts'
import { useSourceText } from './useSourceText.ts'

interface Props {
  registry: RegistryHits
  /** Why there is nothing from elsewhere, where something else is shown. */
  remoteSaid: string | null
}

/** Of which registers the companies are, and of when. */
export function RegistrySources({ registry, remoteSaid }: Props) {
  const { hits, remote, source, answer, isOnline, isRemoteBusy } = registry
  const sourceText = useSourceText()
  const lines = !isOnline
    ? [
        hits.length > 0 && (
          <Trans key="seen">Found on this device before; there is no network</Trans>
        ),
      ]
    : [
        hits.length > 0 &&
          source &&
          (source.isSample ? (
            <Trans key="local">Made-up companies, as a sample</Trans>
          ) : (
            <span key="local">{sourceText('BELGIUM', `${source.snapshotDate}T12:00:00`)}</span>
          )),
        isRemoteBusy ? (
          <Trans key="busy">Asking registers of other countries…</Trans>
        ) : remoteSaid !== null ? (
          <span key="said">{remoteSaid}</span>
        ) : (
          remote.length > 0 &&
          answer && <span key="remote">{sourceText(answer.source, answer.dateAsked)}</span>
        ),
      ]
  const shown = lines.filter(Boolean)
  if (!shown.length) return null
  return (
    <div className={classes.source}>
      {shown.map((line, at) => (
        <div key={at}>{line}</div>
      ))}
    </div>
  )
}
