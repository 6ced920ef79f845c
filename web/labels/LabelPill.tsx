import { CloseButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ColorDot } from '../ui/ColorDot.tsx'
import classes from './LabelPill.module.css'

/** A label that something carries; with `onRemove` it can be taken off. */
export function LabelPill({
  title,
  color,
  onRemove,
}: {
  title: string
  color: string
  onRemove?: (() => void) | undefined
}) {
  const { t } = useLingui()
  return (
    <span className={classes.label}>
      <ColorDot color={color} size={9} />
      <span>{title}</span>
      {onRemove ? (
        <CloseButton size="xs" aria-label={t`Remove ${title}`} onClick={onRemove} />
      ) : (
        <span />
      )}
    </span>
  )
}

/** Labels beside each other, and behind them the way to more. */
export function LabelRow({ children }: { children: ReactNode }) {
  return <div className={classes.labels}>{children}</div>
}
