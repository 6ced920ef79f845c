import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { refusalOf, useSave, type Saved } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  AcceptInvitationDocument,
  DeclineInvitationDocument,
  OwnInvitationsDocument,
  type OwnInvitationsQuery,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { useOrganisationChange } from './useOrganisationChange.ts'

type Invitation = NonNullable<OwnInvitationsQuery['ownInvitations']>[number]

/** Seats that wait for the person in other organisations, and their answers; whoever acts for somebody has none. */
export function useInvitations() {
  const { t } = useLingui()
  const { me } = useSession()
  const [{ data, fetching }, refetch] = useQuery({
    query: OwnInvitationsDocument,
    pause: me.isImpersonated,
    requestPolicy: 'cache-and-network',
  })
  const accepting = useSave(AcceptInvitationDocument),
    declining = useSave(DeclineInvitationDocument)
  const leave = useOrganisationChange()
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  /** Whether it was done; in words of an invitation why not. */
  const told = (saved: Saved<unknown>, organisation: string): boolean => {
    again()
    if (saved.ok) return true
    const said = {
      NOT_FOUND: t`The invitation to ${organisation} was taken back, or has been answered.`,
      LICENCE_EXPIRED: t`The licence of ${organisation} has ended.`,
      FORBIDDEN: t`You are shut out of ${organisation}.`,
      STATE_REFUSED: t`There is no seat left at ${organisation}, or another invitation waits.`,
    }
    const code = saved.problem.all.map((one) => one.code).find((one) => one in said)
    notify.error(code ? said[code as keyof typeof said] : refusalOf(saved), toast)
    return false
  }
  const reopen = async ({ id, organisation }: Invitation): Promise<void> => {
    told(await declining.save({ id, isDeclined: false }), organisation)
  }
  return {
    invitations: data?.ownInvitations ?? [],
    isWaiting: fetching && !data,
    busy: accepting.saving || declining.saving,
    accept: ({ id, organisation }: Invitation) =>
      leave(organisation, async () => told(await accepting.save({ id }), organisation)),
    /** Whether it is declined now. */
    decline: async (invitation: Invitation): Promise<boolean> => {
      const { id, organisation } = invitation
      if (!told(await declining.save({ id, isDeclined: true }), organisation)) return false
      notify.success(t`The invitation to ${organisation} is declined.`, {
        ...toast,
        undo: () => void reopen(invitation),
      })
      return true
    },
  }
}

const toast = { id: 'invitation' }
