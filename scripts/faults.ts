import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mediaRun } from '../e2e/faultMedia.ts'
import { mediaKinds, type MediaKind } from '../e2e/faultMediaKinds.ts'
import { mediaPageFiles } from '../e2e/faultPageFiles.ts'
import { faultRun } from '../e2e/faultRun.ts'
import { FaultWorld } from '../e2e/faultWorld.ts'
import { longQueueRun } from '../e2e/longQueueRun.ts'
import { startPostgres } from '../server/platform/embedded/postgres.ts'
import { findChrome } from './chrome.ts'

// Random runs against the real server in a real browser: npm run faults -- --seeds 200 [--from 1] [--queue 2000],
// of files, recordings or drawings with --kind=uploads, --kind=recordings or --kind=scribbles
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    queue: { type: 'string', default: '2000' },
    kind: { type: 'string', default: 'answers' },
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
const total = { made: 0, lost: 0, doubled: 0, mostSeconds: 0 }
try {
  if (values.kind !== 'answers') await runMedia(values.kind)
  else await runAnswers()
} finally {
  await world.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (values.kind !== 'answers')
  console.log(
    `\n${values.kind}: ${seeds.length} runs, ${total.made} made, ${total.lost} lost, ${total.doubled} doubled${values.kind === 'recordings' ? `, at most ${total.mostSeconds.toFixed(1)} s of sound missing` : ''}`,
  )
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nNothing lost, nothing doubled.')
process.exit(failed.length ? 1 : 0)

async function runMedia(given: string) {
  if (!Object.hasOwn(mediaKinds, given))
    throw new Error(`--kind is answers, ${Object.keys(mediaKinds).join(', ')}`)
  const kind = given as MediaKind
  world.proxy.serve({
    '/faults/media/': {
      type: 'text/html',
      body: '<!doctype html><title>Faults</title><h1>…</h1><script type="module" src="/faults/media.js"></script>',
    },
    ...(await mediaPageFiles()),
  })
  for (const seed of seeds)
    await run(`${kind}, seed ${seed}`, async () => {
      const found = await mediaRun(world, chrome, kind, seed)
      total.made += found.made
      total.lost += found.lost.length
      total.doubled += found.doubled.length
      total.mostSeconds = Math.max(total.mostSeconds, found.mostSeconds ?? 0)
      const wrong = [
        ...found.lost.map((one) => `lost ${one}`),
        ...found.doubled.map((one) => `doubled ${one}`),
      ]
      if (wrong.length) throw new Error(wrong.join('; '))
    })
}

async function runAnswers() {
  const stepType = await world.nextStepTypeId()
  if (values.queue !== '0')
    await run(`a queue of ${values.queue}`, () =>
      longQueueRun(world, chrome, stepType, Number(values.queue)),
    )
  for (const seed of seeds) await run(`seed ${seed}`, () => faultRun(world, chrome, stepType, seed))
}

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
