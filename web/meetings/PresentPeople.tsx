import { useLingui } from '@lingui/react/macro'
import { Avatar, fullName, type AvatarPerson } from '../ui/Avatar.tsx'
import classes from './MeetingHeader.module.css'

/** Who else has the meeting open now. */
export function PresentPeople({ people }: { people: readonly (AvatarPerson & { id: string })[] }) {
  const { t } = useLingui()
  if (people.length === 0) return null
  const names = people.map(fullName).join(', ')
  return (
    <span className={classes.present} role="group" aria-label={t`Also here: ${names}`}>
      {people.slice(0, 4).map((person) => (
        <span key={person.id} className={classes.here}>
          <Avatar person={person} size={26} withName title={t`${fullName(person)} is here`} />
        </span>
      ))}
      {people.length > 4 && <span className={classes.more}>+{people.length - 4}</span>}
    </span>
  )
}
