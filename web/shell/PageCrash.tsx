import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { openFeedback } from '../app/openFeedback.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './Splash.module.css'

/** A page that failed while drawing. Nothing is deleted: unsent work lives elsewhere and stays. */
export function PageCrash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page>
      <ErrorState title={<Trans>It looks like we're having issues.</Trans>} onRetry={retry}>
        <p>
          <Trans>Something went wrong on this page. What you entered and was saved is safe.</Trans>
        </p>
        <details>
          <summary>
            <Trans>Details</Trans>
          </summary>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </details>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => openFeedback('crash')}>
            <Trans>Report feedback</Trans>
          </Button>
          <Button variant="subtle" onClick={() => location.reload()}>
            <Trans>Refresh</Trans>
          </Button>
        </div>
      </ErrorState>
    </Page>
  )
}
