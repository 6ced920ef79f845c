import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { numberText } from '../../shared/valueText.ts'
import { useTypeLabel } from '../playbooks/useTypeLabel.ts'
import { Marked, Wording } from '../playbooks/Wording.tsx'
import classes from './VersionsDialog.module.css'
import type { AskedVersion } from './versionRuns.ts'

/** How a version asks a question: what became another thing there, or all of it where it came in. */
export function AskedSo({
  now,
  before,
  isFirst,
}: {
  now: AskedVersion
  before: AskedVersion | null
  isFirst: boolean
}) {
  const { t, i18n } = useLingui()
  const typeLabel = useTypeLabel()
  const bounds = ({ minValue, maxValue }: AskedVersion): string => {
    const number = (n: number): string => numberText(n, i18n.locale)
    if (minValue !== null && maxValue !== null) return `${number(minValue)} – ${number(maxValue)}`
    if (minValue !== null) return `≥ ${number(minValue)}`
    return maxValue === null ? t`none` : `≤ ${number(maxValue)}`
  }
  if (!before) {
    if (!isFirst) return null
    return (
      <dl className={classes.parts}>
        <Part name={t`Wording`}>{now.title}</Part>
        <Part name={t`Type`}>{typeLabel(now.dataType)}</Part>
        {now.options.length > 0 && (
          <Part name={t`Options`}>{now.options.map(({ title }) => title).join(', ')}</Part>
        )}
      </dl>
    )
  }
  const changed = new Set(now.parts)
  return (
    <dl className={classes.parts}>
      {changed.has('WORDING') && (
        <Pair
          name={t`Wording`}
          before={<Wording side="before" before={before.title} after={now.title} />}
          after={<Wording side="after" before={before.title} after={now.title} />}
        />
      )}
      {changed.has('TYPE') && (
        <Pair name={t`Type`} before={typeLabel(before.dataType)} after={typeLabel(now.dataType)} />
      )}
      {changed.has('OPTIONS') && (
        <Pair
          name={t`Options`}
          before={<Options side="before" own={before} other={now} />}
          after={<Options side="after" own={now} other={before} />}
        />
      )}
      {changed.has('BOUNDS') && (
        <Pair name={t`Bounds`} before={bounds(before)} after={bounds(now)} />
      )}
    </dl>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.part}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Pair({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.part}>
      <dt>{name}</dt>
      <dd className={classes.before}>
        <span className={classes.side}>{t`Before`}</span>
        <div>{before}</div>
      </dd>
      <dd className={classes.after}>
        <span className={classes.side}>{t`After`}</span>
        <div>{after}</div>
      </dd>
    </div>
  )
}

function Options({
  side,
  own,
  other,
}: {
  side: 'before' | 'after'
  own: AskedVersion
  other: AskedVersion
}) {
  const { t } = useLingui()
  const titles = new Map(other.options.map(({ optionId, title }) => [optionId, title]))
  if (own.options.length === 0) return <span className={classes.soft}>{t`none`}</span>
  return (
    <ul className={classes.options}>
      {own.options.map(({ optionId, title }) => {
        const there = titles.get(optionId)
        return (
          <li key={optionId}>
            {there === undefined ? (
              <Marked side={side}>{title}</Marked>
            ) : (
              <Wording
                side={side}
                before={side === 'before' ? title : there}
                after={side === 'before' ? there : title}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
