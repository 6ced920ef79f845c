import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { found } from '../../shared/searchText.ts'
import {
  MeetingFormCompaniesDocument,
  MeetingFormCompanyContactsDocument,
  MeetingFormContactsDocument,
} from '../gql.ts'
import type { Entity } from '../ui/EntitySelect.tsx'

/** What a meeting's form offers while somebody types: accounts, and contacts of the chosen account (of all, without one). Both throw what the API answers instead. */
export function useFindEntities(
  companyId: string | undefined,
): Record<'findCompanies' | 'findContacts', (search: string) => Promise<Entity[]>> {
  const { t } = useLingui()
  const client = useClient()
  const findCompanies = useCallback(
    async (search: string): Promise<Entity[]> => {
      const { data, error } = await client
        .query(MeetingFormCompaniesDocument, { search })
        .toPromise()
      if (!data?.companies) throw error ?? new Error('no data')
      return data.companies.list.map(({ id, name, address }) => ({
        id,
        label: name,
        detail: [address.city, address.countryName].filter(Boolean).join(', '),
      }))
    },
    [client],
  )
  const findContacts = useCallback(
    async (search: string): Promise<Entity[]> => {
      if (companyId) {
        const { data, error } = await client
          .query(MeetingFormCompanyContactsDocument, { companyId })
          .toPromise()
        if (!data) throw error ?? new Error('no data')
        return data.contactsOfCompany
          .map(({ contact, role, decisionMaker }) => ({
            id: contact.id,
            label: fullName(contact),
            detail: [role ?? contact.jobTitle, decisionMaker ? t`decision maker` : '']
              .filter(Boolean)
              .join(' · '),
          }))
          .filter(({ label }) => found(label, search))
      }
      const { data, error } = await client
        .query(MeetingFormContactsDocument, { search })
        .toPromise()
      if (!data?.contacts) throw error ?? new Error('no data')
      return data.contacts.list.map((contact) => ({
        id: contact.id,
        label: fullName(contact),
        detail: [contact.jobTitle, contact.company?.name].filter(Boolean).join(' · '),
        ...(contact.company && { parent: { id: contact.company.id, label: contact.company.name } }),
      }))
    },
    [client, companyId, t],
  )
  return { findCompanies, findContacts }
}
