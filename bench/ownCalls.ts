import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../server/platform/config.ts'
import type { Bench } from './bench.ts'
import { bigOrganisation, ordinaryOrganisation } from './compare.ts'
import { load, post } from './loadGenerator.ts'

/** What the web application asks, as somebody of the biggest organisation; and the list of accounts of another organisation, to see what that waits for meanwhile. */
export async function ownCalls(bench: Bench, databaseUrl: string) {
  const server = await bench.start('productServer.ts', databaseUrl)
  const file = readFileSync(join(rootFolder, 'web', 'documents.json'), 'utf8')
  const documents = Object.entries(JSON.parse(file) as Record<string, string>)
  const own = (name: string, variables: object) => ({
    documentId: documents.find(([, text]) =>
      new RegExp(`(query|mutation) ${name}\\b`).test(text),
    )![0],
    variables,
  })
  const token = await bench.token(server, bigOrganisation)
  const origin = `http://127.0.0.1:${server.port}`,
    headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const usual = post(
    '/graphql',
    {
      authorization: `Bearer ${await bench.token(server, ordinaryOrganisation)}`,
      accept: 'application/json',
    },
    own('AccountList', { take: 50, skip: 0 }),
  )
  return {
    server,
    origin,
    headers,
    /** By the name of a trusted document. */
    ask: async <T>(name: string, variables: object): Promise<T> => {
      const body = JSON.stringify(own(name, variables))
      const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body })
      const { data, errors } = (await response.json()) as { data: T; errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
    /** Of the other organisation. */
    listFor: (milliseconds: number) => load(server.port, 2, milliseconds, () => usual),
  }
}
