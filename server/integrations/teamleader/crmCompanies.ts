// companies.*
import { z } from 'zod'
import {
  byId,
  changed,
  created,
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

const company = z.object({
  ...partyFields,
  name: filled,
  vat_number: z.string().nullable(),
  national_identification_number: z.string().nullable(),
  responsible_user_id: z.string().nullable(),
})
const newCompany = company.partial().required({ name: true })
const companyChange = company.partial().extend(partialUpdate.shape)
type Fields = z.output<typeof company> & { status: 'active' | 'deactivated' }
type Row = ReturnType<CrmTable<Fields>['get']>

export const companyTable = (clock: CrmClock, tell: CrmTell): CrmTable<Fields> =>
  new CrmTable<Fields>('company', clock, tell)

export function companyActions(
  companies: CrmTable<Fields>,
  relatedContacts: (companyId: string) => object[],
): CrmActions {
  const show = ({ responsible_user_id: user, custom_fields: fields, ...row }: Row) => ({
    ...row,
    primary_address: primaryAddress(row),
    responsible_user: user && { type: 'user', id: user },
    web_url: `https://focus.teamleader.eu/company_detail.php?id=${row.id}`,
    custom_fields: shownCustomFields(fields),
  })
  const inList = (row: Row, body: CrmBody): object => {
    const { addresses: _addresses, custom_fields: fields, ...rest } = show(row)
    return isIncluded(body['includes'], 'custom_fields') ? { ...rest, custom_fields: fields } : rest
  }
  return {
    'companies.list': (body) => {
      const rows = partiesIn(
        companies.all(),
        body,
        ({ name }) => name,
        (row, { vat_number: vat }) => !vat || row.vat_number === vat,
      )
      return paged(
        rows.map((row) => inList(row, body)),
        body,
      )
    },
    'companies.info': (body) => {
      const { id } = readAs(byId, body)
      return shown({ ...show(companies.get(id)), related_contacts: relatedContacts(id) })
    },
    'companies.add': (body) => {
      const id = companies.add({
        status: 'active',
        ...orUsual(readAs(newCompany, body), {
          ...partyDefaults,
          vat_number: null,
          national_identification_number: null,
          responsible_user_id: null,
        }),
      })
      return created('company', id)
    },
    'companies.update': (body) => {
      const asked = readAs(companyChange, body),
        before = companies.get(asked.id)
      companies.change(asked.id, changeOf(asked, before.custom_fields))
      return changed
    },
    'companies.delete': (body) => {
      companies.delete(readAs(byId, body).id)
      return changed
    },
  }
}
