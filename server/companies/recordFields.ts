// How the fields of accounts and of contacts are read that conditions test; those of meetings are registered by their slice.
import type { Bind } from '../engine/declare.ts'
import { sameLabels } from '../labels/mergedLabel.ts'
import { ownerOf } from './owner.ts'
import { fieldSql, type FieldSql } from './fieldSql.ts'

const text = (column: string): FieldSql => ({ kind: 'text', text: (c) => `${c}.${column}` })
const texts = (column: string): FieldSql => ({ kind: 'text', texts: (c) => `${c}.${column}` })
/** The labels of records, which links name in a column. */
export const labelField = (column: string): FieldSql => ({
  kind: 'ids',
  links: (bind) => ({
    id: `l.${column}`,
    of: 'l.label_id',
    // a label in the bin keeps its links, so that a restore brings them back
    from: `from label_link l join label b on b.organisation_id = l.organisation_id and b.id = l.label_id and b.date_deleted is null
      where l.organisation_id = ${bind.org} and l.${column} is not null`,
    wanted: (ids) => sameLabels(ids, bind.org),
  }),
})
/** Of both tables, which have the same columns. */
const common = {
  RECORD: { kind: 'ids', id: (c) => `${c}.id` },
  SOURCE: text('source'),
  PRIO: { kind: 'number', number: (c) => `${c}.prio` },
  STREET: text('street'),
  ZIP_CODE: text('zip_code'),
  CITY: text('city'),
  COUNTRY: text('country_name'),
  TELEPHONE: texts('telephones'),
  EMAIL: texts('emails'),
  CREATOR: { kind: 'person', id: (c) => `${c}.creator_id` },
  CREATED: { kind: 'day', moment: (c) => `${c}.date_created` },
} as const satisfies Record<string, FieldSql>

/** Links of the records of a list, `id` of which is not asked for ones in the bin, to others `o` that are not in the bin. */
const linked = (
  id: 'company_id' | 'contact_id',
  text: { text: string; within?: string },
): FieldSql => {
  const other = id === 'company_id' ? 'contact' : 'company'
  return {
    kind: 'text',
    related: (bind) => ({
      id: `x.${id}`,
      ...text,
      from: `from company_contact x join ${other} o on o.organisation_id = ${bind.org} and o.id = x.${other}_id and o.date_deleted is null
        where x.organisation_id = ${bind.org}`,
    }),
  }
}
/** The same where nothing of the others is read: those in the bin, which are few, are looked for instead. */
const links = (other: 'company' | 'contact', bind: Bind): string =>
  `from company_contact x where x.organisation_id = ${bind.org}
    and x.${other}_id not in (select o.id from ${other} o where o.organisation_id = ${bind.org} and o.date_deleted is not null)`

Object.assign(fieldSql.COMPANY, {
  NAME: { kind: 'text', text: (c) => `${c}.name`, norm: (c) => `${c}.norm` },
  INDUSTRY: text('industry'),
  COMPANY_SIZE: text('company_size'),
  TYPE: text('type'),
  VAT: text('vat'),
  WEBSITE: text('url'),
  ...common,
  OWNER: { kind: 'person', id: ownerOf },
  LABEL: labelField('company_id'),
  CONTACTS: {
    kind: 'number',
    counted: (bind) => ({ id: 'x.company_id', from: links('contact', bind) }),
  },
  CONTACT_NAME: linked('company_id', {
    text: `(o.first_name || ' ' || o.last_name)`,
    within: 'o.norm',
  }),
  CONTACT_JOB_TITLE: linked('company_id', { text: 'o.job_title' }),
} satisfies (typeof fieldSql)['COMPANY'])

Object.assign(fieldSql.CONTACT, {
  FIRST_NAME: text('first_name'),
  LAST_NAME: text('last_name'),
  JOB_TITLE: text('job_title'),
  ...common,
  LABEL: labelField('contact_id'),
  COMPANY_NAME: linked('contact_id', { text: 'o.name', within: 'o.norm' }),
  COMPANY_INDUSTRY: linked('contact_id', { text: 'o.industry' }),
  DECISION_MAKER: {
    kind: 'flag',
    holds: (bind) => `select x.contact_id ${links('company', bind)} and x.decision_maker`,
  },
} satisfies (typeof fieldSql)['CONTACT'])
