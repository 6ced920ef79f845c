import { authExchange } from '@urql/exchange-auth'
import { offlineExchange, type UpdatesConfig } from '@urql/exchange-graphcache'
import {
  Client,
  CombinedError,
  fetchExchange,
  makeOperation,
  mapExchange,
  subscriptionExchange,
  type Operation,
  type OperationResult,
  type SubscriptionForwarder,
} from 'urql'
import { keylessTypes, SessionDocument } from '../gql.ts'
import { apiFetch } from '../session/apiFetch.ts'
import { auth } from '../session/auth.ts'
import { hashOf } from '../document.ts'
import { importScript } from '../ui/importScript.ts'
import { isAuthError, isSessionEnded, isShutOut } from '../session/isAuthError.ts'
import { askAnew } from './askAnew.ts'
import type { Live } from './live.ts'
import { MeetingFreshness } from './meetingFreshness.ts'
import { noteAnswer, takeAhead } from './readAhead.ts'
import { readStore } from './readStore.ts'
import { Retry } from './retry.ts'
import { forgetReadTimesExcept, noteShownReads, ShownReads } from './shownReads.ts'

export const apiAddress = '/graphql'

const readCachePrefix = 'reads-'
/** The database of the reads that are kept of a member. */
export const readCacheName = (member: string): string => readCachePrefix + member
/** How long to wait for the reads kept on the device; a blocked storage must not keep the app shut, ms. */
const hydrationWithin = 2000

/** What changes and streams do to the reads. Its script is not needed to show a page: it comes before the first of them is sent. */
const cacheUpdates: UpdatesConfig = {}
let comingUpdates: Promise<unknown> | null = null
let hasUpdates = false
/** A change waits so long for it at most, ms: without it, what it makes stale is read anew with its page. */
const updatesWithin = 3000
const loadUpdates = () => import('./cacheUpdates.ts')
/** Never fails. */
function fetchUpdates(): Promise<unknown> {
  // the built product puts its own work around `import`, which can fail before that
  comingUpdates ??= loadUpdates().then(
    (module) => {
      Object.assign(cacheUpdates, module.cacheUpdates)
      hasUpdates = true
    },
    () => {
      comingUpdates = null
    },
  )
  return Promise.race([
    comingUpdates,
    new Promise((resolve) => {
      setTimeout(resolve, updatesWithin)
    }),
  ])
}

type Reached = () => void
const reached = new Set<Reached>()

/** Tells the read cache that the server answers again; it then refetches what it had to give from memory. */
export function serverReached(): void {
  for (const listener of reached) listener()
}

const entryListeners = new Set<() => void>()

/** Calls when the server refuses whoever asks, or does not any more: who they are is to be asked anew. */
export function onEntryChanged(listener: () => void): () => void {
  entryListeners.add(listener)
  return () => entryListeners.delete(listener)
}

/** The API client of one member, whose reads are cached on the device under that name; without one for who is not known yet to be any, and nothing is kept. Nor is it of whom somebody acts for. */
export function createApiClient(member: string | null, isKept = member !== null): Client {
  const keeper = isKept ? member : null
  const freshness = new MeetingFreshness()
  const retry = new Retry(serverReached)
  const shown = new ShownReads(keeper)
  const hydrated = Promise.withResolvers<void>()
  let isHydrated = false
  void hydrated.promise.then(() => {
    isHydrated = true
    void fetchUpdates()
  })
  setTimeout(hydrated.resolve, hydrationWithin)
  const client = new Client({
    url: apiAddress,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetch: apiFetch,
    // Without this the client also offers event streams, and the server would answer with one.
    fetchOptions: { headers: { accept: 'application/json' } },
    exchanges: [
      // What arrives before the kept reads are in memory, the cache would not keep: the first questions wait for them.
      mapExchange({
        onOperation: (asked) => {
          shown.onOperation(asked)
          const operation = takeAhead(asked)
          const writes = asked.kind === 'mutation' || asked.kind === 'subscription'
          if (isHydrated && (hasUpdates || !writes)) return operation
          return hydrated.promise.then(() => (writes ? fetchUpdates() : null)).then(() => operation)
        },
        onResult: nothingIsAnError,
      }),
      askAnew,
      // Offline for reads only; its mutation queue (which loses and reorders) stays empty, changes go to the outbox or fail visibly.
      offlineExchange({
        storage: {
          ...(keeper ? readStore(readCacheName(keeper)) : noStore),
          readMetadata: async () => [],
          writeMetadata: () => {},
          onCacheHydrated: hydrated.resolve,
          onOnline: (listener) => {
            reached.add(listener)
            addEventListener('online', listener)
          },
        },
        // Anything that is not the server's own refusal, a hotel's sign-in page with status 200 among it.
        isOfflineError: (error, result) =>
          result.operation.kind === 'query' &&
          Boolean(error?.networkError) &&
          !(error?.response && error.response.status >= 400 && error.response.status < 500),
        keys: Object.fromEntries(keylessTypes.map((type) => [type, () => null])),
        updates: cacheUpdates,
      }),
      mapExchange({ onOperation: retry.onAsked, onResult: retry.onResult }),
      mapExchange({ onResult: shown.onResult }),
      mapExchange({ onResult: noteAnswer }),
      mapExchange({ onResult: watchEntry() }),
      authExchange(async (utilities) => ({
        addAuthToOperation: (operation) => {
          return utilities.appendHeaders(operation, auth.headers(member))
        },
        willAuthError: auth.willExpire,
        didAuthError: (error, operation) => {
          if (isSessionEnded(error)) void auth.end(tokenOf(operation))
          return isAuthError(error)
        },
        refreshAuth: () => auth.handle401(auth.token()),
      })),
      freshness.exchange,
      mapExchange({ onOperation: byHash }),
      subscriptionExchange({ forwardSubscription: followed(member) }),
      fetchExchange,
    ],
  })
  // mapExchange does not tell what nobody reads any more
  client.operations$((signal) => {
    if (typeof signal === 'number') return
    // no array, whatever its type says
    const asked = signal['0']
    if (typeof asked === 'function' || asked.kind !== 'teardown') return
    shown.onOperation(asked)
    retry.onLeft(asked)
  })
  noteShownReads(client, shown)
  retry.start(client)
  freshness.start(client)
  return client
}

const noStore: ReturnType<typeof readStore> = {
  readData: async () => ({}),
  writeData: async () => {},
}

function watchEntry(): (result: OperationResult) => void {
  let isShut = false
  return ({ operation, error }) => {
    const isRefused = Boolean(error && isShutOut(error)),
      wasShut = isShut
    // a broken line says nothing
    if (error && !isRefused) return
    isShut = isRefused
    // of what is read outside, not everything is refused
    if (
      (isShut || (wasShut && operation.kind === 'mutation')) &&
      hashOf(operation.query) !== hashOf(SessionDocument)
    )
      for (const listener of entryListeners) listener()
  }
}

/** With which it was sent. */
function tokenOf({ context: { fetchOptions } }: Operation): string | null {
  const headers = (typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions)?.headers as
    | Record<string, string>
    | undefined
  return headers?.['authorization']?.slice('Bearer '.length) ?? null
}

/** Live streams; their script is fetched when something is first followed, and again until it comes. */
function followed(member: string | null): SubscriptionForwarder {
  let live: Promise<Live> | undefined
  const opened = (): Promise<Live> =>
    (live ??= importScript(
      () => import('./live.ts'),
      (module) => new module.Live(member, apiAddress),
      [],
    ).catch((error: unknown) => {
      live = undefined
      throw error
    }))
  return (request, operation) => ({
    subscribe: (sink) => {
      let leave: (() => void) | undefined = () => {}
      const follow = (): void =>
        void opened().then(
          (found) => {
            if (leave) leave = found.forward(request, operation).subscribe(sink).unsubscribe
          },
          () => {
            if (leave) setTimeout(follow, 5000)
          },
        )
      follow()
      return {
        unsubscribe: () => {
          leave?.()
          leave = undefined
        },
      }
    },
  })
}

/** Without network, what was never read comes back from the cache as nothing; a page would wait for ever. */
function nothingIsAnError(result: OperationResult): OperationResult {
  if (result.operation.kind !== 'query' || result.data || result.error || result.stale)
    return result
  return {
    ...result,
    error: new CombinedError({
      networkError: new TypeError('There is no network, and this was not read before.'),
    }),
  }
}

/** Read caches of everybody else, the same person in another organisation among them, are removed from the device; unsent work is elsewhere and stays. */
export async function dropReadCachesExcept(member: string | null): Promise<void> {
  forgetReadTimesExcept(member)
  if (!indexedDB.databases) return
  for (const { name } of await indexedDB.databases()) {
    const own = readCachePrefix + member
    if (name?.startsWith(readCachePrefix) && name !== own && !name.startsWith(`${own}-`))
      indexedDB.deleteDatabase(name)
  }
}

/** The server knows our documents; their text stays here. */
function byHash(operation: Operation): Operation {
  const sha256Hash = hashOf(operation.query)
  if (!sha256Hash) return operation
  const next = makeOperation(operation.kind, operation)
  next.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash } }
  return next
}
