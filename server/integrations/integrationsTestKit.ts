// An organisation beside a local CRM server, connected as an Admin does it, and the jobs of that done at once.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { codeOf, crmClient } from './localCrm/crmTestKit.ts'
import { createLog } from '../platform/log.ts'
import type { Database } from '../database/database.ts'
import { SecretKey } from '../platform/secretKey.ts'
import { LocalFiles } from '../work/files.ts'
import { Secrets } from '../work/secrets.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { finishSignIn } from './finishSignIn.ts'
import { revocation } from './revocation.ts'
import { Teamleader } from './teamleader/teamleader.ts'
import { startTeamleader, type RunningTeamleader } from './teamleader/teamleaderTestKit.ts'
import { offerVendors } from './vendors.ts'

export const connect = 'mutation { connectIntegration(name: TEAMLEADER) { id address } }'
export const complete =
  'mutation ($s: String!, $c: String) { completeIntegration(state: $s, code: $c) { id connection { state } } }'
export const shown =
  '{ integration(name: TEAMLEADER) { id connection { state userName dateConnected datePaused } } }'

export interface Bench {
  running: RunningTeamleader
  connector: Teamleader
  org: TestOrganisation
  database: Database
  secrets: Secrets
  /** Lines of the log, as JSON. */
  lines: string[]
}
export const bench = {} as Bench
const { signal } = new AbortController()

/** Before each test: a CRM and an organisation of its own. */
export function prepareBench(): void {
  let close = (): void => {}
  beforeAll(async () => {
    bench.database = (await theProduct()).database
  })
  beforeEach(async () => {
    bench.running = await startTeamleader()
    bench.org = await newTestOrganisation()
    bench.secrets = new Secrets(() => [new SecretKey(Buffer.alloc(32, 7))])
    bench.lines = []
    bench.connector = connectorTo(bench.running.address)
    close = offerVendors([bench.connector], 'http://localhost:3000')
  })
  afterEach(() => {
    close()
    bench.running.stop()
  })
  afterAll(() => close())
}
export const connectorTo = (address: string, bounds = {}): Teamleader =>
  new Teamleader(
    {
      clientId: crmClient.id,
      clientSecret: crmClient.secret,
      apiAddress: address,
      signInAddress: address,
      tokenAddress: address,
      isLocal: true,
    },
    bounds,
  )

export const partsOf = () => ({
  log: createLog('trace', { write: (line) => void bench.lines.push(line) }),
  database: bench.database,
  secrets: bench.secrets,
  files: new LocalFiles('/nowhere'),
})

/** What a job does that was filed. */
export const finish = (integrationId: string, stopping = signal): Promise<void> =>
  finishSignIn.work({
    ...partsOf(),
    organisationId: bench.org.organisationId,
    data: { integrationId },
    stopping,
  })

export const revoke = (integrationId: string): Promise<void> =>
  revocation.job.work({
    ...partsOf(),
    organisationId: bench.org.organisationId,
    data: { key: integrationId },
    stopping: signal,
  })

/** Sets out, and gives what the vendor sends back. */
export async function setOut(): Promise<{ id: string; state: string; code: string }> {
  const { id, address } = (await bench.org.as('admin').ask(connect)).connectIntegration
  const sent = await fetch(address, { method: 'POST', redirect: 'manual' })
  return { id, state: new URL(address).searchParams.get('state')!, code: codeOf(sent) }
}

/** The whole way; gives the id of the connection. */
export async function connected(): Promise<string> {
  const { id, state, code } = await setOut()
  await bench.org.as('admin').ask(complete, { s: state, c: code })
  await finish(id)
  return id
}
export const stateOf = async (): Promise<string> =>
  (await bench.org.as('admin').ask(shown)).integration.connection.state
export const titles = async (id: string): Promise<string[]> =>
  (
    await bench.org
      .as('admin')
      .ask('query ($i: ID!) { integrationLogs(integrationId: $i) { title error } }', { i: id })
  ).integrationLogs.map(({ title }: { title: string }) => title)
