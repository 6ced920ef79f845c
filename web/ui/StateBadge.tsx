import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StateBadge.module.css'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info'

/** A state in a word, with a colour and a dot (or an icon): the colour alone never says it. */
export function StateBadge({
  tone = 'neutral',
  icon: Sign,
  children,
  title,
}: {
  tone?: Tone
  icon?: Icon
  children: ReactNode
  title?: string
}) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {Sign ? (
        <Sign size={13} stroke={2} aria-hidden />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      {children}
    </span>
  )
}
