import { declareExported, field, firstPerson, people } from '../records/exported.ts'

const columns = {
  name: field('company.name'),
  fit: field('fit', 'number'),
  campaign: field('campaign.title'),
  last: field('lastMeeting.startDate', 'moment'),
  next: field('nextMeeting.startDate', 'moment'),
  step: field('nextStep.nextStepType.title'),
  stepDate: field('nextStep.nextStepDate', 'day'),
  owner: firstPerson('assignee', 'company.owner'),
  assignee: people('assignee'),
  verdict: field('verdict', 'word'),
  reason: field('verdictReason'),
  since: field('dateIn', 'moment'),
  city: field('company.address.city'),
  country: field('company.address.countryName'),
  telephones: field('company.address.telephones'),
  emails: field('company.address.emails'),
  id: field('companyId'),
}
const action = 'campaign:read'

declareExported({ list: 'LEAD', action, path: ['leads', 'list'], columns })
declareExported({
  list: 'CAMPAIGN_ACCOUNT',
  action,
  path: ['campaign', 'accounts', 'list'],
  columns,
})
declareExported({ list: 'QUALIFICATION', action, path: ['qualifications', 'list'], columns })
