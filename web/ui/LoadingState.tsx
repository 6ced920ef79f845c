import { overlayDelayMilliseconds } from '../../shared/limits.ts'
import { Loader, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import classes from './LoadingState.module.css'

/** Grey lines in the place of a list or a text that is on its way. */
export function LoadingState({ rows = 6, label }: { rows?: number; label?: string }) {
  const { t } = useLingui()
  return (
    <div className={classes.lines} role="status" aria-label={label ?? t`Loading`}>
      {label && <p className={classes.label}>{label}</p>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.line}>
          <Skeleton height={18} width={18} circle />
          <Skeleton height={12} width={`${30 + ((row * 37) % 40)}%`} />
        </div>
      ))}
    </div>
  )
}

/** Covers its (relatively placed) parent, but only when the wait is longer than a second. */
export function SlowOverlay({ busy }: { busy: boolean }) {
  const { t } = useLingui()
  const slow = useSlow(busy)
  return (
    slow && (
      <div className={classes.overlay} role="status" aria-label={t`Loading`}>
        <Loader />
      </div>
    )
  )
}

/** True once `busy` has lasted longer than a second. */
export function useSlow(busy: boolean, delay: number = overlayDelayMilliseconds): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), delay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, delay])
  return busy && slow
}
