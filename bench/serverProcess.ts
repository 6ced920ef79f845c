import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../server/platform/config.ts'

/** A server in a process of its own, whose cost the system counts. */
export interface ServerProcess {
  pid: number
  port: number
  /** seconds of processor time since its start */
  cpu: () => number
  /** MB held now, and at the most so far */
  memory: () => { now: number; most: number }
  stop: () => Promise<void>
}

/** Seconds of processor time that a process has used. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same of all living children of a process. */
export function cpuOfChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
  return children.reduce((sum, child) => {
    try {
      return sum + cpuOf(Number(child))
    } catch {
      return sum
    }
  }, 0)
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Starts a file of this folder; ready when it says so. */
export async function startServer(
  file: string,
  port: number,
  environment: Record<string, string>,
  flags: string[] = [],
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [...flags, join(rootFolder, 'bench', file)], {
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error(`bench/${file} did not start`)
  })
  await Promise.race([once(child, 'message'), gone])
  gone.catch(() => {})
  const pid = child.pid!
  return {
    pid,
    port,
    cpu: () => cpuOf(pid),
    memory: () => {
      const text = readFileSync(`/proc/${pid}/status`, 'utf8')
      const megabytes = (name: string) =>
        Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
