import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  buildSchema,
  execute,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
  type GraphQLOutputType,
} from 'graphql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Client, fetchExchange, Provider } from 'urql'
import { firstState } from '../shared/sharedText.ts'
import { createMemoryStore } from './outbox/memoryStore.ts'
import { Outbox } from './outbox/outbox.ts'
import { FixedOutbox } from './outbox/OutboxProvider.tsx'
import { recentsOf } from './data/recents.ts'
import { FixedSession } from './data/session.tsx'
import { prepareDom, testSession } from './app/testKit.tsx'
import { openRouter } from './routes.tsx'
import { toBase64 } from '../shared/base64.ts'
import { confirm } from './ui/confirm.tsx'
import { KitProvider } from './ui/KitProvider.tsx'

// A page showed record A while the address, and its buttons, were those of record B.
// Every route with a parameter goes from A to B here, B's answer held back. Where a page shows a
// record, it takes part by itself; one that shows none is named here.

const withoutRecord = [
  '/$',
  '/public/meeting/$id',
  '/profile/$userId',
  '/playbook/$playbookId/dashboard',
  '/playbook/$playbookId/leads',
  '/playbook/$playbookId/accounts',
  '/playbook/$playbookId/contacts',
  '/campaign/$campaignId',
  '/campaign/$campaignId/dashboard',
  '/campaign/$campaignId/builder',
  '/campaign/$campaignId/qualifications',
  '/campaign/$campaignId/insights',
  '/campaign/$campaignId/leads',
  '/campaign/$campaignId/accounts',
  '/campaign/$campaignId/account/{-$companyId}',
  '/campaign/$campaignId/contacts',
  '/campaign/$campaignId/contact/{-$contactId}',
  '/pains_and_bullets/all/{-$painsandbulletId}',
  '/media/{-$mediaId}/{-$type}/{-$id}',
]
let router = openRouter(createMemoryHistory())
const paths = Object.keys(router.routesByPath).filter((path) => path.includes('$'))

const records = {
  Alpha: '01920000-0000-7000-8000-00000000000a',
  Beta: '01920000-0000-7000-8000-00000000000b',
}
type Name = keyof typeof records
const names = Object.keys(records) as Name[]
const addressOf = (path: string, name: Name) => path.replace(/\{?-?\$\w*\}?/g, records[name])

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
let sent: { name: string; variables: string }[] = []
/** What the answers about a record wait for. */
let held: Partial<Record<Name, Promise<void>>> = {}

const named: Record<string, unknown> = {
  avatar: null,
  color: '#0b5c6e',
  conditions: [],
  conflicts: [],
  timeZone: 'Europe/Brussels',
  updates: [],
}

/** A value of the type, its texts naming the record that was asked for. */
function invented(type: GraphQLOutputType, field: string, name: Name | undefined): unknown {
  if (field in named) return named[field]
  if (field === 'state' && getNamedType(type).name === 'String')
    return toBase64(firstState(`${name ?? 'Any'} ${field}`))
  if (isNonNullType(type)) return invented(type.ofType, field, name)
  if (isListType(type)) return [invented(type.ofType, field, name)]
  const one = getNamedType(type)
  if (isEnumType(one)) return one.getValues()[0]!.value
  if (!isScalarType(one)) return {}
  if (one.name === 'ID') return name ? records[name] : `any ${field}`
  if (one.name === 'Boolean') return true
  if (one.name === 'Int' || one.name === 'Float') return 1
  if (one.name === 'DateTime') return '2026-11-20T10:00:00.000Z'
  if (one.name === 'Date') return '2026-11-20'
  return `${name ?? 'Any'} ${field}`
}

const server: typeof fetch = async (_address, options) => {
  const {
    query,
    operationName,
    variables = {},
  } = JSON.parse(options?.body as string) as {
    query: string
    operationName: string
    variables?: Record<string, unknown>
  }
  const text = JSON.stringify(variables)
  if (query.startsWith('mutation')) sent.push({ name: operationName, variables: text })
  const name = names.find((one) => text.includes(records[one]))
  if (name) await held[name]
  const result = await execute({
    schema,
    document: parse(query),
    variableValues: variables,
    fieldResolver: (_source, _arguments, _context, { fieldName, returnType }) =>
      invented(returnType, fieldName, name),
    typeResolver: () => undefined,
  })
  return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } })
}

// the real table, without signing in and without the frame
router.routesById['/inside'].update({ component: Outlet })

let stop = () => {}
beforeEach(() => {
  sent = []
  held = {}
  sessionStorage.clear()
  localStorage.clear()
  prepareDom()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  stop()
})

async function open(address: string): Promise<void> {
  const client = new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    fetch: server,
    exchanges: [fetchExchange],
  })
  const outbox = new Outbox(crypto.randomUUID(), async () => ({ type: 'network' }), {
    open: async () => createMemoryStore(),
  })
  stop = outbox.start()
  router = openRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <KitProvider env="test">
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
}

/** Everything that can be read: texts, what stands in fields, names of buttons, the tab's title. */
function shown(): string {
  // but not the hidden field by which the height of a growing one is measured
  const fields = ':is(input, textarea):not([aria-hidden])'
  return [
    document.title,
    document.body.textContent,
    ...[...document.querySelectorAll<HTMLInputElement>(fields)].map(({ value }) => value),
    ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
  ].join('\n')
}

const go = (address: string) =>
  act(async () => {
    await router.navigate({ to: address })
  })

/** Types into the page's own fields, then opens a dialog where there is one for editing. */
async function leaveTraces(): Promise<void> {
  for (const field of document.querySelectorAll('textarea, input[type="text"]:not([readonly])')) {
    fireEvent.change(field, { target: { value: 'Typed about Alpha' } })
  }
  const edit = screen.queryAllByRole('button', { name: /^(Edit|Add)$/ })[0]
  if (!edit) return
  fireEvent.click(edit)
  await screen.findByRole('dialog')
}

const ofRecord = paths.filter((path) => !withoutRecord.includes(path))

test.each(ofRecord)('%s: nothing of a record stays while the next one is fetched', async (path) => {
  await open(addressOf(path, 'Alpha'))
  await waitFor(() => expect(shown()).toContain('Alpha'))
  await leaveTraces()
  const release = Promise.withResolvers<void>()
  held = { Beta: release.promise }
  sent = []

  await go(addressOf(path, 'Beta'))
  expect(router.state.location.pathname).toContain(records.Beta)
  expect(shown()).not.toContain('Alpha')
  expect(screen.queryByRole('dialog')).toBeNull()
  // whatever can be pressed meanwhile changes nothing
  for (const button of screen.queryAllByRole('button')) fireEvent.click(button)
  for (const key of ['e', 'q', 'h', 'n', 'Delete']) fireEvent.keyDown(document.body, { key })
  expect(sent).toEqual([])

  release.resolve()
  await waitFor(() => expect(shown()).toContain('Beta'))
  expect(shown()).not.toContain('Alpha')
  for (const { path: opened, title } of recentsOf('member-1')) {
    expect(opened).toContain(records[title.startsWith('Alpha') ? 'Alpha' : 'Beta'])
  }
})

test.each(withoutRecord)('%s asks for no record', async (path) => {
  expect(paths).toContain(path)
  held = { Alpha: new Promise(() => {}) }
  await open(addressOf(path, 'Alpha'))
  await screen.findByRole('heading', { level: 1 })
  expect(shown()).not.toContain('Alpha')
})

test('a question that was asked about a record is taken back with its page', async () => {
  await open(addressOf('/account/$companyId', 'Alpha'))
  await waitFor(() => expect(shown()).toContain('Alpha'))
  const answer = confirm({ title: 'Delete Alpha?', ok: 'Delete' })
  await screen.findByRole('button', { name: 'Delete' })
  await go(addressOf('/account/$companyId', 'Beta'))
  expect(await answer).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another search in the address leaves the page as it is', async () => {
  const address = addressOf('/account/$companyId', 'Alpha')
  await open(address)
  const field = await screen.findByRole('textbox', { name: 'New comment' })
  field.focus()
  await go(`${address}?filters=x`)
  expect(document.activeElement).toBe(field)
})
