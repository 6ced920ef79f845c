// The people of a campaign: the contacts of the accounts in its audience, each with what it had to do with them.
import { limits } from '../../shared/limits.ts'
import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { extend, many, object, one, sql, wrapper, type Bind } from '../engine/declare.ts'
import { declareAgain } from '../engine/again.ts'
import { skipOf, takeOf } from '../engine/paging.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { Campaign } from './campaigns.graphql.ts'
import { meetingsOf } from './steps.ts'

const size = { usual: 50, max: limits.page }

/** Of a row: meetings `m` of the campaign with its account that the contact was to attend. */
const attended = (row: string, bind: Bind): string =>
  `meeting m join meeting_contact w on w.organisation_id = m.organisation_id and w.meeting_id = m.id and w.contact_id = ${row}.contact_id
    where ${meetingsOf(row, bind)}`

const CampaignContact = object(
  'CampaignContact',
  {
    id: sql('ID!', (row) => `${row}.id`),
    role: sql('String', (row) => `${row}.role`),
    decisionMaker: sql('Boolean!', (row) => `${row}.decision_maker`),
    contact: one(() => Contact, { where: (t, row) => `${t}.id = ${row}.contact_id` }),
    company: one(() => Company, { where: (t, row) => `${t}.id = ${row}.company_id` }),
    lastMeeting: one(() => CompanyDialog, {
      where: (t, row, bind) =>
        `${t}.id = (select m.id from ${attended(row, bind)} and m.state in ('RUNNING', 'DONE') order by m.start_date desc, m.id limit 1)`,
      nullable: true,
    }),
    companyDialogs: many(() => CompanyDialog, {
      where: (t, row, bind) => `${t}.id in (select m.id from ${attended(row, bind)})`,
      order: (t) => `${t}.start_date desc, ${t}.id`,
      rows: { usual: 2 },
    }),
  },
  {
    from: (t, row, bind) => {
      const skip = `least(${skipOf(bind)}, cardinality(${row}.ids))`
      return `(select x.id, x.contact_id, x.company_id, x.role, x.decision_maker, ${row}.campaign_id, page.position
        from unnest(${row}.ids[${skip} + 1:${skip} + ${takeOf(bind, size)}]) with ordinality page(id, position)
        join company_contact x on x.organisation_id = ${bind.org} and x.id = page.id) ${t}`
    },
  },
)
declareAgain(CampaignContact, {
  key: (row) => `${row}.campaign_id || '.' || ${row}.id`,
  from: (t, key, bind) =>
    `(select x.id, x.contact_id, x.company_id, x.role, x.decision_maker, split_part(${key}, '.', 1)::uuid as campaign_id
        from company_contact x
          join company c on c.organisation_id = ${bind.org} and c.id = x.company_id and c.date_deleted is null
          join contact n on n.organisation_id = ${bind.org} and n.id = x.contact_id and n.date_deleted is null
        where x.organisation_id = ${bind.org} and x.id = split_part(${key}, '.', 2)::uuid) ${t}`,
})

const CampaignContactPage = object(
  'CampaignContactPage',
  {
    totalCount: sql('Int!', (row) => `cardinality(${row}.ids)`),
    list: many(() => CampaignContact, {
      order: (t) => `${t}.position`,
      take: { ...size, isInside: true },
    }),
  },
  {
    from: (t, row, bind) => {
      const text = (): string => `(select app.norm(btrim(${bind.arg('search', 'text')})))`
      const where = [
        `k.organisation_id = ${bind.org} and k.campaign_id = ${row}.id and k.is_in`,
        ...(bind.given('contactId') ? [`p.id = ${bind.arg('contactId', 'uuid')}`] : []),
        ...(bind.given('search')
          ? [`(position(${text()} in p.norm) > 0 or position(${text()} in c.norm) > 0)`]
          : []),
      ].join(' and ')
      return `(select ${row}.id as campaign_id, array(select x.id from campaign_account k
          join company c on c.organisation_id = ${bind.org} and c.id = k.company_id and c.date_deleted is null
          join company_contact x on x.organisation_id = ${bind.org} and x.company_id = k.company_id
          join contact p on p.organisation_id = ${bind.org} and p.id = x.contact_id and p.date_deleted is null
        where ${where} order by p.norm, p.id, c.norm, c.id) as ids offset 0) ${t}`
    },
  },
)

extend(Campaign, {
  contacts: wrapper(() => CampaignContactPage, {
    args: 'take: Int = 50, skip: Int = 0, contactId: ID, search: String',
    cost: 20,
  }),
})
