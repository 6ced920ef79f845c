import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useClient } from 'urql'
import { SessionDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'

/** Leaves for the organisation of this name: `change` asks the server to, and says whether it did. */
export function useOrganisationChange(): (
  organisation: string,
  change: () => Promise<boolean>,
) => Promise<void> {
  const { t } = useLingui()
  const router = useRouter()
  const client = useClient()
  return async (organisation, change) => {
    // the page belongs to the organisation that is left; whoever has typed there is asked first
    await router.navigate({ to: home })
    if (router.state.location.pathname !== home) return
    if (!(await change())) return
    // refused now: the page finds out where its person is, as other tabs do
    await client.query(SessionDocument, {}, { requestPolicy: 'network-only' }).toPromise()
    // the page of the other one looks the same
    notify.info(t`You are in “${organisation}” now.`, { id: 'organisation' })
  }
}

const home = '/companyDialogs'
