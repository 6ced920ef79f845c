// Proves the promises of operation with the real programs: npm run operations [-- releases nginx …]
// How to read what it prints stands in docs/operating.md.
import { buildWeb } from '../scripts/webBuild.ts'
import { runKill } from './kill.ts'
import { runPoolers } from './poolers.ts'
import { runBehind } from './proxies.ts'
import { releaseProblem, runReleases } from './releases.ts'
import { runS3 } from './s3.ts'
import { findTool, installLine, type Tool } from './tools.ts'
import { Environment, type Finding } from './environment.ts'

interface Part {
  title: string
  tool?: Tool
  /** why it cannot run here */
  problem?: () => string | undefined
  run: (environment: Environment) => Promise<Finding[]>
}

const parts: Record<string, Part> = {
  releases: {
    title: 'The release before and this one on one database',
    problem: releaseProblem,
    run: runReleases,
  },
  nginx: { title: 'Behind nginx', tool: 'nginx', run: runBehind('nginx') },
  haproxy: { title: 'Behind haproxy', tool: 'haproxy', run: runBehind('haproxy') },
  poolers: { title: 'Through PgBouncer', tool: 'pgbouncer', run: runPoolers },
  s3: { title: 'Files in a bucket', tool: 'swift-proxy-server', run: runS3 },
  kill: { title: 'A process is killed', run: runKill },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}
const chosen = Object.entries(parts).filter(([name]) => !wanted.length || wanted.includes(name))
const missing = chosen.flatMap(([, { tool }]) => (tool && !findTool(tool) ? [tool] : []))
if (missing.length) console.log(`Not installed: ${missing.join(', ')}. ${installLine(missing)}\n`)

let open: Environment | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => void Promise.resolve(open?.close()).finally(() => process.exit(1)))

await buildWeb()
const leftOut: string[] = []
let failed = 0
for (const [name, { title, tool, problem, run }] of chosen) {
  const why = tool && missing.includes(tool) ? `${tool} is not installed` : problem?.()
  if (why) leftOut.push(`${name}: ${why}`)
  else await report(title, run)
}
for (const line of leftOut) console.log(`left out: ${line}`)
console.log(failed ? `\n${failed} failed` : '\nNothing failed.')
process.exit(failed ? 1 : 0)

async function report(title: string, run: Part['run']) {
  console.log(`${title} …`)
  const environment = await Environment.open()
  open = environment
  try {
    for (const { name, figures, faults } of await run(environment)) {
      console.log(`  ${faults.length ? '✗' : '✓'} ${name}: ${figures}`)
      for (const fault of faults) console.log(`    ${fault}`)
      if (faults.length) failed++
    }
  } catch (error) {
    failed++
    console.log(`  ✗ ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    open = undefined
    await environment.close()
  }
}
