import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { fetchOutbox } from './outbox/OutboxProvider.tsx'
import { AuthCallback } from './shell/AuthCallback.tsx'
import { MyProfile } from './shell/MyProfile.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { PageCrash } from './shell/PageCrash.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { cancelConfirm } from './ui/confirm.tsx'
import {
  listSearch,
  insightsSearch,
  meetingsSearch,
  newMeetingSearch,
  profileSearch,
} from './routeSearch.ts'
import { page, root, inside, at, leadTo, soon } from './routeParts.tsx'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: page(() => import('./shell/GuestPage.tsx'), 'Login'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: page(() => import('./shell/GuestPage.tsx'), 'Register'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotpassword',
  component: page(() => import('./shell/GuestPage.tsx'), 'ForgotPassword'),
})
const authCallback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  component: AuthCallback,
})
const publicMeeting = createRoute({
  getParentRoute: () => root,
  path: '/public/meeting/$id',
  component: page(() => import('./pages/NotThereYet.tsx'), 'PublicMeeting'),
})

// to the campaigns once they are there: docs/decisions/0024-home-until-campaigns.md
const home = createRoute({ ...at('/'), ...leadTo('/companyDialogs') })
const dashboard = soon('/dashboard')
const meetings = createRoute({
  ...at('/companyDialogs'),
  validateSearch: meetingsSearch,
  component: page(() => import('./pages/CompanyDialogs.tsx'), 'CompanyDialogs', []),
})
const newMeeting = createRoute({
  ...at('/companyDialogs/newcompanyDialog'),
  validateSearch: newMeetingSearch,
  component: page(
    () => import('./pages/NewCompanyDialog.tsx'),
    'NewCompanyDialog',
    undefined,
    fetchOutbox,
  ),
})
const meetingsFromOne = createRoute({ ...at('/companyDialog'), ...leadTo('/companyDialogs') })
const meeting = createRoute({
  ...at('/companyDialog/$companyDialogId'),
  component: page(
    () => import('./pages/CompanyDialog.tsx'),
    'CompanyDialog',
    ['meeting'],
    fetchOutbox,
  ),
})
const meetingQuestion = createRoute({
  ...at('/companyDialog/$companyDialogId/$questionId'),
  component: page(() => import('./pages/MeetingQuestion.tsx'), 'MeetingQuestion', []),
})
const opportunities = soon('/opportunities')
const qualifications = soon('/qualifications')
const leads = soon('/leads')

const playbooks = createRoute({
  ...at('/playbooks'),
  validateSearch: listSearch,
  component: page(() => import('./pages/Playbooks.tsx'), 'Playbooks'),
})
const playbooksFromOne = createRoute({ ...at('/playbook'), ...leadTo('/playbooks') })
const playbookHome = createRoute({
  ...at('/playbook/$playbookId'),
  ...leadTo('/playbook/$playbookId/insights'),
})
const playbookDashboard = soon('/playbook/$playbookId/dashboard')
const playbookBuilder = createRoute({
  ...at('/playbook/$playbookId/builder'),
  component: page(() => import('./pages/PlaybookBuilder.tsx'), 'PlaybookBuilder'),
})
const playbookInsights = createRoute({
  ...at('/playbook/$playbookId/insights'),
  validateSearch: insightsSearch,
  component: page(() => import('./pages/PlaybookInsights.tsx'), 'PlaybookInsights'),
})
const playbookLeads = soon('/playbook/$playbookId/leads')
const playbookAccounts = soon('/playbook/$playbookId/accounts')
const playbookContacts = soon('/playbook/$playbookId/contacts')
const insights = createRoute({
  ...at('/insights'),
  component: page(() => import('./pages/Insights.tsx'), 'Insights'),
})
const questionsHome = createRoute({ ...at('/questions'), ...leadTo('/questions/all') })
const questions = soon('/questions/all')
const question = createRoute({
  ...at('/questions/all/$questionId'),
  component: page(() => import('./pages/Question.tsx'), 'Question'),
})

const accountsHome = createRoute({ ...at('/accounts'), ...leadTo('/accounts/all') })
const accounts = createRoute({
  ...at('/accounts/all'),
  validateSearch: listSearch,
  component: page(() => import('./pages/Accounts.tsx'), 'Accounts'),
})
const accountOfList = createRoute({
  ...at('/accounts/all/$companyId'),
  ...leadTo('/account/$companyId'),
})
const accountsFromOne = createRoute({ ...at('/account'), ...leadTo('/accounts/all') })
const account = createRoute({
  ...at('/account/$companyId'),
  component: page(() => import('./pages/Account.tsx'), 'Account'),
})
const company = createRoute({ ...at('/company/$companyId'), ...leadTo('/account/$companyId') })
const contactsHome = createRoute({ ...at('/contacts'), ...leadTo('/contacts/all') })
const contacts = createRoute({
  ...at('/contacts/all'),
  validateSearch: listSearch,
  component: page(() => import('./pages/Contacts.tsx'), 'Contacts'),
})
const contactOfList = createRoute({
  ...at('/contacts/all/$contactId'),
  ...leadTo('/contact/$contactId'),
})
const contactsFromOne = createRoute({ ...at('/contact'), ...leadTo('/contacts/all') })
const contact = createRoute({
  ...at('/contact/$contactId'),
  component: page(() => import('./pages/Contact.tsx'), 'Contact'),
})

const campaigns = soon('/campaigns')
const campaignsFromOne = createRoute({ ...at('/campaign'), ...leadTo('/campaigns') })
const campaignHome = createRoute({
  ...at('/campaign/$campaignId'),
  ...leadTo('/campaign/$campaignId/dashboard'),
})
const campaignDashboard = soon('/campaign/$campaignId/dashboard')
const campaignBuilder = soon('/campaign/$campaignId/builder')
const campaignQualifications = soon('/campaign/$campaignId/qualifications')
const campaignInsights = soon('/campaign/$campaignId/insights')
const campaignLeads = soon('/campaign/$campaignId/leads')
const campaignAccounts = soon('/campaign/$campaignId/accounts')
const campaignAccount = soon('/campaign/$campaignId/account/{-$companyId}')
const campaignContacts = soon('/campaign/$campaignId/contacts')
const campaignContact = soon('/campaign/$campaignId/contact/{-$contactId}')
const painsAndBulletsHome = createRoute({
  ...at('/pains_and_bullets'),
  ...leadTo('/pains_and_bullets/all/{-$painsandbulletId}'),
})
const painsAndBullets = soon('/pains_and_bullets/all/{-$painsandbulletId}')
const media = soon('/media/{-$mediaId}/{-$type}/{-$id}')

const ownProfile = createRoute({ ...at('/profile'), component: MyProfile })
const ownProfileOfMenu = createRoute({ ...at('/pages/profile'), component: MyProfile })
const profile = createRoute({
  ...at('/profile/$userId'),
  validateSearch: profileSearch,
  component: page(() => import('./pages/Profile.tsx'), 'Profile'),
})
const user = createRoute({
  ...at('/user/{-$userId}/{-$type}/{-$id}'),
  component: page(() => import('./pages/User.tsx'), 'User'),
})
const inbox = createRoute({
  ...at('/apps/mail'),
  component: page(() => import('./pages/Inbox.tsx'), 'Inbox'),
})
const settings = createRoute({ ...at('/settings'), component: MyProfile })
const whatsNew = createRoute({
  ...at('/settings/whatsnew'),
  component: page(() => import('./pages/WhatsNew.tsx'), 'WhatsNew'),
})
const bin = createRoute({ ...at('/bin'), component: page(() => import('./pages/Bin.tsx'), 'Bin') })
// for super admins; everybody else reads that it is
const reports = createRoute({
  ...at('/reports'),
  component: page(() => import('./pages/Reports.tsx'), 'Reports'),
})
// the parts on show; in no menu
const kit = createRoute({ ...at('/kit'), component: page(() => import('./pages/Kit.tsx'), 'Kit') })

const unknown = createRoute({ ...at('/$'), component: NotFound })

const routeTree = root.addChildren([
  login,
  register,
  forgotPassword,
  authCallback,
  publicMeeting,
  inside.addChildren([
    home,
    dashboard,
    meetings,
    newMeeting,
    meetingsFromOne,
    meeting,
    meetingQuestion,
    opportunities,
    qualifications,
    leads,
    playbooks,
    playbooksFromOne,
    playbookHome,
    playbookDashboard,
    playbookBuilder,
    playbookInsights,
    playbookLeads,
    playbookAccounts,
    playbookContacts,
    insights,
    questionsHome,
    questions,
    question,
    accountsHome,
    accounts,
    accountOfList,
    accountsFromOne,
    account,
    company,
    contactsHome,
    contacts,
    contactOfList,
    contactsFromOne,
    contact,
    campaigns,
    campaignsFromOne,
    campaignHome,
    campaignDashboard,
    campaignBuilder,
    campaignQualifications,
    campaignInsights,
    campaignLeads,
    campaignAccounts,
    campaignAccount,
    campaignContacts,
    campaignContact,
    painsAndBulletsHome,
    painsAndBullets,
    media,
    ownProfile,
    ownProfileOfMenu,
    profile,
    user,
    inbox,
    settings,
    whatsNew,
    bin,
    reports,
    kit,
    unknown,
  ]),
])

/** Every address of the product; a page's file is fetched when it is first wanted, or hovered. */
export function openRouter(history?: RouterHistory) {
  const opened = createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageCrash,
    defaultNotFoundComponent: NotFound,
    // Another record is another page: no state, kept data, open dialog or typed text of the last one.
    // A tab within a record stands in the search, which remounts nothing.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: true,
  })
  // What was asked about a page is not answered on the next one.
  opened.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) cancelConfirm()
  })
  return opened
}

export const router = openRouter()

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
