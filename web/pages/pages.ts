import type { Page } from '../app/declarePage.ts'
import { accountPage } from './Account.page.ts'
import { accountsPage } from './Accounts.page.ts'
import { aliases } from './Aliases.page.ts'
import { binPage } from './Bin.page.ts'
import { campaignPage } from './Campaign.page.ts'
import { campaignAccountPage } from './CampaignAccount.page.ts'
import { campaignAccountsPage } from './CampaignAccounts.page.ts'
import { campaignBuilderPage } from './CampaignBuilder.page.ts'
import { campaignInsightsPage } from './CampaignInsights.page.ts'
import { campaignContactPage } from './CampaignContact.page.ts'
import { campaignContactsPage } from './CampaignContacts.page.ts'
import { campaignLeadsPage } from './CampaignLeads.page.ts'
import { campaignQualificationsPage } from './CampaignQualifications.page.ts'
import { campaignsPage } from './Campaigns.page.ts'
import { contactPage } from './Contact.page.ts'
import { contactsPage } from './Contacts.page.ts'
import { dashboardPage } from './Dashboard.page.ts'
import { opportunitiesPage } from './Opportunities.page.ts'
import { opportunityPage } from './Opportunity.page.ts'
import { inboxPage } from './Inbox.page.ts'
import { insightsPage } from './Insights.page.ts'
import { leadsPage } from './Leads.page.ts'
import { qualificationsPage } from './Qualifications.page.ts'
import { mediaPage } from './Media.page.ts'
import { meetingPage } from './CompanyDialog.page.ts'
import { meetingQuestionPage } from './MeetingQuestion.page.ts'
import { meetingsPage } from './CompanyDialogs.page.ts'
import { notFoundPage } from './NotFound.page.ts'
import { newMeetingPage } from './NewCompanyDialog.page.ts'
import { painsPage } from './Pains.page.ts'
import { playbookBuilderPage } from './PlaybookBuilder.page.ts'
import { playbookInsightsPage } from './PlaybookInsights.page.ts'
import { playbooksPage } from './Playbooks.page.ts'
import { profilePage } from './Profile.page.ts'
import { questionPage } from './Question.page.ts'
import { seldomPages } from './Seldom.page.ts'
import { soonPages } from './NotThereYet.page.ts'
import { userPage } from './User.page.ts'
import { whatsNewPage } from './WhatsNew.page.ts'

/** The pages inside the frame that are there. Of two of one kind of record the first that somebody may open is theirs. */
export const pages = [
  meetingsPage,
  dashboardPage,
  newMeetingPage,
  meetingPage,
  meetingQuestionPage,
  playbooksPage,
  playbookBuilderPage,
  playbookInsightsPage,
  painsPage,
  mediaPage,
  insightsPage,
  questionPage,
  accountsPage,
  accountPage,
  contactsPage,
  contactPage,
  opportunitiesPage,
  opportunityPage,
  campaignsPage,
  campaignPage,
  campaignAccountsPage,
  campaignAccountPage,
  campaignLeadsPage,
  campaignContactsPage,
  campaignContactPage,
  campaignQualificationsPage,
  campaignInsightsPage,
  campaignBuilderPage,
  leadsPage,
  qualificationsPage,
  inboxPage,
  binPage,
  profilePage,
  userPage,
  whatsNewPage,
  ...seldomPages,
  notFoundPage,
] as const

/** All places inside the frame, with those whose pages are still to come. */
export const places = [...soonPages, ...pages] as const

export type PagePath = (typeof pages)[number]['path']

// letters of either case, as the router takes them
const pattern = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/\{.+?\}/g, '(/[^/]+)?')
      .replace(/\$\w+/g, '[^/]+')
      .replace('/$', '/.*')}/?$`,
    'i',
  )
const byPath = [...aliases, ...places.map((page) => ({ path: page.path, to: page.path }))].map(
  ({ path, to }): [RegExp, Page] => [pattern(path), places.find((page) => page.path === to)!],
)

/** The page that an address opens. */
export const pageAt = (path: string): Page => byPath.find(([at]) => at.test(path))![1]
