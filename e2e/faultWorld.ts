import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig, rootFolder } from '../server/platform/config.ts'
import { demoIssuer } from '../server/identity/provider/demoPeople.ts'
import { freePort } from '../server/platform/freePort.ts'
import { identityKeys } from '../server/identity/provider/identityKeys.ts'
import { signAccessToken } from '../server/identity/provider/signAccessToken.ts'
import { migrate } from '../server/database/migrate.ts'
import { newId } from '../shared/id.ts'
import { faultPageFiles } from './faultPageFiles.ts'
import { FaultProxy } from './faultProxy.ts'

export type Rep = { name: string; subject: string; userId: string; member: string; token: string }
export type ServerMeeting = {
  seq: number
  internalNotes: string
  nextSteps: { id: string; title: string | null }[]
  answers: {
    questionId: string
    entryId: string
    valueText: string | null
    conflicts: Entry[]
    history: Entry[]
  }[]
}
export type Entry = {
  id: string
  baseId: string | null
  status: 'CURRENT' | 'CONFLICT' | 'SETTLED'
  valueText: string | null
  dateCreated: string
  creator: { id: string }
}

const questionCount = 24

/** A real server with a database of its own, two reps, a playbook of text questions, and a proxy in front that can fail. */
export class FaultWorld {
  readonly proxy: FaultProxy
  readonly reps: readonly [Rep, Rep]
  readonly questions: readonly string[]
  readonly #playbookId = newId()
  readonly #environment: Record<string, string>
  readonly #folder: string
  readonly #admin: pg.Client
  readonly #database: string
  readonly #port: number
  #product: ChildProcess | null = null

  private constructor(parts: {
    proxy: FaultProxy
    reps: [Rep, Rep]
    environment: Record<string, string>
    folder: string
    admin: pg.Client
    database: string
    port: number
  }) {
    this.proxy = parts.proxy
    this.reps = parts.reps
    this.questions = Array.from({ length: questionCount }, newId)
    this.#environment = parts.environment
    this.#folder = parts.folder
    this.#admin = parts.admin
    this.#database = parts.database
    this.#port = parts.port
  }

  /** `databaseUrl`: any database of a running PostgreSQL; the world makes its own beside it. */
  static async open(databaseUrl: string): Promise<FaultWorld> {
    const folder = mkdtempSync(join(tmpdir(), 'parley-faults-'))
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    const database = `faults_${Date.now()}`
    await admin.query(`create database ${database}`)
    const url = databaseUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`)
    await migrate(url)
    const people = await addReps(url)
    const [port, proxyPort] = [await freePort(), await freePort()]
    const environment = {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${proxyPort}`,
      DATA_DIR: folder,
      DATABASE_URL: url,
      APP_DATABASE_URL: '',
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_AUDIENCE: '',
      HOST: '',
      SENTRY_DSN: '',
    }
    const config = readConfig(environment)
    const keys = identityKeys(folder)
    const [first, second] = await Promise.all(
      people.map(async (person) => ({
        ...person,
        token: await signAccessToken(
          config,
          keys,
          { subject: person.subject, email: `${person.subject}@faults.example` },
          'read write',
          4 * 3600,
        ),
      })),
    )
    if (!first || !second) throw new Error('a fault world needs two reps')
    const page = {
      type: 'text/html',
      body: '<!doctype html><title>Faults</title><h1>…</h1><script type="module" src="/faults/page.js"></script>',
    }
    const proxy = new FaultProxy(proxyPort, port, { '/faults/': page, ...(await faultPageFiles()) })
    const world = new FaultWorld({
      proxy,
      reps: [first, second],
      environment,
      folder,
      admin,
      database,
      port,
    })
    await world.startServer()
    await proxy.up()
    await world.#makePlaybook()
    return world
  }

  /** What an address of the server gives, past the proxy. */
  fetch(path: string): Promise<Response> {
    return fetch(new URL(path, `http://localhost:${this.#port}`))
  }

  /** Asks the server, past the proxy. */
  async ask<Data>(
    query: string,
    variables: Record<string, unknown> = {},
    rep: Rep = this.reps[0],
  ): Promise<Data> {
    const response = await fetch(`http://localhost:${this.#port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${rep.token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

  /** Plans a meeting that asks the questions. */
  async newMeeting(): Promise<string> {
    const { createCompanyDialog } = await this.ask<{ createCompanyDialog: { id: string } }>(
      `mutation ($playbookId: ID!) { createCompanyDialog(title: "Faults", startDate: "2027-03-01T09:00:00Z", endDate: "2027-03-01T10:00:00Z", timeZone: "Europe/Brussels", playbookId: $playbookId) { id } }`,
      { playbookId: this.#playbookId },
    )
    return createCompanyDialog.id
  }

  async meeting(id: string): Promise<ServerMeeting> {
    const entry = 'id baseId status valueText dateCreated creator { id }'
    const { companyDialog } = await this.ask<{ companyDialog: ServerMeeting }>(
      `query ($id: ID!) { companyDialog(id: $id) { seq internalNotes nextSteps { id title } answers { questionId entryId valueText conflicts { ${entry} } history { ${entry} } } } }`,
      { id },
    )
    return companyDialog
  }

  async nextStepTypeId(): Promise<string> {
    const { nextStepTypes } = await this.ask<{ nextStepTypes: { id: string }[] }>(
      '{ nextStepTypes { id } }',
    )
    if (nextStepTypes[0]) return nextStepTypes[0].id
    return (
      await this.ask<{ createNextStepType: { id: string } }>(
        'mutation { createNextStepType(title: "Call back", scoring: 1) { id } }',
      )
    ).createNextStepType.id
  }

  async startServer(): Promise<void> {
    const product = spawn(process.execPath, [join(rootFolder, 'e2e', 'faultProduct.ts')], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#product = product
    for (let waited = 0; waited < 60_000; waited += 100) {
      if (product.exitCode !== null) throw new Error('The server of the fault world did not start.')
      if ((await fetch(`http://localhost:${this.#port}/readyz`).catch(() => null))?.ok) return
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error('The server of the fault world was not ready within 60 s.')
  }

  /** What its disk says from now on to whoever writes a file; null: it takes it. */
  disk(refusal: 'ENOSPC' | 'EIO' | null): void {
    this.#product?.send({ refusal })
  }

  async stopServer(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const product = this.#product
    this.#product = null
    if (!product || product.exitCode !== null) return
    product.kill(signal)
    await once(product, 'exit')
  }

  /** The web application of this folder is served from now on. */
  async deploy(webFolder: string): Promise<void> {
    this.#environment['WEB_FOLDER'] = webFolder
    await this.stopServer()
    await this.startServer()
  }

  /** Copies the database while the server is down; gives what puts it back. */
  async backup(): Promise<() => Promise<void>> {
    const copy = `${this.#database}_backup`
    await this.stopServer()
    await this.#admin.query(`create database ${copy} template ${this.#database}`)
    await this.startServer()
    return async () => {
      await this.stopServer()
      await this.#admin.query(`drop database ${this.#database} with (force)`)
      await this.#admin.query(`alter database ${copy} rename to ${this.#database}`)
      await this.startServer()
    }
  }

  async close(): Promise<void> {
    await this.proxy.down()
    await this.stopServer()
    await this.#admin.query(`drop database if exists ${this.#database} with (force)`)
    await this.#admin.end()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #makePlaybook(): Promise<void> {
    const hub = newId()
    await this.ask(
      'mutation ($id: ID!, $hub: ID!) { createPlaybook(id: $id, title: "Faults") { id } createQuestionHub(id: $hub, playbookId: $id, hub: { title: "Hub" }) { id } }',
      { id: this.#playbookId, hub },
    )
    for (const [at, id] of this.questions.entries())
      await this.ask(
        'mutation ($book: ID!, $hub: ID!, $id: ID!, $title: String!) { createQuestion(id: $id, questionHubId: $hub, playbookId: $book, title: $title, dataTypeString: INPUT) { id } }',
        { book: this.#playbookId, hub, id, title: `Question ${String(at).padStart(2, '0')}` },
      )
    await this.ask('mutation ($id: ID!) { publishPlaybook(id: $id) { id } }', {
      id: this.#playbookId,
    })
  }
}

async function addReps(url: string): Promise<Omit<Rep, 'token'>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const organisationId = newId()
  await client.query(`insert into organisation (id, title) values ($1, 'Faults')`, [organisationId])
  const reps = ['Ada', 'Ben'].map((name) => ({
    name,
    subject: `${name.toLowerCase()}-${newId()}`,
    userId: newId(),
    member: newId(),
  }))
  for (const { name, subject, userId, member } of reps) {
    await client.query(
      'insert into app_user (id, issuer, subject, email, first_name, last_name, current_organisation_id) values ($1, $2, $3, $4, $5, $6, $7)',
      [userId, demoIssuer, subject, `${subject}@faults.example`, name, 'Tester', organisationId],
    )
    await client.query(
      `insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $3, 'Admin')`,
      [organisationId, member, userId],
    )
  }
  await client.end()
  return reps
}
