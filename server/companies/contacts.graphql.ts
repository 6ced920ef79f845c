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
  table,
  wrapper,
} from '../engine/declare.ts'
import { labelsBy } from '../labels/labels.graphql.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { Address } from './address.graphql.ts'
import { contactRecord } from './contact.record.ts'
import { aboutBy, commentsBy } from './comments.graphql.ts'
import { createContact, deleteContact, updateContact } from './contacts.ts'
import { pageCount, pageOf, foundOf, sortEnum } from './page.ts'
import { rowTotal } from './rowTotal.ts'
import { resolveMergedSql } from './resolveMerged.ts'

define(sortEnum('ContactSort', 'contact'))
define(`input ContactInput {
  firstName: String!
  lastName: String!
  jobTitle: String
  prio: Int
  address: AddressInput
}`)
define(`input ContactBaseInput {
  firstName: String
  lastName: String
  jobTitle: String
  prio: Int
  address: AddressInput
}`)

export const Contact = table(
  'Contact',
  'contact',
  {
    id: column(),
    firstName: column(),
    lastName: column(),
    jobTitle: column(),
    prio: column(),
    source: column(),
    sourceId: column({ type: 'String' }),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
    creator: one(() => User, 'creator_id'),
    address: wrapper(() => Address),
    comments: commentsBy('contact_id'),
    labels: labelsBy('contact_id'),
  },
  { visible: contactRecord.visible },
)

extend(Notification, {
  contact: one(() => Contact, { where: (t, row) => aboutBy(t, row, 'contact_id'), nullable: true }),
})

const ContactPage = object(
  'ContactPage',
  {
    totalCount: count((row, bind) => pageCount('contact', row, bind)),
    list: many(() => Contact, pageOf('contact')),
  },
  { from: foundOf('contact') },
)

query({
  contacts: wrapper(() => ContactPage, {
    // a page that asks for other things keeps them when the conditions are refused
    nullable: true,
    args: 'take: Int = 50, skip: Int = 0, prio: Int, labels: [ID!], search: String, order: CompanyOrder = NAME, sort: ContactSort, conditions: [RecordConditionInput!]',
  }),
  contactsNoPaging: many(() => Contact, {
    where: (t) => `${t}.date_deleted is null`,
    order: 'norm, id',
    rows: { usual: 100, max: 5000 },
  }),
  contact: one(() => Contact, {
    where: (t, _row, bind) =>
      `${t}.id = ${resolveMergedSql('contact', bind.arg('id', 'uuid'), bind.org)} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
  contactCount: count((_row, bind) => rowTotal('contact', bind.org)),
})

mutation({
  createContact: {
    args: 'id: ID, contact: ContactInput!, companyId: ID, role: String, decisionMaker: Boolean, commandId: ID',
    type: 'Contact!',
    run: createContact,
  },
  updateContact: {
    args: 'id: ID!, firstName: String, lastName: String, jobTitle: String, prio: Int, address: AddressInput, base: ContactBaseInput, commandId: ID',
    type: 'Contact!',
    run: updateContact,
  },
  deleteContact: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteContact },
})
