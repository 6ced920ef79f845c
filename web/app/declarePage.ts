import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Navigate,
  redirect,
  type AnyRoute,
  type Register,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
  type RouteComponent,
} from '@tanstack/react-router'
import { createElement, type ComponentType, type ReactNode } from 'react'
import type { Action } from '../../shared/permissions.ts'
import { readAhead, type Read } from '../data/readAhead.ts'
import { useSession, type Me } from '../data/session.tsx'
import type { SearchKind } from '../gql.ts'
import type { TextPart } from '../texts/language.ts'
import { importScript } from '../ui/importScript.ts'
import { mayOpen, type Access } from './mayOpen.ts'
import type { Star } from './stars.ts'

/** An entry of the menu. */
export type MenuPlace = {
  group: 'core' | 'templates' | 'later' | 'settings' | 'end'
  /** Its place in the group. */
  order: number
  /** Its address, where that of the page needs parameters. */
  at: string | null
  /** Those in a collapse have none. */
  icon: Icon | null
  /** Second key after "g". */
  key: string | null
  /** Gives how many things wait there. */
  Counted: ComponentType<{ children: (count: number) => ReactNode }> | null
}

/** What the frame knows of a page before its script is here. Every part is said; null: it takes no part. */
export type Declared<Path extends string = string> = {
  path: Path
  /** Names the entry of the menu and of the search, and the tab until the page names what it shows. */
  title: MessageDescriptor
  access: Access
  /** Its entry in the menu, or the address of the entry under which it stands. */
  menu: MenuPlace | string | null
  /** In the search: a place to go to, or something to do for whoever may. */
  palette: 'go' | Action | null
  /** Of which records it shows one, named by the first parameter; and whether shortcuts to them lead here. */
  record: { kind: SearchKind; star: Star['type'] | null } | null
}

/** A declared page with its route. */
export type Page = Declared & {
  route: AnyRoute
  /** Fetches what it is made of; never fails. */
  fetch: () => Promise<void> | undefined
}

/** Where somebody is, for what a page reads there. */
export type Place<Params, Search> = { params: Params; search: Search; me: Me }

/** Reads what stands behind the "?" of an address. */
type SearchReader = (raw: Record<string, unknown>) => object

type LoaderPlace = {
  params: object
  location: { search: Record<string, unknown> }
  preload: boolean
}

type Script<Module> = {
  load: () => Promise<Module>
  /** The component, by its export. */
  name: keyof Module & string
  /** The texts that it needs beside the first ones. */
  texts: readonly TextPart[] | 'all'
  /** What else it needs at once. */
  beside: (() => Promise<unknown>) | null
}

/** Above all pages; the frame's and other components of these two are set in web/routes.tsx. */
export const root = createRootRoute()
/** Signed in, in the frame. */
export const inside = createRoute({ getParentRoute: () => root, id: 'inside' })

/** A page inside the frame. */
export function declarePage<
  const Path extends string,
  Search extends SearchReader | null,
  Module extends object,
  Reads extends
    | ((
        place: Place<
          ResolveParams<Path>,
          Search extends SearchReader ? ReturnType<Search> : object
        >,
      ) => readonly Read[])
    | null,
>({
  search,
  reads,
  load,
  name,
  texts,
  beside,
  ...declared
}: Declared<Path> & {
  search: Search
  /**
   * What it asks for first. It is asked for beside the script, when a link to the page is pointed at, or the page is
   * opened; the page itself has it by `useRead`.
   */
  reads: Reads
} & Script<Module>) {
  type Parent = typeof inside
  const component = fetched({ load, name, texts, beside })
  const fetch = () => component.preload?.()
  const route = createRoute<
    Register,
    Parent,
    Path,
    ResolveFullPath<Parent, Path>,
    string,
    ResolveId<Parent, string, Path>,
    Search extends null ? undefined : Search
  >({
    getParentRoute: () => inside,
    path: declared.path,
    validateSearch: (search ?? undefined) as never,
    component,
    ...(reads && {
      // What is read is not waited for: the page shows that it is on its way.
      loader: ({ params, location, preload }: LoaderPlace) =>
        void readAhead({
          reads: (me) =>
            mayOpen(declared, me)
              ? reads({ params, search: search?.(location.search) ?? {}, me } as never)
              : [],
          script: fetch,
          isGuess: preload,
        }),
    }),
  })
  return { ...declared, reads, fetch, route }
}

/** A page that needs no signing in, outside of the frame. */
export function declareGuestPage<const Path extends string, Module extends object>({
  path,
  ...script
}: { path: Path } & Script<Module>) {
  const route = createRoute({ getParentRoute: () => root, path, component: fetched(script) })
  return { path, route }
}

/** Another address of a page: the one that it shows is the page's own, with the same parameters; `own` is one that names whoever asks. */
export function declareAlias<const Path extends string>(
  path: Path,
  to: string,
  own: string | null,
) {
  const route = createRoute({
    getParentRoute: () => inside,
    path,
    ...(own
      ? {
          component: () =>
            createElement(Navigate, {
              to,
              params: { [own]: useSession().me.id } as never,
              replace: true,
            }),
        }
      : {
          beforeLoad: ({ params }: { params: object }): never => {
            throw redirect({ to, params, replace: true })
          },
        }),
  })
  return { path, to, route }
}

function fetched<Module extends object>({ load, name, texts, beside }: Script<Module>) {
  return lazyRouteComponent(async () => {
    const [found] = await Promise.all([
      importScript(load, (module) => module[name], texts === 'all' ? undefined : texts),
      beside?.(),
    ])
    return { page: found as RouteComponent }
  }, 'page')
}

/** The address of a record on a page that shows one. */
export const recordPath = ({ path }: { path: string }, id: string): string =>
  path.replace(/\{-\$\w+\}|\$\w+/, id)

/** Where the menu and the search lead to: what may be left out of the address is. */
export const placePath = ({ path, menu }: Declared): string =>
  (typeof menu === 'object' && menu?.at) || path.replace(/\/\{.+?\}/g, '')
