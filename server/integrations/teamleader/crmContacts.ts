// contacts.*, with the companies that each is at.
import { z } from 'zod'
import {
  byId,
  changed,
  created,
  CrmRefusal,
  filled,
  isIncluded,
  paged,
  readAs,
  shown,
  type CrmActions,
  type CrmBody,
} from './crmAction.ts'
import type { CrmClock } from '../localCrm/crmClock.ts'
import {
  partialUpdate,
  partiesIn,
  partyDefaults,
  partyFields,
  primaryAddress,
} from './crmParties.ts'
import { CrmTable, changeOf, orUsual, shownCustomFields, type CrmTell } from './crmTable.ts'

const contact = z.object({
  ...partyFields,
  first_name: z.string().nullable(),
  last_name: filled,
  salutation: z.string().nullable(),
  gender: z.enum(['female', 'male', 'non_binary', 'unknown', 'prefers_not_to_say']).nullable(),
  birthdate: z.string().nullable(),
  marketing_mails_consent: z.boolean(),
})
const newContact = contact.partial().required({ last_name: true })
const contactChange = contact.partial().extend(partialUpdate.shape)

const place = z.object({
  position: z.string().nullable().optional(),
  secondary_position: z.string().nullable().optional(),
  division: z.string().nullable().optional(),
  decision_maker: z.boolean().optional(),
})
const linked = byId.extend({ company_id: z.string(), ...place.shape })
type Place = z.output<typeof place> & { company_id: string }
type Fields = z.output<typeof contact> & { status: 'active' | 'deactivated'; places: Place[] }
type Row = ReturnType<CrmTable<Fields>['get']>

export const contactTable = (clock: CrmClock, tell: CrmTell): CrmTable<Fields> =>
  new CrmTable<Fields>('contact', clock, tell)

/** The contacts at a company, as companies.info tells of them. */
export const relatedContacts =
  (contacts: CrmTable<Fields>) =>
  (companyId: string): object[] =>
    contacts.all().flatMap(({ id, places }) => {
      const at = places.find((one) => one.company_id === companyId)
      if (!at) return []
      const { company_id: _id, decision_maker: decides, ...rest } = at
      return [{ type: 'contact', id, ...rest, is_decision_maker: decides ?? false }]
    })

export function contactActions(
  contacts: CrmTable<Fields>,
  companies: Pick<CrmTable<object>, 'require'>,
): CrmActions {
  const show = ({ places, custom_fields: fields, ...row }: Row) => ({
    ...row,
    primary_address: primaryAddress(row),
    companies: places.map(({ company_id: id, ...rest }) => ({
      position: null,
      secondary_position: null,
      division: null,
      decision_maker: false,
      ...rest,
      company: { type: 'company', id },
    })),
    web_url: `https://focus.teamleader.eu/contact_detail.php?id=${row.id}`,
    custom_fields: shownCustomFields(fields),
  })
  const inList = (row: Row, body: CrmBody): object => {
    const {
      companies: _companies,
      addresses: _addresses,
      custom_fields: fields,
      ...rest
    } = show(row)
    return isIncluded(body['includes'], 'custom_fields') ? { ...rest, custom_fields: fields } : rest
  }
  const others = (row: Row, companyId: string): Place[] =>
    row.places.filter(({ company_id: id }) => id !== companyId)
  const placeIn = (row: Row, companyId: string): Place => {
    const found = row.places.find(({ company_id: id }) => id === companyId)
    if (!found) throw new CrmRefusal(404, 'The contact is not at this company.')
    return found
  }
  return {
    'contacts.list': (body) => {
      const rows = partiesIn(
        contacts.all(),
        body,
        (row) => `${row.first_name ?? ''} ${row.last_name}`,
        (row, { company_id: companyId }) =>
          !companyId || row.places.some(({ company_id: id }) => id === companyId),
      )
      return paged(
        rows.map((row) => inList(row, body)),
        body,
      )
    },
    'contacts.info': (body) => shown(show(contacts.get(readAs(byId, body).id))),
    'contacts.add': (body) => {
      const id = contacts.add({
        status: 'active',
        places: [],
        ...orUsual(readAs(newContact, body), {
          ...partyDefaults,
          first_name: null,
          salutation: null,
          gender: null,
          birthdate: null,
          marketing_mails_consent: false,
        }),
      })
      return created('contact', id)
    },
    'contacts.update': (body) => {
      const asked = readAs(contactChange, body),
        before = contacts.get(asked.id)
      contacts.change(asked.id, changeOf(asked, before.custom_fields))
      return changed
    },
    'contacts.delete': (body) => {
      contacts.delete(readAs(byId, body).id)
      return changed
    },
    'contacts.linkToCompany': (body) => {
      const { id, ...at } = readAs(linked, body)
      companies.require(at.company_id, 'company_id')
      const row = contacts.get(id)
      contacts.change(id, { places: [...others(row, at.company_id), at] }, 'linkedToCompany')
      return changed
    },
    'contacts.updateCompanyLink': (body) => {
      const { id, ...at } = readAs(linked, body)
      const row = contacts.get(id),
        before = placeIn(row, at.company_id)
      const places = [...others(row, at.company_id), { ...before, ...at }]
      contacts.change(id, { places }, 'updatedLinkToCompany')
      return changed
    },
    'contacts.unlinkFromCompany': (body) => {
      const { id, company_id: companyId } = readAs(linked, body)
      const row = contacts.get(id)
      placeIn(row, companyId)
      contacts.change(id, { places: others(row, companyId) }, 'unlinkedFromCompany')
      return changed
    },
  }
}
