import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Builder_hubFragment } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import type { EditedPart } from './BuilderDrawer.tsx'
import { draftColleagues } from './draftColleagues.ts'
import classes from './draftPeople.module.css'
import { useDraftPresence } from './useDraftPresence.ts'

const mostShown = 4

interface Props {
  playbookId: string
  hubs: readonly Builder_hubFragment[]
  current: Builder_hubFragment | undefined
  edited: EditedPart | null
}

/** Who else has the draft open, and where in it each is; shows them where one is oneself. */
export function DraftPeople({ playbookId, hubs, current, edited }: Props) {
  const { t } = useLingui()
  const [hubId, questionId] =
    edited?.of === 'question'
      ? [edited.hubId, edited.question?.id]
      : [edited?.hub?.id ?? current?.id, undefined]
  useDraftPresence(playbookId, hubId, questionId)
  const people = useSyncExternalStore(draftColleagues.subscribe, draftColleagues.get)
  const isKnown = useSyncExternalStore(draftColleagues.subscribe, draftColleagues.isKnown)
  const names = people.map(({ user }) => fullName(user)).join(', ')
  const before = useRef(names)
  useEffect(() => {
    // one's own line was lost, and nobody left
    if (!isKnown || before.current === names) return
    before.current = names
    announce(names ? t`Also here: ${names}` : t`Nobody else is here any more.`, 'draft people')
  }, [isKnown, names, t])
  if (people.length === 0) return null
  return (
    <ul className={classes.people} aria-label={t`Also here: ${names}`}>
      {people.slice(0, mostShown).map(({ user, hubId: at }) => {
        const hub = hubs.find((one) => one.id === at)
        const where = hub ? t`${fullName(user)} is at “${hub.title}”` : t`${fullName(user)} is here`
        return (
          <li key={user.id} className={classes.person}>
            <Avatar person={user} size={26} withName title={where} />
          </li>
        )
      })}
      {people.length > mostShown && <li className={classes.more}>+{people.length - mostShown}</li>}
    </ul>
  )
}
