import {
  column,
  count,
  everybody,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { Company } from './companies.graphql.ts'
import { linkContact, unlinkContact } from './companyContacts.ts'
import { Contact } from './contacts.graphql.ts'

export const CompanyContact = table(
  'CompanyContact',
  'company_contact',
  {
    id: column(),
    role: column(),
    decisionMaker: column(),
    desicionMaker: sql('Boolean!', (row) => `${row}.decision_maker`, {
      deprecated: 'Use decisionMaker.',
    }),
    company: one(() => Company, 'company_id'),
    contact: one(() => Contact, 'contact_id'),
  },
  {
    visible: everybody("accounts and contacts are the organisation's"),
  },
)

const contactOf = (t: string): string => `${t}_contact`
const joinContact = (t: string): string =>
  `join contact ${contactOf(t)} on ${contactOf(t)}.organisation_id = ${t}.organisation_id and ${contactOf(t)}.id = ${t}.contact_id`
const byName = (t: string): string => `${contactOf(t)}.norm, ${contactOf(t)}.id`

extend(Company, {
  contacts: many(() => CompanyContact, {
    join: joinContact,
    joined: { contact: contactOf },
    where: (t, row) => `${t}.company_id = ${row}.id and ${contactOf(t)}.date_deleted is null`,
    order: byName,
  }),
  contactsCount: count(
    (row) =>
      `(select count(*)::int from company_contact x join contact p on p.organisation_id = x.organisation_id and p.id = x.contact_id where x.organisation_id = ${row}.organisation_id and x.company_id = ${row}.id and p.date_deleted is null)`,
  ),
})

extend(Contact, {
  company: one(() => Company, {
    where: (
      t,
      row,
    ) => `${t}.id = (select c.id from company_contact x join company c on c.organisation_id = x.organisation_id and c.id = x.company_id
      where x.organisation_id = ${row}.organisation_id and x.contact_id = ${row}.id and c.date_deleted is null order by c.norm, c.id limit 1)`,
    nullable: true,
  }),
  companies: many(() => CompanyContact, {
    join: (t) =>
      `join company c on c.organisation_id = ${t}.organisation_id and c.id = ${t}.company_id`,
    where: (t, row) => `${t}.contact_id = ${row}.id and c.date_deleted is null`,
    order: () => 'c.norm, c.id',
    rows: { usual: 2 },
  }),
})

query({
  contactsOfCompany: many(() => CompanyContact, {
    join: (t) =>
      `${joinContact(t)} join company c on c.organisation_id = ${t}.organisation_id and c.id = ${t}.company_id`,
    joined: { contact: contactOf },
    where: (t, _row, bind) =>
      `${t}.company_id = ${bind.arg('companyId', 'uuid')} and ${contactOf(t)}.date_deleted is null and c.date_deleted is null`,
    order: byName,
    args: 'companyId: ID!',
  }),
})

mutation({
  linkContact: {
    args: 'companyId: ID!, contactId: ID!, role: String, decisionMaker: Boolean, commandId: ID',
    type: 'CompanyContact!',
    run: linkContact,
  },
  unlinkContact: {
    args: 'companyId: ID!, contactId: ID!, commandId: ID',
    type: 'Company!',
    run: unlinkContact,
  },
})
