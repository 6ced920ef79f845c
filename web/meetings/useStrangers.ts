import { useQuery } from 'urql'
import { MeetingFormCompanyContactsDocument } from '../gql.ts'
import type { Entity } from '../ui/EntitySelect.tsx'

/** Chosen contacts whom the chosen account does not have, as far as that is known; who attends already may have left it. */
export function useStrangers(
  company: Entity | null,
  contacts: readonly Entity[],
  attending: readonly string[] = [],
): readonly Entity[] {
  const [{ data, fetching }] = useQuery({
    query: MeetingFormCompanyContactsDocument,
    variables: { companyId: company?.id ?? '' },
    pause: !company || contacts.length === 0,
  })
  if (!company || !data || fetching) return []
  const known = new Set([...attending, ...data.contactsOfCompany.map(({ contact }) => contact.id)])
  return contacts.filter(({ id }) => !known.has(id))
}
