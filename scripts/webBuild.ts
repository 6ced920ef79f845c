import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { glob, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder, webFolder } from '../server/platform/config.ts'

const stampFile = join(rootFolder, 'dist', 'web.stamp')
/** Builds the web application unless what lies in dist/web is of exactly these sources. Says whether it built. */
export async function buildWeb(onOutput: 'inherit' | 'ignore' = 'ignore'): Promise<boolean> {
  const stamp = await sourceStamp()
  if (
    existsSync(stampFile) &&
    existsSync(join(webFolder, 'index.html')) &&
    readFileSync(stampFile, 'utf8') === stamp
  )
    return false
  // beside the last build and then in its place: two that build at once, or one that is killed, leave a whole one
  const fresh = `${webFolder}.${process.pid}`
  try {
    await bundle(fresh, onOutput)
    await compressAll(fresh)
    await rm(`${fresh}.old`, { recursive: true, force: true })
    await rename(webFolder, `${fresh}.old`).catch(() => {})
    await rename(fresh, webFolder)
    await writeFile(stampFile, stamp)
  } finally {
    await Promise.all([
      rm(fresh, { recursive: true, force: true }),
      rm(`${fresh}.old`, { recursive: true, force: true }),
    ])
  }
  return true
}

async function bundle(folder: string, onOutput: 'inherit' | 'ignore') {
  const vite = join(rootFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = ['--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  await run([vite, 'build', ...options], onOutput)
}

const compressAll = (folder: string): Promise<void> =>
  run([join(rootFolder, 'scripts', 'compressWeb.ts'), folder], 'ignore')

/** A process of its own, so that the memory of the bundler and of what compresses does not stay with the server. */
async function run(args: string[], onOutput: 'inherit' | 'ignore') {
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    stdio: ['ignore', onOutput, 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The web application cannot be built:\n${errors}`)
}

/** Changes with every change of a source of the web application; sizes and times stand for contents, so that it costs milliseconds. */
async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const file of glob(
    [
      'web/**/*',
      'shared/**/*.ts',
      'package-lock.json',
      'vite.config.ts',
      'lingui.config.ts',
      'scripts/*Plugin.ts',
    ],
    { cwd: rootFolder },
  ))
    files.push(file)
  for (const file of files.toSorted()) {
    const { size, mtimeMs, ctimeMs } = await stat(join(rootFolder, file))
    if (/\.test\.\w+$/.test(file)) continue
    hash.update(`${file} ${size} ${Math.max(mtimeMs, ctimeMs)}\n`)
  }
  return hash.digest('hex')
}
