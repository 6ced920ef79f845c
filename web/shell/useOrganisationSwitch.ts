import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useClient, useQuery } from 'urql'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { OwnOrganisationsDocument, SessionDocument, SwitchOrganisationDocument } from '../gql.ts'
import type { MenuSection } from '../ui/ActionMenu.tsx'

/** The organisations of somebody who is in several, to change between; null for everybody else. */
export function useOrganisationSwitch(): MenuSection | null {
  const { t } = useLingui()
  const { me } = useSession()
  const router = useRouter()
  const client = useClient()
  const [{ data }] = useQuery({ query: OwnOrganisationsDocument })
  const { save } = useSave(SwitchOrganisationDocument)
  const all = data?.ownOrganisations ?? []
  if (!all.some(({ id }) => id !== me.organisation.id)) return null
  const go = async (organisationId: string): Promise<void> => {
    // the page belongs to the organisation that is left; whoever has typed there is asked first
    await router.navigate({ to: home })
    if (router.state.location.pathname !== home) return
    if (!notifyUnlessSaved(await save({ organisationId }), { id: 'organisation' })) return
    // refused now: the page finds out where its person is, as other tabs do
    await client.query(SessionDocument, {}, { requestPolicy: 'network-only' }).toPromise()
  }
  return {
    heading: t`Organisation`,
    actions: all.map(({ id, title }) => ({
      label: title,
      checked: id === me.organisation.id,
      run: () => {
        if (id !== me.organisation.id) void go(id)
      },
    })),
  }
}

const home = '/companyDialogs'
