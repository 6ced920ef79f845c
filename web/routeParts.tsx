import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import { CrashScreen } from './shell/CrashScreen.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import type { TextPart } from './texts/language.ts'
import { importScript } from './ui/importScript.ts'

/** A page whose file is fetched when it is wanted, with the texts that it needs (all, when nothing is said), and what it needs beside it, not after it. */
export const page = <Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  texts?: readonly TextPart[],
  beside?: () => Promise<unknown>,
) =>
  lazyRouteComponent(async () => {
    const [found] = await Promise.all([
      importScript(load, (module) => module[name], texts),
      beside?.(),
    ])
    return { page: found as RouteComponent }
  }, 'page')

export const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: CrashScreen })

// Signed in, in the frame.
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: SignedIn,
  errorComponent: CrashScreen,
})
export const at = <Path extends string>(path: Path) =>
  ({ getParentRoute: () => inside, path }) as const
/** Another address of a page: the one that it shows is the page's own, with the same parameters. */
export const leadTo = (to: string) => ({
  beforeLoad: ({ params }: { params: object }): never => {
    throw redirect({ to, params, replace: true })
  },
})
const later = page(() => import('./pages/NotThereYet.tsx'), 'NotThereYet')
/** A place of the product whose page is still to come. */
export const soon = <Path extends string>(path: Path) =>
  createRoute({ ...at(path), component: later })
