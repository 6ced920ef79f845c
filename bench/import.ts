import { newId } from '../shared/id.ts'
import { importRows } from '../shared/limits.ts'
import type { Bench } from './bench.ts'
import { ownCalls } from './ownCalls.ts'

export interface Imported {
  step: string
  rows: number
  /** of the step, from when it was asked for */
  seconds: number
  /** p95 of another organisation's list, ms */
  quiet: number
  busy: number
}

const fields = [
  'name',
  'vAT',
  'url',
  'industry',
  'companySize',
  'source',
  'prio',
  'street',
  'zipCode',
  'city',
  'countryName',
  'telephones',
  'emails',
]
/** New accounts, each with a VAT number of its own. */
const fileOf = (rows: number): string =>
  [
    fields.join(';'),
    ...Array.from({ length: rows }, (_, n) =>
      [
        `Imported company ${n} NV`,
        `BE${String(7_000_000_000 + n)}`,
        `www.imported-${n}.example`,
        'Food',
        '11-50',
        'Fair',
        n % 4,
        `Street ${n}`,
        1000 + (n % 9000),
        'Ghent',
        'Belgium',
        `+32 9 ${String(n).padStart(7, '0')}`,
        `info@imported-${n}.example`,
      ].join(';'),
    ),
  ].join('\r\n')

interface Found {
  listImport: { step: string; doneTo: number; run: { state: string } | null }
}

/** As many new accounts as a file may have, into the biggest organisation, and back; and what others wait for their lists meanwhile. */
export async function measureImport(
  bench: Bench,
  databaseUrl: string,
  { print }: { print: (text: string) => void },
): Promise<Imported[]> {
  const { server, origin, headers, ask, listFor } = await ownCalls(bench, databaseUrl)
  const id = newId()
  const whenDone = async (): Promise<void> => {
    for (;;) {
      const { run } = (await ask<Found>('Import', { id })).listImport
      if (run?.state === 'DONE') return
      if (run?.state === 'FAILED') throw new Error('the import failed')
      await new Promise((go) => setTimeout(go, 100))
    }
  }
  const steps: [string, () => Promise<void>][] = [
    [
      'read',
      async () => {
        const body = fileOf(importRows)
        const sent = await fetch(`${origin}/imports/${id}?kind=COMPANY&name=bench.csv`, {
          method: 'POST',
          headers,
          body,
        })
        if (!sent.ok) throw new Error(await sent.text())
      },
    ],
    [
      'check',
      async () => {
        const columns = fields.map((field) => ({ field }))
        await ask('MapImport', { id, columns, match: 'VAT', mode: 'BOTH', accounts: 'WRONG' })
        await whenDone()
      },
    ],
    ['import', () => ask('StartImport', { id }).then(whenDone)],
    ['revert', () => ask('RevertImport', { id }).then(whenDone)],
  ]
  const imported: Imported[] = []
  await listFor(2000)
  for (const [step, work] of steps) {
    const quiet = await listFor(3000)
    const began = performance.now()
    let seconds = 0
    const done = work().then(() => {
      seconds = (performance.now() - began) / 1000
    })
    const busy = await listFor(step === 'read' ? 1500 : 4000)
    await done
    if (busy.failures) throw new Error(`the list failed: ${busy.firstFailure}`)
    const row = { step, rows: importRows, seconds, quiet: quiet.p95, busy: busy.p95 }
    imported.push(row)
    print(
      `${step}: ${row.rows} rows in ${seconds.toFixed(1)} s; the list of others: p95 ${row.quiet.toFixed(1)} ms, then ${row.busy.toFixed(1)} ms`,
    )
  }
  await server.stop()
  return imported
}
