import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { rootFolder } from '../server/platform/config.ts'

// The server starts anew when one of its files changes; the browser's files are replaced in the open page by Vite.
const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(rootFolder, 'scripts', 'devProduct.ts')],
  { cwd: rootFolder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => child.kill(signal))
process.on('disconnect', () => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 1))
