import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { CalendarPeopleDocument, type Overlay_accountFragment } from '../gql.ts'

/** Who looks after an account; where a change of it waits to be sent, whoever it names. */
export function OwnerName({
  account: { ownerId, owner },
}: {
  account: Pick<Overlay_accountFragment, 'ownerId' | 'owner'>
}) {
  const waits = ownerId !== owner.id
  const [{ data }] = useQuery({ query: CalendarPeopleDocument, pause: !waits })
  if (!waits) return fullName(owner)
  const named = data?.organisationUsers?.find(({ user }) => user.id === ownerId)
  return named ? fullName(named.user) : '…'
}
