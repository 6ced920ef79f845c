import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** Pairs of name and value; what has no value is left out, and that there is none is said. */
export function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  const given = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  if (given.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No details</Trans>
      </p>
    )
  return (
    <dl className={classes.facts}>
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Telephones, e-mail addresses, websites: only schemes that are what they say. */
export function ContactLinks({
  values,
  kind,
}: {
  values: readonly string[]
  kind: 'tel' | 'mailto' | 'web'
}) {
  if (values.length === 0) return null
  return (
    <span className={classes.links}>
      {values.map((value) => {
        const href =
          kind === 'web'
            ? /^https?:\/\//i.test(value)
              ? value
              : `https://${value}`
            : `${kind}:${kind === 'tel' ? value.replace(/[^\d+]/g, '') : value}`
        return (
          <a
            key={value}
            href={href}
            {...(kind === 'web' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {value}
          </a>
        )
      })}
    </span>
  )
}

interface Address {
  street: string | null
  zipCode: string | null
  city: string | null
  countryName: string | null
}

/** An address on one line; what it lacks is left out. */
export const addressText = ({ street, zipCode, city, countryName }: Address): string =>
  [street, [zipCode, city].filter(Boolean).join(' '), countryName].filter(Boolean).join(', ')
