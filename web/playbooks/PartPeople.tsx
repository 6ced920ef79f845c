import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { draftColleagues } from './draftColleagues.ts'
import classes from './draftPeople.module.css'

/** Who else has this hub, or this question, in hand. */
export function PartPeople({ of, id }: { of: 'hub' | 'question'; id: string }) {
  const { t } = useLingui()
  const all = useSyncExternalStore(draftColleagues.subscribe, draftColleagues.get)
  const people = all.filter((one) => (of === 'hub' ? one.hubId : one.questionId) === id)
  if (people.length === 0) return null
  const names = people.map(({ user }) => fullName(user)).join(', ')
  return (
    <span
      className={classes.onPart}
      data-of={of}
      role="img"
      aria-label={t`Also here: ${names}`}
      title={names}
    >
      {people.slice(0, 3).map(({ user }) => (
        <Avatar key={user.id} person={user} size={20} decorative />
      ))}
    </span>
  )
}
