import type { ReactNode } from 'react'
import classes from './Page.module.css'

/** The padded area of a page. `wide` uses the whole width (tables, calendars), `narrow` suits forms; without either, 1120 px. */
export function Page({ width = 'normal', children }: { width?: 'narrow' | 'normal' | 'wide'; children: ReactNode }) {
  return <div className={classes.page} data-width={width}>{children}</div>
}
