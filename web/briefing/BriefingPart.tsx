import type { ReactNode } from 'react'
import { Title } from '../ui/Title.tsx'
import classes from './Briefing.module.css'

interface Props {
  title: string
  /** said where there is nothing */
  empty?: ReactNode
  children?: ReactNode
}

/** A part of a briefing; where there is nothing it says so, and what to do. */
export const BriefingPart = ({ title, empty, children }: Props) => (
  <section aria-label={title} className={classes.part}>
    <Title order={3} className={classes.heading}>
      {title}
    </Title>
    {empty ? <p className={classes.none}>{empty}</p> : children}
  </section>
)
