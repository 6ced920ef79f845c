import { operatorsOf, recordFields } from '../../shared/recordConditions.ts'
import {
  column,
  count,
  define,
  extend,
  many,
  mutation,
  object,
  one,
  query,
  sql,
  table,
  wrapper,
} from '../engine/declare.ts'
import { labelsBy } from '../labels/labels.graphql.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { User } from '../users/users.graphql.ts'
import './accountsHeld.ts'
import { Address } from './address.graphql.ts'
import { companyRecord } from './company.record.ts'
import { aboutBy, commentsBy } from './comments.graphql.ts'
import { ownerOf } from './owner.ts'
import { createCompany, deleteCompany, updateCompany } from './companies.ts'
import { pageCount, pageOf, foundOf, sortEnum } from './page.ts'
import { testsSql } from './conditionSql.ts'
import './recordFields.ts'
import { rowTotal } from './rowTotal.ts'
import { resolveMergedSql } from './resolveMerged.ts'
import { setPrio } from './setPrio.ts'

define('enum CompanyOrder { NAME PRIO NEWEST }')
define(sortEnum('CompanySort', 'company'))
define(`enum RecordField { ${[...new Set(Object.values(recordFields).flatMap(Object.keys))].join(' ')} }`)
define(`enum RecordOperator { ${[...new Set(Object.values(operatorsOf).flat())].join(' ')} }`)
define(`input RecordConditionInput {
  all: [RecordConditionInput!]
  any: [RecordConditionInput!]
  company: [RecordConditionInput!]
  not: Boolean
  field: RecordField
  answer: AnswerRangeInput
  operator: RecordOperator
  text: String
  number: Float
  day: Date
  timeZone: String
  ids: [ID!]
}`)
define('enum PrioTable { COMPANY CONTACT }')
define(`input CompanyInput {
  name: String!
  source: String
  url: String
  type: String
  vAT: String
  industry: String
  companySize: String
  prio: Int
  ownerId: ID
  address: AddressInput
}`)
define(`input CompanyBaseInput {
  name: String
  source: String
  url: String
  type: String
  vAT: String
  industry: String
  companySize: String
  prio: Int
  ownerId: ID
  address: AddressInput
}`)

export const Company = table(
  'Company',
  'company',
  {
    id: column(),
    name: column(),
    source: column(),
    favicon: column(),
    url: column(),
    type: column(),
    vAT: column({ name: 'vat' }),
    industry: column(),
    companySize: column(),
    prio: column(),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
    creator: one(() => User, 'creator_id'),
    ownerId: sql('ID!', ownerOf),
    owner: one(() => User, { where: (t, row) => `${t}.id = ${ownerOf(row)}` }),
    address: wrapper(() => Address),
    comments: commentsBy('company_id'),
    labels: labelsBy('company_id'),
    meets: sql('[Boolean!]!', (row, bind) => testsSql('company', row, bind), {
      args: 'conditions: [RecordConditionInput!]!',
      cost: 100,
    }),
  },
  { visible: companyRecord.visible },
)

extend(Notification, {
  company: one(() => Company, {
    where: (t, row) =>
      `(${t}.id = ${row}.company_id and ${t}.date_deleted is null or ${aboutBy(t, row, 'company_id')})`,
    nullable: true,
  }),
})

const CompanyPage = object(
  'CompanyPage',
  {
    totalCount: count((row, bind) => pageCount('company', row, bind)),
    list: many(() => Company, pageOf('company')),
  },
  { from: foundOf('company') },
)

query({
  companies: wrapper(() => CompanyPage, {
    // a page that asks for other things keeps them when the conditions are refused
    nullable: true,
    args: 'take: Int = 50, skip: Int = 0, prio: Int, labels: [ID!], companyDialogIds: [ID!], search: String, order: CompanyOrder = NAME, sort: CompanySort, conditions: [RecordConditionInput!]',
  }),
  company: one(() => Company, {
    where: (t, _row, bind) =>
      `${t}.id = ${resolveMergedSql('company', bind.arg('id', 'uuid'), bind.org)} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
  companiesCount: count((_row, bind) => rowTotal('company', bind.org)),
})

mutation({
  createCompany: {
    args: 'id: ID, company: CompanyInput!, commandId: ID',
    type: 'Company!',
    run: createCompany,
  },
  updateCompany: {
    args: 'id: ID!, name: String, source: String, url: String, type: String, vAT: String, industry: String, companySize: String, prio: Int, ownerId: ID, address: AddressInput, base: CompanyBaseInput, commandId: ID',
    type: 'Company!',
    run: updateCompany,
  },
  deleteCompany: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteCompany },
  setPrio: {
    args: 'table: PrioTable!, prio: Int!, id: ID!, commandId: ID',
    type: 'ID!',
    run: setPrio,
  },
})
