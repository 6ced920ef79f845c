import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootFolder } from '../server/platform/config.ts'

// Long random runs of every number against a plain walk over the rows, and of answers of many people
// at once against a model of what has to be there: npm run numbers -- --runs=100 [--from=1]
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    from: { type: 'string', default: '1' },
  },
})
const vitest = join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs')
const env = {
  ...process.env,
  NODE_ENV: 'test',
  NUMBERS_RUNS: values.runs,
  NUMBERS_FROM: values.from,
}
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--project',
    'server',
    'server/answers/numbers.test.ts',
    'server/answers/entriesAtOnce.test.ts',
  ],
  { cwd: rootFolder, stdio: 'inherit', env },
)
process.exit(status ?? 1)
