import { limits } from '../../shared/limits.ts'
import { define, many, mutation, object, one, query, sql, type Bind } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { setDuplicate } from './duplicates.ts'

define('enum DuplicateReason { NAME VAT WEBSITE EMAIL PHONE }')

/** Pairs of which both are there. */
const pairs = (table: 'company' | 'contact', bind: Bind): string => {
  const there = (id: string): string =>
    `exists (select from ${table} c where c.organisation_id = ${bind.org} and c.id = ${id} and c.date_deleted is null)`
  return `(select d.left_id, d.right_id, d.why, d.score from duplicate_pair d where d.organisation_id = ${bind.org} and d.kind = '${table.toUpperCase()}'
    and d.date_dismissed is null and ${there('d.left_id')} and ${there('d.right_id')})`
}
const fields = {
  id: sql('ID!', (row) => `${row}.left_id || '.' || ${row}.right_id`),
  why: sql('[DuplicateReason!]!', (row) => `${row}.why`),
}
const CompanyPair = object(
  'CompanyPair',
  {
    ...fields,
    left: one(() => Company, { where: (t, row) => `${t}.id = ${row}.left_id` }),
    right: one(() => Company, { where: (t, row) => `${t}.id = ${row}.right_id` }),
  },
  { from: (t, _row, bind) => `${pairs('company', bind)} ${t}` },
)
const ContactPair = object(
  'ContactPair',
  {
    ...fields,
    left: one(() => Contact, { where: (t, row) => `${t}.id = ${row}.left_id` }),
    right: one(() => Contact, { where: (t, row) => `${t}.id = ${row}.right_id` }),
  },
  { from: (t, _row, bind) => `${pairs('contact', bind)} ${t}` },
)
const list = {
  nullable: true,
  allowed: (bind: Bind) => bind.may('record:merge'),
  order: (t: string) => `${t}.score desc, ${t}.left_id, ${t}.right_id`,
  ...paged(25, limits.page),
  args: 'take: Int = 25, skip: Int = 0',
} as const
query({
  duplicateCompanies: many(() => CompanyPair, list),
  duplicateContacts: many(() => ContactPair, list),
})
mutation({
  setDuplicate: {
    args: 'table: MergeTable!, leftId: ID!, rightId: ID!, isDuplicate: Boolean!, commandId: ID',
    type: 'Boolean!',
    run: setDuplicate,
  },
})
