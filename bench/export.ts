import { newId } from '../shared/id.ts'
import type { Bench } from './bench.ts'
import { ownCalls } from './ownCalls.ts'

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
  const { server, origin, headers, ask, listFor } = await ownCalls(bench, databaseUrl)
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
