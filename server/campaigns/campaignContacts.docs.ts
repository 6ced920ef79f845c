import { limits } from '../../shared/limits.ts'
import { takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('CampaignContact', "A contact of an account in a campaign's audience.", {
  id: 'Id of what joins the contact and the account, a CompanyContact.',
  role: 'What the contact does for the account; null: nothing is said.',
  decisionMaker: 'Whether the contact decides there.',
  contact: 'Who it is.',
  company: 'The account.',
  lastMeeting:
    'The last meeting of the campaign with the account that began, that the contact was to attend, and that the person may see; null: none did.',
  companyDialogs:
    'Meetings of the campaign with the account that the contact was to attend and the person may see, without cancelled ones, the newest first.',
})
describeType('CampaignContactPage', "A part of the list of a campaign's contacts.", {
  list: 'The contacts of the page, by name; one of several accounts stands there once for each.',
})
describeMembers('Campaign', {
  contacts: [
    'A page of the contacts of the accounts in its audience. All filters that are given must hold.',
    {
      take: takeUpTo(limits.page),
      contactId: 'Only this contact, by id.',
      search: `Only those with this in the name of the contact or of the account; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
    },
  ],
})
