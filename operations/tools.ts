// Programs that npm does not bring: found in the PATH, named when they are missing.
import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Environment } from './environment.ts'

export type Tool = 'nginx' | 'haproxy' | 'pgbouncer' | 'swift-proxy-server'

/** Where a program is; undefined: nowhere. */
export function findTool(tool: Tool | `swift-${string}`): string | undefined {
  // servers of a system stand where only root looks
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin']
  return folders
    .map((folder) => join(folder, tool))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** The line that installs these programs. */
export function installLine(tools: readonly Tool[]): string {
  const installer = process.platform === 'darwin' ? 'brew install' : 'sudo apt-get install'
  return `${installer} ${tools.map((tool) => packages[tool] ?? tool).join(' ')}`
}
/** What a program comes in where that has another name. */
const packages: Partial<Record<Tool, string>> = {
  'swift-proxy-server': 'swift swift-proxy swift-account swift-container swift-object',
}

/** What a program answers to --version, such as [1, 25]. */
export function versionOf(file: string): [number, number] {
  const { stdout, stderr } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  const found = /(\d+)\.(\d+)/.exec(stdout + stderr)
  return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)]
}

/** Runs a program until the returned function or the end of the run stops it. */
export function startTool(
  environment: Environment,
  file: string,
  args: string[],
  options: SpawnOptions = {},
): () => Promise<void> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  environment.atEnd(stop)
  return stop
}
