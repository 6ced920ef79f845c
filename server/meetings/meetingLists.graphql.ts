import { Company } from '../companies/companies.graphql.ts'
import { pageFilters } from '../companies/page.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { count, extend, many, query, type Bind } from '../engine/declare.ts'
import { Playbook } from '../playbooks/playbooks.graphql.ts'
import { registerMeetingVersion } from '../playbooks/readVersion.ts'
import { Me } from '../users/users.graphql.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { paged } from '../engine/paging.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import './recordFields.ts'

const newest = (t: string): string => `${t}.start_date desc, ${t}.id desc`
const page = { args: 'take: Int = 50, skip: Int = 0', ...paged(50) }
const counted = (where: string, bind: Bind): string =>
  `select count(*)::int from meeting m where m.organisation_id = ${bind.org} and ${where} and m.date_deleted is null and ${meetingVisible('m', bind)}`

pageFilters.company.push(
  (c, bind) =>
    bind.given('companyDialogIds') &&
    `${c}.id in (select m.company_id from meeting m where m.organisation_id = ${bind.org} and m.id = any(${bind.arg('companyDialogIds', 'uuid[]')}) and m.date_deleted is null and ${meetingVisible('m', bind)})`,
)
registerMeetingVersion(
  (meetingId, bind) => `select coalesce(m.playbook_version_id, p.published_version_id) as version_id
    from meeting m left join playbook p on p.organisation_id = m.organisation_id and p.id = m.playbook_id
    where m.organisation_id = ${bind.org} and m.id = ${meetingId} and m.date_deleted is null and ${meetingVisible('m', bind)}`,
)

extend(Company, {
  companyDialogs: many(() => CompanyDialog, {
    on: 'company_id',
    where: (t) => `${t}.date_deleted is null`,
    order: newest,
    ...page,
  }),
  companyDialogCount: count((row, bind) => counted(`m.company_id = ${row}.id`, bind)),
})
extend(Contact, {
  companyDialogs: many(() => CompanyDialog, {
    join: (t) =>
      `join meeting_contact x on x.organisation_id = ${t}.organisation_id and x.meeting_id = ${t}.id`,
    where: (t, row) => `x.contact_id = ${row}.id and ${t}.date_deleted is null`,
    order: newest,
    ...page,
  }),
})
extend(Playbook, {
  companyDialogCount: count((row, bind) => counted(`m.playbook_id = ${row}.id`, bind), {
    cost: 100,
  }),
})
extend(Me, {
  recentlyVisited: many(() => CompanyDialog, {
    join: (t, row) =>
      `join visit x on x.organisation_id = ${t}.organisation_id and x.meeting_id = ${t}.id and x.user_id = ${row}.id`,
    where: (t) => `${t}.date_deleted is null`,
    order: () => 'x.date_visited desc',
    take: 8,
  }),
  recentlyCreated: many(() => CompanyDialog, {
    on: 'creator_id',
    where: (t) => `${t}.date_deleted is null`,
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    take: 8,
  }),
})

query({
  companyDialogFromCompany: many(() => CompanyDialog, {
    where: (t, _row, bind) => {
      const campaign = bind.arg('campaignId', 'uuid')
      return `${t}.company_id = ${bind.arg('companyId', 'uuid')} and (${campaign} is null or ${t}.playbook_flow_id = ${campaign}) and ${t}.date_deleted is null`
    },
    order: newest,
    rows: { usual: 50 },
    args: 'companyId: ID!, campaignId: ID',
  }),
  companyDialogCount: count((_row, bind) => counted('true', bind)),
})
