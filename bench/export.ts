import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../server/platform/config.ts'
import { newId } from '../shared/id.ts'
import type { Bench } from './bench.ts'
import { bigOrganisation, ordinaryOrganisation } from './compare.ts'
import { load, post } from './loadGenerator.ts'

export interface Exported {
  format: string
  rows: number
  /** of the job, from when it was asked for */
  seconds: number
  megabytes: number
  /** p95 of another organisation's list, ms */
  quiet: number
  busy: number
}

const columns = [
  'name',
  'prio',
  'industry',
  'place',
  'labels',
  'contacts',
  'meetings',
  'owner',
  'created',
  'changed',
  'type',
  'size',
  'source',
  'vat',
  'website',
  'street',
  'zipCode',
  'city',
  'country',
  'telephones',
  'emails',
].map((id) => ({ id, title: id }))

interface File {
  id: string
  total: number
  isReady: boolean
  run: { state: string }
}

/** All accounts of the biggest organisation as a file, and what others wait for their lists meanwhile. */
export async function measureExport(
  bench: Bench,
  databaseUrl: string,
  { print }: { print: (text: string) => void },
): Promise<Exported[]> {
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
  const ask = async <T>(name: string, variables: object): Promise<T> => {
    const body = JSON.stringify(own(name, variables))
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body })
    const { data, errors } = (await response.json()) as { data: T; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const usual = post(
    '/graphql',
    {
      authorization: `Bearer ${await bench.token(server, ordinaryOrganisation)}`,
      accept: 'application/json',
    },
    own('AccountList', { take: 50, skip: 0 }),
  )
  const listFor = (milliseconds: number) => load(server.port, 2, milliseconds, () => usual)
  const exported: Exported[] = []
  await listFor(2000)
  for (const format of ['CSV', 'XLSX']) {
    const quiet = await listFor(3000)
    const began = performance.now()
    const { createExport } = await ask<{ createExport: File }>('CreateExport', {
      id: newId(),
      list: 'COMPANY',
      format,
      title: 'Accounts',
      columns,
      timeZone: 'Europe/Brussels',
    })
    let seconds = 0
    const done = (async () => {
      for (;;) {
        const { exports } = await ask<{ exports: File[] }>('Exports', {})
        const found = exports.find(({ id }) => id === createExport.id)!
        seconds = (performance.now() - began) / 1000
        if (found.isReady) return
        if (found.run.state === 'FAILED') throw new Error('the export failed')
        await new Promise((go) => setTimeout(go, 100))
      }
    })()
    const busy = await listFor(3000)
    await done
    if (busy.failures) throw new Error(`the list failed: ${busy.firstFailure}`)
    const response = await fetch(`${origin}/exports/${createExport.id}`, { headers })
    const bytes = (await response.arrayBuffer()).byteLength
    const row = {
      format,
      rows: createExport.total,
      seconds,
      megabytes: bytes / 1e6,
      quiet: quiet.p95,
      busy: busy.p95,
    }
    exported.push(row)
    print(
      `${format}: ${row.rows} rows in ${seconds.toFixed(1)} s, ${(row.rows / seconds).toFixed(0)} a second, ` +
        `${row.megabytes.toFixed(1)} MB; the list of others: p95 ${row.quiet.toFixed(1)} ms, then ${row.busy.toFixed(1)} ms`,
    )
  }
  await server.stop()
  return exported
}
