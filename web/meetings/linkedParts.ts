import type { Client, CombinedError } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { isNetworkProblem, problemsOf } from '../data/errors.ts'
import { keptRecords } from '../data/keptRecords.ts'
import { MeetingFormCompanyDocument, MeetingFormContactDocument } from '../gql.ts'
import type { NewMeetingSearch } from '../routeSearch.ts'
import type { Entity } from '../ui/EntitySelect.tsx'
import type { MeetingDraft } from './meetingDraft.ts'

type Parts = Pick<MeetingDraft, 'company' | 'contacts'>
/** Under which name the read data of a member are kept, and what a record is called whose name is nowhere. */
interface Device {
  member: string
  unnamed: Record<'COMPANY' | 'CONTACT', string>
}

const isUnreached = (answer: { error?: CombinedError | undefined } | null): boolean =>
  Boolean(answer?.error && problemsOf(answer.error).some(isNetworkProblem))

/** Account and contact that a link to the form names. Without a network they stay too, named as this device knows them. */
export async function linkedParts(
  client: Client,
  { companyId, contactId }: Pick<NewMeetingSearch, 'companyId' | 'contactId'>,
  device: Device,
): Promise<Parts> {
  const [company, contact] = await Promise.all([
    companyId ? client.query(MeetingFormCompanyDocument, { id: companyId }).toPromise() : null,
    contactId ? client.query(MeetingFormContactDocument, { id: contactId }).toPromise() : null,
  ])
  const person = contact?.data?.contact,
    account = company?.data?.company ?? person?.company
  const kept = async (kind: 'COMPANY' | 'CONTACT', id: string | undefined): Promise<Entity[]> => {
    if (!id) return []
    const records = await keptRecords(device.member).catch(() => []),
      found = records.find((one) => one.kind === kind && one.id === id)
    return [{ id, label: found?.title ?? device.unnamed[kind] }]
  }
  const [unread] = isUnreached(company) ? await kept('COMPANY', companyId) : []
  return {
    company: account ? { id: account.id, label: account.name } : (unread ?? null),
    contacts: person
      ? [{ id: person.id, label: fullName(person) }]
      : isUnreached(contact)
        ? await kept('CONTACT', contactId)
        : [],
  }
}
