// Accounts and contacts that may be the one that is being typed.
import { define, many, object, one, query, sql, type Bind } from '../engine/declare.ts'
import { Company } from './companies.graphql.ts'
import { Contact } from './contacts.graphql.ts'

define('enum SimilarReason { NAME VAT WEBSITE EMAIL PHONE }')

const most = 5
const why = sql('[SimilarReason!]!', (row) => `${row}.why`)

const SimilarCompany = object(
  'SimilarCompany',
  { why, company: one(() => Company, { where: (t, row) => `${t}.id = ${row}.id` }) },
  {
    from: (t, _row, bind) =>
      `app.similar_companies(${texts(bind, 'name', 'vAT', 'url')}, ${lists(bind, 'websites', 'emails')}) ${t}`,
  },
)
const SimilarContact = object(
  'SimilarContact',
  { why, contact: one(() => Contact, { where: (t, row) => `${t}.id = ${row}.id` }) },
  {
    from: (t, _row, bind) =>
      `app.similar_contacts(${texts(bind, 'firstName', 'lastName')}, ${lists(bind, 'telephones', 'emails')}) ${t}`,
  },
)

query({
  similarCompanies: many(() => SimilarCompany, {
    nullable: true,
    order: (t) => `${t}.place`,
    rows: { max: most },
    args: 'name: String, vAT: String, url: String, websites: [String!], emails: [String!]',
  }),
  similarContacts: many(() => SimilarContact, {
    nullable: true,
    order: (t) => `${t}.place`,
    rows: { max: most },
    args: 'firstName: String, lastName: String, telephones: [String!], emails: [String!]',
  }),
})

function texts(bind: Bind, ...names: string[]): string {
  return names.map((name) => bind.arg(name, 'text')).join(', ')
}
function lists(bind: Bind, ...names: string[]): string {
  return names.map((name) => bind.arg(name, 'text[]')).join(', ')
}
