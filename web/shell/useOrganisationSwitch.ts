import { useLingui } from '@lingui/react/macro'
import { IconBuilding, IconCircleX } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { OwnOrganisationsDocument, SwitchOrganisationDocument } from '../gql.ts'
import type { MenuSection } from '../ui/ActionMenu.tsx'
import { useInvitations } from '../users/useInvitations.ts'
import { useOrganisationChange } from '../users/useOrganisationChange.ts'

/** The organisations of somebody who is in several, to change between; and those that they are invited to. */
export function useOrganisationSwitch(): MenuSection[] {
  const { t } = useLingui()
  const { me } = useSession()
  const [{ data }] = useQuery({ query: OwnOrganisationsDocument })
  const { save } = useSave(SwitchOrganisationDocument)
  const { invitations, accept, decline } = useInvitations()
  const leave = useOrganisationChange()
  const all = data?.ownOrganisations ?? [],
    sections: MenuSection[] = []
  const go = async (organisationId: string): Promise<boolean> =>
    notifyUnlessSaved(await save({ organisationId }), { id: 'organisation' })
  if (all.some(({ id }) => id !== me.organisation.id))
    sections.push({
      heading: t`Organisation`,
      actions: all.map(({ id, title }) => ({
        label: title,
        checked: id === me.organisation.id,
        run: () => {
          if (id !== me.organisation.id) void leave(title, () => go(id))
        },
      })),
    })
  if (invitations.length)
    sections.push({
      heading: t`Invitations`,
      actions: invitations.flatMap((invitation) => {
        const { organisation } = invitation
        return [
          {
            label: t`Join ${organisation}`,
            icon: IconBuilding,
            run: () => void accept(invitation),
          },
          {
            label: t`Decline ${organisation}`,
            icon: IconCircleX,
            run: () => void decline(invitation),
          },
        ]
      }),
    })
  return sections
}
