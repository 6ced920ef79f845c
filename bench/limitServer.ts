// The least that can be done: bare node:http and pg, one prepared statement per operation whose JSON PostgreSQL builds
// itself, the same tables and row-level security, the tenant set in the same round trip. No sign-in, no checks.
import http from 'node:http'
import pg from 'pg'
import type { Operation } from './limitSql.ts'
import { operations } from './operations.ts'

const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig
const connections = 6
const lanes = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: process.env['DATABASE_URL'], pipeline: true })
    await client.connect()
    return { client, busy: 0 }
  }),
)
// a transaction that waits for its disk must not hold up the one behind it
const writers = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 12,
  pipeline: true,
})

const begin = (organisation: string) => `begin; set local app.organisation_id = '${organisation}'`

async function read(
  operation: Operation,
  organisation: string,
  values: unknown[],
): Promise<string> {
  const lane = lanes.reduce((a, b) => (b.busy < a.busy ? b : a))
  lane.busy++
  try {
    return await run(lane.client, operation, organisation, values)
  } finally {
    lane.busy--
  }
}

async function write(
  operation: Operation,
  organisation: string,
  values: unknown[],
): Promise<string> {
  const client = await writers.connect()
  try {
    return await run(client, operation, organisation, values)
  } finally {
    client.release()
  }
}

async function run(
  client: pg.Client | pg.PoolClient,
  operation: Operation,
  organisation: string,
  values: unknown[],
): Promise<string> {
  const [, result] = await Promise.all([
    client.query(begin(organisation)),
    client.query({
      name: operation.name,
      text: operation.limitSql,
      values: [organisation, ...values],
      rowMode: 'array',
      types: asText,
    }),
    client.query('commit'),
  ])
  return (result.rows[0] as [string])[0]
}

http
  .createServer((request, response) => {
    const operation = operations[request.url!.slice(1) as Operation['name']]
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const values = operation.limitValues(
        JSON.parse(body) as Record<string, unknown>,
        Number(request.headers['person']),
      )
      void (operation.isWrite ? write : read)(
        operation,
        request.headers['organisation'] as string,
        values,
      ).then(
        (json) => {
          const text = `{"data":${operation.finish?.(json) ?? json}}`
          response.writeHead(200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          })
          response.end(text)
        },
        (error: unknown) => {
          console.error(error)
          response.writeHead(500).end()
        },
      )
    })
  })
  .listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
