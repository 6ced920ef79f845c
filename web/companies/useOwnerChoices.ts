import { useEffect, useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { useSession } from '../data/session.tsx'
import { CalendarPeopleDocument, type Overlay_accountFragment } from '../gql.ts'
import { shownNames } from '../outbox/shownNames.ts'

/** Who can be the owner of an account, asked for with `ask`, or at once where others are named; an edit keeps their names for the tray. */
export function useOwnerChoices(
  account: Pick<Overlay_accountFragment, 'owner' | 'ownerId'> | undefined,
  namesOthers: boolean,
) {
  const { me } = useSession()
  const [isAsked, setAsked] = useState(false)
  const [{ data }] = useQuery({ query: CalendarPeopleDocument, pause: !isAsked && !namesOthers })
  const names = useMemo(() => {
    const members = (data?.organisationUsers ?? []).map(({ user }) => user)
    // known without the list, and perhaps not in it any more
    const now = account?.owner ?? me
    return new Map(
      (members.some(({ id }) => id === now.id) ? members : [now, ...members]).map((user) => [
        user.id,
        fullName(user),
      ]),
    )
  }, [data, account, me])
  useEffect(() => (account ? shownNames.set((id) => names.get(id)) : undefined), [account, names])
  const blocked = new Set(
    data?.organisationUsers?.flatMap(({ isBlocked, user: { id } }) => (isBlocked ? id : [])),
  )
  const now = account?.ownerId ?? me.id
  const owners = [...names].flatMap(([value, label]) =>
    blocked.has(value) && value !== now ? [] : { value, label },
  )
  return {
    owners,
    nameOf: (id: string) => names.get(id),
    /** Whether the server would refuse it; what it takes is not known before they are asked for. */
    isRefused: (id: string) => data != null && !owners.some(({ value }) => value === id),
    ask: () => setAsked(true),
  }
}
