import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type ErrorStateProps = {
  children: ReactNode
  title?: ReactNode
  onRetry?: () => void
  reference?: string | undefined
}

/** Stands where content could not be had: what happened, a way to try again, the reference to quote to support. */
export function ErrorState({ children, title, onRetry, reference }: ErrorStateProps) {
  return (
    <div className={classes.empty} data-tone="bad" role="alert">
      <span className={classes.icon}>
        <IconAlertTriangle size={22} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title ?? <Trans>This could not be loaded</Trans>}</p>
      <div className={classes.text}>{children}</div>
      {reference && (
        <div className={classes.text}>
          <Trans>
            Reference: <code>{reference}</code>
          </Trans>
        </div>
      )}
      {onRetry && (
        <div className={classes.action}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={onRetry}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Above content of which a part is missing: data with a hole never looks complete. */
export function PartialData({ children, onRetry }: { children?: ReactNode; onRetry?: () => void }) {
  return (
    <div className={classes.partial} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {children ?? (
          <Trans>Part of this page could not be loaded. What you see is incomplete.</Trans>
        )}
      </span>
      {onRetry && (
        <Button variant="subtle" size="compact-xs" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
