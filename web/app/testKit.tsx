import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Client, fetchExchange, Provider } from 'urql'
import { afterEach } from 'vitest'
import { can, type Role } from '../../shared/permissions.ts'
import { KitProvider } from '../ui/KitProvider.tsx'
import { notify, toastStore } from '../ui/notify.tsx'
import { problemText } from '../data/errors.ts'
import { FixedSession, type Session } from '../data/session.tsx'

/** What the fake server says to an operation: data, or errors with their extensions, or a failing line, or nothing ever. */
export type Answer = {
  data?: unknown
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
  networkError?: Error
  hangs?: true
  /** Not before this. */ after?: Promise<unknown>
}

type KitOptions = {
  role?: Role
  /** By operation name. A function sees the variables. */
  answers?: Record<string, Answer | ((variables: Record<string, unknown>) => Answer)>
  /** What differs from the session of the test person. */
  session?: Partial<Session>
  /** The address at which the component stands. */
  at?: string
}

export type Rendered = RenderResult & {
  /** Every operation that was sent, in order. */
  sent: { name: string; variables: Record<string, unknown> }[]
}

// a part that is fetched when it is first wanted is translated then, which takes seconds on a slow machine
configure({ asyncUtilTimeout: 30_000 })
// what a test leaves on the page must not go on when its browser is gone
afterEach(cleanup)

/** Renders a component as inside the frame: theme, texts in English, router, session, and a fake server. Nothing is cached. */
export async function renderInApp(
  element: ReactNode,
  { role = 'Manager', answers = {}, session = {}, at = '/' }: KitOptions = {},
): Promise<Rendered> {
  cleanup()
  // an Undo of the test before would be found for the own one
  for (const { id } of toastStore.get()) notify.hide(id)
  prepareDom()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const sent: Rendered['sent'] = []
  const client = fakeClient(answers, sent)
  const root = createRootRoute({ component: () => element, notFoundComponent: () => element })
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const rendered = render(
    <I18nProvider i18n={i18n}>
      <KitProvider env="test" problemText={problemText}>
        <Provider value={client}>
          <FixedSession session={{ ...testSession(role), ...session }}>
            <RouterProvider router={router as never} />
          </FixedSession>
        </Provider>
      </KitProvider>
    </I18nProvider>,
  )
  return Object.assign(rendered, { sent })
}

/** A person of a small test organisation. */
export function testSession(role: Role = 'Manager'): Session {
  return {
    me: {
      id: 'user-1',
      organisationUserId: 'member-1',
      firstName: 'Mona',
      lastName: 'Meijer',
      email: 'mona@example.com',
      role,
      language: 'EN',
      color: '#0b5c6e',
      avatar: null,
      isSuperAdmin: false,
      isImpersonated: false,
      onboardingStep: 'done',
      onboardingPage: '',
      organisation: { id: 'organisation-1', title: 'Acme' },
      settings: new Map(),
    },
    can: (action) => can(role, action),
    setLanguage: async () => {},
    signOut: async () => {},
  }
}

function fakeClient(answers: NonNullable<KitOptions['answers']>, sent: Rendered['sent']): Client {
  const answer: typeof fetch = async (_address, options) => {
    const { operationName, variables = {} } = JSON.parse(options?.body as string) as {
      operationName: string
      variables?: Record<string, unknown>
    }
    sent.push({ name: operationName, variables })
    const known = answers[operationName]
    if (!known) throw new Error(`The test has no answer for ${operationName}`)
    const { data, errors, networkError, hangs, after } =
      typeof known === 'function' ? known(variables) : known
    await after
    if (networkError) throw networkError
    if (hangs) return new Promise(() => {})
    return new Response(JSON.stringify({ data, errors }), {
      headers: { 'content-type': 'application/json' },
    })
  }
  return new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    fetch: answer,
    exchanges: [fetchExchange],
  })
}

/** What the kit asks of a browser and jsdom does not have. */
export function prepareDom() {
  window.matchMedia ??= (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  })
  // nothing is laid out here
  if (!('checkVisibility' in Element.prototype))
    Object.assign(Element.prototype, { checkVisibility: () => true })
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  window.scrollTo = () => {}
}
