import { useRouter } from '@tanstack/react-router'
import { useClient } from 'urql'
import { SessionDocument } from '../gql.ts'

/** Leaves for another organisation: `change` asks the server to, and says whether it did. */
export function useOrganisationChange(): (change: () => Promise<boolean>) => Promise<void> {
  const router = useRouter()
  const client = useClient()
  return async (change) => {
    // the page belongs to the organisation that is left; whoever has typed there is asked first
    await router.navigate({ to: home })
    if (router.state.location.pathname !== home) return
    if (!(await change())) return
    // refused now: the page finds out where its person is, as other tabs do
    await client.query(SessionDocument, {}, { requestPolicy: 'network-only' }).toPromise()
  }
}

const home = '/companyDialogs'
