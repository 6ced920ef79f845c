import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type RouteComponent } from '@tanstack/react-router'
import { fetchOutbox } from './app/OutboxProvider.tsx'
import { AuthCallback } from './shell/AuthCallback.tsx'
import { ForgotPassword, Login, Register } from './shell/GuestPage.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { PageCrash } from './shell/PageCrash.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { importScript } from './ui/importScript.ts'
import { listSearch, insightsSearch, meetingsSearch, newMeetingSearch } from './routeSearch.ts'

const root = createRootRoute({ notFoundComponent: NotFound })

const login = createRoute({ getParentRoute: () => root, path: '/login', component: Login })
const register = createRoute({ getParentRoute: () => root, path: '/register', component: Register })
const forgotPassword = createRoute({ getParentRoute: () => root, path: '/forgotpassword', component: ForgotPassword })
const authCallback = createRoute({ getParentRoute: () => root, path: '/auth/callback', component: AuthCallback })

// Signed in, in the frame.
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: SignedIn })
/** A page whose file is fetched when it is wanted, and what it needs beside it, not after it. */
const page = <Module extends object, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name, beside?: () => Promise<unknown>) => lazyRouteComponent(async () => {
  const [found] = await Promise.all([importScript(load, (module) => module[name]), beside?.()])
  return { page: found as RouteComponent }
}, 'page')
const at = <Path extends string>(path: Path) => ({ getParentRoute: () => inside, path }) as const

const home = createRoute({ ...at('/'), beforeLoad: () => { throw redirect({ to: '/companyDialogs', replace: true }) } })
const meetings = createRoute({ ...at('/companyDialogs'), validateSearch: meetingsSearch, component: page(() => import('./pages/CompanyDialogs.tsx'), 'CompanyDialogs') })
const newMeeting = createRoute({ ...at('/companyDialogs/newcompanyDialog'), validateSearch: newMeetingSearch, component: page(() => import('./pages/NewCompanyDialog.tsx'), 'NewCompanyDialog', fetchOutbox) })
const meeting = createRoute({ ...at('/companyDialog/$companyDialogId'), component: page(() => import('./pages/CompanyDialog.tsx'), 'CompanyDialog', fetchOutbox) })
const playbooks = createRoute({ ...at('/playbooks'), validateSearch: listSearch, component: page(() => import('./pages/Playbooks.tsx'), 'Playbooks') })
const playbookBuilder = createRoute({ ...at('/playbook/$playbookId/builder'), component: page(() => import('./pages/PlaybookBuilder.tsx'), 'PlaybookBuilder') })
const playbookInsights = createRoute({ ...at('/playbook/$playbookId/insights'), validateSearch: insightsSearch, component: page(() => import('./pages/PlaybookInsights.tsx'), 'PlaybookInsights') })
const insights = createRoute({ ...at('/insights'), component: page(() => import('./pages/Insights.tsx'), 'Insights') })
const accountsHome = createRoute({ ...at('/accounts'), beforeLoad: () => { throw redirect({ to: '/accounts/all', replace: true }) } })
const accounts = createRoute({ ...at('/accounts/all'), validateSearch: listSearch, component: page(() => import('./pages/Accounts.tsx'), 'Accounts') })
const account = createRoute({ ...at('/account/$companyId'), component: page(() => import('./pages/Account.tsx'), 'Account') })
const contactsHome = createRoute({ ...at('/contacts'), beforeLoad: () => { throw redirect({ to: '/contacts/all', replace: true }) } })
const contacts = createRoute({ ...at('/contacts/all'), validateSearch: listSearch, component: page(() => import('./pages/Contacts.tsx'), 'Contacts') })
const contact = createRoute({ ...at('/contact/$contactId'), component: page(() => import('./pages/Contact.tsx'), 'Contact') })
const bin = createRoute({ ...at('/bin'), component: page(() => import('./pages/Bin.tsx'), 'Bin') })
// the parts on show; in no menu
const kit = createRoute({ ...at('/kit'), component: page(() => import('./pages/Kit.tsx'), 'Kit') })

const unknown = createRoute({ ...at('/$'), component: NotFound })

const routeTree = root.addChildren([
  login, register, forgotPassword, authCallback,
  inside.addChildren([home, meetings, newMeeting, meeting, playbooks, playbookBuilder, playbookInsights, insights, accountsHome, accounts, account, contactsHome, contacts, contact, bin, kit, unknown]),
])

/** Every address of the product; a page's file is fetched when it is first wanted, or hovered. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageCrash,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
