import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootFolder } from '../server/platform/config.ts'

// Long random runs of several people who write the same notes: npm run notes -- --runs=1000 [--from=1]
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
  },
})
const vitest = join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs')
const env = {
  ...process.env,
  NODE_ENV: 'test',
  TEXT_SEEDS: values.runs,
  TEXT_FROM: values.from,
}
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'server/meetings/textProperty.test.ts'],
  { cwd: rootFolder, stdio: 'inherit', env },
)
process.exit(status ?? 1)
