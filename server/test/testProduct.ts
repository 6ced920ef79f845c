import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import pg from 'pg'
import { newId } from '../../shared/id.ts'
import '../schema.ts'
import { readLimits, statementTimeout } from '../platform/budgets.ts'
import { Database } from '../database/database.ts'
import { Engine } from '../engine/engine.ts'
import { fileRoutes } from '../fileRoutes.ts'
import { signAddressesWith } from '../files/fileAddress.ts'
import type { UploadParts } from '../files/finishUpload.ts'
import { handleGraphql } from '../graphqlEndpoint.ts'
import type { Handler } from '../platform/http.ts'
import { createLog } from '../platform/log.ts'
import { SecretKey } from '../platform/secretKey.ts'
import { People } from '../identity/people.ts'
import { applicationUrl } from '../database/roles.ts'
import { onRightsChanged } from '../identity/rightsChanged.ts'
import { createSecurityLog } from '../platform/securityLog.ts'
import { createTokenVerifier } from '../identity/token.ts'
import { publicMeetings } from '../sharing/servePublicMeeting.ts'
import { LocalFiles } from '../work/files.ts'
import { Secrets } from '../work/secrets.ts'
import { UploadFolder } from '../work/uploadFolder.ts'

/** One server on a random port, with its own signing key and connections; for the tests of one file. */
export async function startTestProduct(): Promise<TestProduct> {
  const databaseUrl = process.env['TEST_DATABASE_URL']
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL is set by the test run')
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const database = await Database.open({
      url: await applicationUrl(databaseUrl),
      sizes: { reads: 2, rules: 4 },
    }),
    securityLines: Record<string, unknown>[] = [],
    security = createSecurityLog(
      createLog('info', {
        write: (line) => {
          securityLines.push(JSON.parse(line) as Record<string, unknown>)
        },
      }),
    )
  const people = new People(database, [], (userId) => security('SIGN_IN', 'FIRST_SEEN', { userId }))
  onRightsChanged(({ what, about: _about, ...by }) => {
    if (what) security('RIGHTS_CHANGED', what, by)
  })
  const log = (error: unknown): void => {
    console.error(error)
  }
  const endpoint = {
    engine: new Engine({
      database,
      trusted: {},
      introspection: true,
      log,
      security,
      secrets: new Secrets(() => [new SecretKey(Buffer.alloc(32, 7))]),
      maxCost: anyCost,
      // a machine that is busy for two seconds is no fault of theirs
      otherMilliseconds: statementTimeout,
      slowReads: patient,
    }),
    verify: createTokenVerifier({
      issuer,
      audience,
      clients: ['parley-test'],
      keys: { keys: [key] },
    }),
    people,
    limiters: null,
    trustsProxy: false,
    log,
    security,
  }
  const files = new LocalFiles(join(tmpdir(), `parley-files-${newId()}`))
  const uploads = new UploadFolder(join(tmpdir(), `parley-uploads-${newId()}`)),
    secretKey = new SecretKey(randomBytes(32))
  signAddressesWith(new Secrets(() => [secretKey]))
  /** Changed by tests; read with each request. */
  const uploadParts: TestProduct['uploadParts'] = { database, files, uploads }
  const routes: [string, Handler][] = Object.entries({
    ...fileRoutes(endpoint, uploadParts, testQuota),
    // what is changed is read with each request
    '/public/': (...given: Parameters<Handler>) =>
      publicMeetings({ ...uploadParts, quota: testQuota }, endpoint)(...given),
  })
  const server = createServer((request, response) => {
    const path = request.url ?? '',
      [, handle] = routes.find(([start]) => path.startsWith(start)) ?? []
    if (!handle) return void handleGraphql(endpoint, request, response, newId())
    void Promise.resolve(handle(request, response, path.split('?', 1)[0]!, newId())).catch(
      (error: unknown) => {
        log(error)
        response.destroy()
      },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  pool.on('error', () => {
    /* the pool makes a new connection */
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  const sign = (
    subject: string,
    claims: Record<string, unknown> = {},
    // longer than a test takes on a busy machine
    lifetime = '2h',
  ): Promise<string> =>
    new SignJWT({ scope: 'read write', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(typeof claims['aud'] === 'string' ? claims['aud'] : audience)
      .setSubject(subject)
      .setIssuedAt(claims['iat'] as number | undefined)
      .setExpirationTime(lifetime)
      .sign(privateKey)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    server,
    database,
    files,
    uploadParts,
    people,
    securityLines,
    sign,
    pool,
  }
}

export interface TestProduct {
  url: string
  server: Server
  database: Database
  files: LocalFiles
  uploadParts: UploadParts
  pool: pg.Pool
  people: People
  securityLines: Record<string, unknown>[]
  sign: (subject: string, claims?: Record<string, unknown>, lifetime?: string) => Promise<string>
}

/** Bytes of the files of one organisation. */
export const testQuota = 300_000_000
/** Tests ask for all there is at once, to see what leaks. */
const anyCost = Infinity

const patient = { ...readLimits().slowReads, waiting: { person: 10_000, all: 10_000 } }

export const issuer = 'https://issuer.test',
  audience = 'urn:parley:test'
