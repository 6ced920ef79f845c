import { useId, type ReactNode } from 'react'
import classes from './Panel.module.css'
import { Title } from './Title.tsx'

type PanelProps = { title?: ReactNode; actions?: ReactNode; flush?: boolean; children: ReactNode }

/** A framed part of a page with its own small heading; `flush` lets a table reach the frame. */
export function Panel({ title, actions, flush = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.head}>
          <Title order={2} id={id} className={classes.title}>
            {title}
          </Title>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  )
}
