import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type EmptyStateProps = {
  icon?: Icon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  compact?: boolean
}

/** Says that there is nothing here, why, and what to do next. */
export function EmptyState({
  icon: Picture,
  title,
  children,
  action,
  compact = false,
}: EmptyStateProps) {
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      {Picture && (
        <span className={classes.icon}>
          <Picture size={compact ? 18 : 22} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={classes.title}>{title}</div>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
