import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faultRun } from '../e2e/faultRun.ts'
import { FaultWorld } from '../e2e/faultWorld.ts'
import { longQueueRun } from '../e2e/longQueueRun.ts'
import { startPostgres } from '../server/platform/embedded/postgres.ts'
import { findChrome } from './chrome.ts'

// Random runs against the real server in a real browser: npm run faults -- --seeds 200 [--from 1] [--queue 2000]
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    queue: { type: 'string', default: '2000' },
  },
})
const first = Number(values.from)
const seeds = Array.from({ length: Number(values.seeds) }, (_none, at) => first + at)

const chrome = await findChrome()
const folder = mkdtempSync(join(tmpdir(), 'parley-fault-runs-'))
// the user that PostgreSQL runs as must be able to pass
chmodSync(folder, 0o711)
const postgres = await startPostgres({ folder: join(folder, 'postgres'), isTemporary: true })
const world = await FaultWorld.open(postgres.url('parley'))
const failed: string[] = []
try {
  const stepType = await world.nextStepTypeId()
  if (values.queue !== '0')
    await run(`a queue of ${values.queue}`, () =>
      longQueueRun(world, chrome, stepType, Number(values.queue)),
    )
  for (const seed of seeds) await run(`seed ${seed}`, () => faultRun(world, chrome, stepType, seed))
} finally {
  await world.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nNothing lost, nothing doubled.')
process.exit(failed.length ? 1 : 0)

async function run(name: string, work: () => Promise<void>) {
  const began = performance.now()
  try {
    await work()
    console.log(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed.push(name)
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
