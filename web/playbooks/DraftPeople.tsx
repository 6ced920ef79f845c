import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Builder_hubFragment } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { Tip } from '../ui/Tip.tsx'
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
  onGo: (hubId: string, questionId?: string) => void
}

/** Who else has the draft open, and where in it each is; shows them where one is oneself. A press on a colleague leads to where they are. */
export function DraftPeople({ playbookId, hubs, current, edited, onGo }: Props) {
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
      {people.slice(0, mostShown).map(({ user, ...at }) => {
        const hub = hubs.find((one) => one.id === at.hubId)
        const where = hub ? t`${fullName(user)} is at “${hub.title}”` : t`${fullName(user)} is here`
        return (
          <li key={user.id}>
            <Tip label={where}>
              <button
                type="button"
                className={classes.person}
                aria-disabled={!hub}
                onClick={() => {
                  if (hub) onGo(hub.id, at.questionId)
                }}
              >
                <Avatar person={user} size={26} decorative />
                <VisuallyHidden>{where}</VisuallyHidden>
              </button>
            </Tip>
          </li>
        )
      })}
      {people.length > mostShown && <li className={classes.more}>+{people.length - mostShown}</li>}
    </ul>
  )
}
