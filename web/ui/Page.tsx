import type { ReactNode } from 'react'
import classes from './Page.module.css'

/** The padded area of a page; its title stands at the same place on every one. `normal` ends at 1120 px, `narrow` at the length of a line of text. */
export function Page({
  width = 'wide',
  children,
}: {
  width?: 'narrow' | 'normal' | 'wide'
  children: ReactNode
}) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  )
}
