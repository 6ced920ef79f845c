// A test's own organisation, reached as the browser reaches it: over HTTP, with signed tokens, on real PostgreSQL.
import { newId } from '../../shared/id.ts'
import type { Role } from '../../shared/permissions.ts'
import { Engine } from '../engine/engine.ts'
import type { WireError } from '../engine/problems.ts'
import { startTestProduct, type TestProduct, issuer } from './testProduct.ts'
import { testMember } from './testActor.ts'

/** `data` is of the query that a test wrote: its shape is what the test expects of it. */
export interface Answered {
  data: any
  errors?: WireError[]
  status: number
}

export interface Person {
  userId: string
  organisationUserId: string
  organisationId: string
  token: string
  /** Asks as this person; never throws for errors in the answer. */
  gql(query: string, variables?: Record<string, unknown>): Promise<Answered>
  /** The data; throws when the answer has errors. */
  ask(query: string, variables?: Record<string, unknown>): Promise<any>
  /** The results of a live field until `stop` is called or the test ends. */
  listen(query: string, variables: Record<string, unknown>): { next(): Promise<any>; stop(): void }
}

export type PersonName = 'admin' | 'manager' | 'member' | 'colleague' | 'stranger'

export interface TestOrganisation {
  organisationId: string
  /** of a hundred seats */
  licenceId: string
  as(name: PersonName): Person
  /** Statements past the API, as the owner with the organisation set: to look, or to put something wrong. */
  sql<R = Record<string, any>>(text: string, values?: unknown[]): Promise<R[]>
  url: string
}

let product: Promise<TestProduct> | undefined

/** The product of this test file: one server, one set of connections. */
export const theProduct = (): Promise<TestProduct> => (product ??= startTestProduct())

async function addPerson(
  product: TestProduct,
  organisationId: string,
  name: string,
  role: Role,
): Promise<Person> {
  const userId = newId(),
    organisationUserId = newId(),
    subject = `${name}-${userId}`
  await product.pool.query(
    'insert into app_user (id, issuer, subject, email, first_name, last_name, current_organisation_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      userId,
      issuer,
      subject,
      `${subject}@example.com`,
      name[0]!.toUpperCase() + name.slice(1),
      'Tester',
      organisationId,
    ],
  )
  await inTenant(
    product,
    organisationId,
    `insert into organisation_user (organisation_id, id, user_id, role) values ('${organisationId}', $1, $2, $3)`,
    [organisationUserId, userId, role],
  )
  return personWith(product, await product.sign(subject), {
    userId,
    organisationUserId,
    organisationId,
  })
}

/** Somebody with a proven address, of whom the product knows nothing. */
export async function newcomerWith(email = `${newId()}@example.com`): Promise<Person> {
  const product = await theProduct()
  return personWith(
    product,
    await product.sign(newId(), {
      email,
      email_verified: true,
      given_name: 'Nora',
      family_name: 'Newcomer',
    }),
    { userId: '', organisationUserId: '', organisationId: '' },
  )
}

export function personWith(
  product: Pick<TestProduct, 'url'>,
  token: string,
  ids: Pick<Person, 'userId' | 'organisationUserId' | 'organisationId'>,
  headers: Record<string, string> = {},
): Person {
  const post = (
    query: string,
    variables: Record<string, unknown>,
    init: { accept?: string; signal?: AbortSignal } = {},
  ): Promise<Response> =>
    fetch(product.url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        accept: init.accept ?? 'application/json',
      },
      body: JSON.stringify({ query, variables }),
      ...(init.signal && { signal: init.signal }),
    })
  const gql: Person['gql'] = async (query, variables = {}) => {
    const response = await post(query, variables)
    return { ...((await response.json()) as Omit<Answered, 'status'>), status: response.status }
  }
  return {
    ...ids,
    token,
    gql,
    ask: async (query, variables) => {
      const { data, errors } = await gql(query, variables)
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
    listen: (query, variables) => {
      const stop = new AbortController(),
        results = events(
          post(query, variables, { accept: 'text/event-stream', signal: stop.signal }),
        )
      return { next: async () => (await results.next()).value, stop: () => stop.abort() }
    },
  }
}

/** Asks as the person, who is a Member and a super admin. */
export async function askAsSuperAdmin(
  { userId, organisationId, organisationUserId }: Person,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Omit<Answered, 'status'>> {
  const engine = new Engine({
    database: (await theProduct()).database,
    trusted: {},
    introspection: false,
    log: (error) => {
      throw error
    },
  })
  const actor = testMember({ userId, organisationId, organisationUserId, isSuperAdmin: true })
  return JSON.parse(await engine.run({ query, variables }, { actor, correlationId: '' })) as Omit<
    Answered,
    'status'
  >
}

async function* events(answer: Promise<Response>): AsyncGenerator<any> {
  let rest = ''
  for await (const chunk of (await answer).body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks)
      if (block.startsWith('event: next'))
        yield JSON.parse(
          block
            .split('\n')
            .filter((line) => line.startsWith('data:'))
            .map((line) => line.slice(5))
            .join('\n'),
        )
  }
}

async function inTenant(
  product: TestProduct,
  organisationId: string,
  text: string,
  values: unknown[] = [],
): Promise<any[]> {
  const client = await product.pool.connect()
  try {
    await client.query(`begin; set local app.organisation_id = '${organisationId}'`)
    const { rows } = await client.query(text, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A fresh organisation with an admin, a manager, two members, and a stranger who is admin of another one. */
export async function newTestOrganisation(): Promise<TestOrganisation> {
  const product = await theProduct(),
    organisationId = newId(),
    other = newId()
  await product.pool.query(
    `insert into organisation (id, title) values ($1, 'Ours'), ($2, 'Theirs')`,
    [organisationId, other],
  )
  const [admin, manager, member, colleague, stranger] = await Promise.all([
    addPerson(product, organisationId, 'admin', 'Admin'),
    addPerson(product, organisationId, 'manager', 'Manager'),
    addPerson(product, organisationId, 'member', 'Member'),
    addPerson(product, organisationId, 'colleague', 'Member'),
    addPerson(product, other, 'stranger', 'Admin'),
  ])
  const people: Record<PersonName, Person> = { admin, manager, member, colleague, stranger },
    licenceId = newId()
  await product.pool.query(
    `insert into organisation_licence (id, organisation_id, code, title, amount, months_valid, creator_id, date_claimed) values ($1, $2, gen_random_uuid(), 'Ours', 100, 12, $3, now())`,
    [licenceId, organisationId, admin.userId],
  )
  return {
    organisationId,
    licenceId,
    url: product.url,
    as: (name) => people[name],
    sql: (text, values) => inTenant(product, organisationId, text, values),
  }
}
