import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { openFeedback } from '../app/openFeedback.ts'
import { ClearAndRefresh } from './ClearAndRefresh.tsx'
import { EntryCard } from './EntryCard.tsx'

/** The whole product failed while drawing. Unsent work lives elsewhere and stays. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <EntryCard
      isShut
      title={t`It looks like we're having issues.`}
      tone="bad"
      action={
        <>
          <Button size="md" onClick={() => location.reload()}>
            <Trans>Refresh</Trans>
          </Button>
          <Button variant="default" onClick={() => openFeedback('crash')}>
            <Trans>Report feedback</Trans>
          </Button>
          <ClearAndRefresh />
        </>
      }
    >
      <p>
        <Trans>
          Something went wrong on our side, and it has been recorded. What you entered and was saved
          is safe.
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </details>
    </EntryCard>
  )
}
