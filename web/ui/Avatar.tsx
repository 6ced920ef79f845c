import { useState } from 'react'
import classes from './Avatar.module.css'
import { readableOn } from '../../shared/readableOn.ts'
import { Tip } from './Tip.tsx'

export type AvatarPerson = {
  firstName: string
  lastName: string
  color?: string | null
  avatar?: string | null
}

type AvatarProps = {
  person: AvatarPerson
  size?: number
  /** Shows the name on hover. */
  withName?: boolean
  title?: string
  /** The name stands beside it: nothing is said twice. */
  decorative?: boolean
}

/** A person's picture, else the initials on the person's colour. */
export function Avatar({
  person,
  size = 24,
  withName = false,
  title,
  decorative = false,
}: AvatarProps) {
  const name = fullName(person)
  const background = colorOf(person)
  // a picture that cannot be had leaves the initials
  const [isMissing, setMissing] = useState(false)
  const picture = (
    <span
      className={classes.avatar}
      {...(decorative ? { 'aria-hidden': true } : { 'aria-label': name, role: 'img' })}
      style={{
        width: size,
        height: size,
        background,
        color: readableOn(background),
        fontSize: Math.max(9, size * 0.4),
      }}
    >
      {person.avatar && !isMissing ? (
        <img
          src={person.avatar}
          alt=""
          className={classes.picture}
          onError={() => setMissing(true)}
        />
      ) : (
        <span aria-hidden>{initials(person)}</span>
      )}
    </span>
  )
  return withName ? <Tip label={title ?? name}>{picture}</Tip> : picture
}

/** First letters of the first and the last name. */
export function initials(person: AvatarPerson): string {
  return (
    [person.firstName, person.lastName]
      .map((part) => [...part.trim()][0] ?? '')
      .join('')
      .toLocaleUpperCase() || '?'
  )
}

/** "First Last", without stray blanks. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

const fallbackColors = [
  '#0b5c6e',
  '#7a4d1d',
  '#5b4a9c',
  '#8c3b5e',
  '#2f6b3c',
  '#34557f',
  '#87452f',
  '#4d5b1f',
]

/** The colour by which somebody is known. */
export const colorOf = (person: AvatarPerson): string =>
  person.color ?? fallbackColor(fullName(person))

function fallbackColor(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return fallbackColors[sum % fallbackColors.length] ?? '#0b5c6e'
}
