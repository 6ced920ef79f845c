import type { ComponentType, ReactNode } from 'react'
import type { Preview as State, PreviewProps } from '../app/usePreview.ts'
import classes from './WithPreview.module.css'

interface Props {
  preview: State
  /** Of what the row that was reached is about, where that is not the row itself. */
  idOf?: (row: string) => string | undefined
  Preview: ComponentType<PreviewProps>
  /** The list. */
  children: ReactNode
}

/** A list, and beside it what the row that was reached holds. */
export function WithPreview({
  preview: { isOn, row, toggle },
  idOf = (row) => row,
  Preview,
  children,
}: Props) {
  const reached = row?.reached
  return (
    <div className={classes.beside} data-two={isOn || undefined}>
      {children}
      {isOn && <Preview id={reached && idOf(reached)} onClose={toggle} />}
    </div>
  )
}
