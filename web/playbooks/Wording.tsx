import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { wordChanges } from '../../shared/wordChanges.ts'
import classes from './CompareVersions.module.css'

export type Side = 'before' | 'after'

/** Something that only one of two versions has; screen readers say so. */
export function Marked({ side, children }: { side: Side; children: ReactNode }) {
  const { t } = useLingui()
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <Mark className={classes.mark}>
      <span className="visually-hidden"> [{side === 'before' ? t`removed:` : t`added:`} </span>
      {children}
      <span className="visually-hidden">] </span>
    </Mark>
  )
}

/** One of two wordings, with the words that the other one has not. */
export function Wording({ side, before, after }: { side: Side; before: string; after: string }) {
  return wordChanges(before, after)[side].map(({ text, isChanged }, at) =>
    isChanged ? (
      <Marked key={at} side={side}>
        {text}
      </Marked>
    ) : (
      text
    ),
  )
}
