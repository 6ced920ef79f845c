import { createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router'
import { inside, root } from './app/declarePage.ts'
import { guestPages } from './pages/Guest.page.ts'
import { aliases } from './pages/Aliases.page.ts'
import { places } from './pages/pages.ts'
import { CrashScreen } from './shell/CrashScreen.tsx'
import { PageCrash } from './shell/PageCrash.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { cancelConfirm } from './ui/confirm.tsx'

root.update({ errorComponent: CrashScreen })
inside.update({ component: SignedIn, errorComponent: CrashScreen })

const routesOf = <const Pages extends readonly { route: AnyRoute }[]>(declared: Pages) =>
  declared.map(({ route }) => route) as unknown as {
    -readonly [At in keyof Pages]: Pages[At]['route']
  }
const routeTree = root.addChildren([
  ...routesOf(guestPages),
  inside.addChildren([...routesOf(places), ...routesOf(aliases)]),
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
