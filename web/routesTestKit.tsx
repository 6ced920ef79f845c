import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import {
  buildSchema,
  execute,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  type GraphQLOutputType,
} from 'graphql'
import { afterEach, beforeEach } from 'vitest'
import { Client, fetchExchange, Provider } from 'urql'
import { toBase64 } from '../shared/base64.ts'
import { firstState } from '../shared/sharedText.ts'
import { createMemoryStore } from './outbox/memoryStore.ts'
import { Outbox } from './outbox/outbox.ts'
import { FixedOutbox } from './outbox/OutboxProvider.tsx'
import { problemText } from './data/errors.ts'
import { FixedSession } from './data/session.tsx'
import { textOf } from './document.ts'
import { prepareDom, testSession } from './app/testKit.tsx'
import { openRouter } from './routes.tsx'
import { KitProvider } from './ui/KitProvider.tsx'

/** Two records of every kind: a server invents whatever is asked about them. */
export const records = {
  Alpha: '01920000-0000-7000-8000-00000000000a',
  Beta: '01920000-0000-7000-8000-00000000000b',
}
export type Name = keyof typeof records
const names = Object.keys(records) as Name[]

/** The address of a page, all its parameters being the record. */
export const addressOf = (path: string, name: Name) => path.replace(/\{?-?\$\w*\}?/g, records[name])

/** What the server was sent, and how it answers. */
export const server: {
  asked: { name: string; variables: string; kind: 'query' | 'mutation' }[]
  /** What the answers about a record wait for. */
  held: Partial<Record<Name, Promise<void>>>
  answers: 'data' | 'empty' | 'error' | 'offline'
} = { asked: [], held: {}, answers: 'data' }

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const named: Record<string, unknown> = {
  avatar: null,
  color: '#0b5c6e',
  conditions: [],
  conflicts: [],
  criteria: [],
  timeZone: 'Europe/Brussels',
  updates: [],
}

/** A value of the type, its texts naming the record that was asked for. */
function invented(type: GraphQLOutputType, field: string, name: Name | undefined): unknown {
  if (isNonNullType(type)) return invented(type.ofType, field, name)
  if (field in named) return named[field]
  if (field === 'state' && getNamedType(type).name === 'String')
    return toBase64(firstState(`${name ?? 'Any'} ${field}`))
  if (isListType(type))
    return server.answers === 'empty' ? [] : [invented(type.ofType, field, name)]
  const one = getNamedType(type)
  if (isEnumType(one)) return one.getValues()[0]!.value
  if (!isScalarType(one)) return {}
  if (one.name === 'ID') return name ? records[name] : `any ${field}`
  if (one.name === 'Boolean') return true
  if (one.name === 'Int' || one.name === 'Float') return server.answers === 'empty' ? 0 : 1
  if (one.name === 'DateTime') return '2026-11-20T10:00:00.000Z'
  if (one.name === 'Date') return '2026-11-20'
  return `${name ?? 'Any'} ${field}`
}

const isRecord = (type: GraphQLOutputType): boolean =>
  isObjectType(type) && 'id' in type.getFields()

export const answer: typeof fetch = async (_address, options) => {
  const {
    extensions,
    query = textOf(extensions!.persistedQuery.sha256Hash)!,
    operationName,
    variables = {},
  } = JSON.parse(options?.body as string) as {
    query?: string
    operationName: string
    variables?: Record<string, unknown>
    extensions?: { persistedQuery: { sha256Hash: string } }
  }
  const text = JSON.stringify(variables)
  const kind = query.startsWith('mutation') ? 'mutation' : 'query'
  server.asked.push({ name: operationName, variables: text, kind })
  const name = names.find((one) => text.includes(records[one]))
  if (name) await server.held[name]
  if (server.answers === 'offline') throw new TypeError('Failed to fetch')
  const result =
    server.answers === 'error'
      ? { data: null, errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL' } }] }
      : await execute({
          schema,
          document: parse(query),
          variableValues: variables,
          fieldResolver: (_source, _arguments, _context, { fieldName, returnType, path }) =>
            server.answers === 'empty' && !path.prev && isRecord(returnType)
              ? null
              : invented(returnType, fieldName, name),
          typeResolver: () => undefined,
        })
  return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } })
}

export let router = openRouter(createMemoryHistory())
let stop = () => {}

/** Before each test of the file: nothing kept, the server answers; after it, nothing goes on. */
export function useRoutes(): void {
  // the real table, without signing in and without the frame
  router.routesById['/inside'].update({ component: Outlet })
  beforeEach(() => {
    server.asked = []
    server.held = {}
    server.answers = 'data'
    sessionStorage.clear()
    localStorage.clear()
    prepareDom()
    i18n.loadAndActivate({ locale: 'en', messages: {} })
  })
  afterEach(() => {
    cleanup()
    stop()
  })
}

const plainClient = () =>
  new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    fetch: answer,
    exchanges: [fetchExchange],
  })

/** Opens an address as an admin. */
export async function open(address: string, client: Client = plainClient()): Promise<void> {
  const outbox = new Outbox(crypto.randomUUID(), async () => ({ type: 'network' }), {
    open: async () => createMemoryStore(),
  })
  stop = outbox.start()
  router = openRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  // what suspends in an act that nobody awaits is never drawn again
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <KitProvider env="test" problemText={problemText}>
          <Provider value={client}>
            <FixedSession session={testSession('Admin')}>
              <FixedOutbox outbox={outbox}>
                <RouterProvider router={router} />
              </FixedOutbox>
            </FixedSession>
          </Provider>
        </KitProvider>
      </I18nProvider>,
    )
  })
}

/** Everything that can be read: texts, what stands in fields, names of buttons, the tab's title. */
export function shown(): string {
  // but not the hidden field by which the height of a growing one is measured
  const fields = ':is(input, textarea):not([aria-hidden])'
  return [
    document.title,
    document.body.textContent,
    ...[...document.querySelectorAll<HTMLInputElement>(fields)].map(({ value }) => value),
    ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
  ].join('\n')
}

export const go = (address: string) =>
  act(async () => {
    await router.navigate({ to: address })
  })
