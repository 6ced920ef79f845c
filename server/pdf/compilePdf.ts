// A report as PDF, drawn by a process of its own within bounds.
import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FileError } from '../work/files.ts'
import { NoReports } from './loadTypst.ts'
import type { ReportDocument } from './report.ts'

/** What the process is given. */
export interface ToProcess {
  report: ReportDocument
  pictures: readonly NamedPicture[]
  /** when, seconds */
  made: number
}
export interface NamedPicture {
  file: string
  bytes: Uint8Array
}
export type FromProcess =
  | { pdf: Uint8Array; pages: number }
  | { problem: string; isMissing: boolean }

/** A report of 1,000,000 characters takes a twentieth of both. */
export const pdfBounds = { seconds: 60, memory: 1_500_000_000, watchEveryMs: 200 }

interface Options {
  made: Date
  /** ends it */
  signal: AbortSignal
  bounds?: typeof pdfBounds
}

/** Fails with FILE_TOO_LARGE where time or memory do not do, and with NO_REPORTS where nothing can be drawn. */
export async function compilePdf(
  report: ReportDocument,
  pictures: readonly NamedPicture[],
  { made, signal, bounds = pdfBounds }: Options,
): Promise<{ pdf: Uint8Array; pages: number }> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(new URL('./typstProcess.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    // nothing of the server's: neither addresses of databases nor keys
    env: { SystemRoot: process.env['SystemRoot'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = Promise.withResolvers<FromProcess>()
  // nobody waits where the process is never given anything
  answer.promise.catch(() => undefined)
  const end = (error: unknown): void => {
    answer.reject(error)
    child.kill('SIGKILL')
  }
  const tooLarge = (): void => end(new FileError('FILE_TOO_LARGE'))
  const onAbort = (): void => end(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const time = setTimeout(tooLarge, bounds.seconds * 1000),
    memory = setInterval(() => {
      void residentBytes(child).then((bytes) => bytes > bounds.memory && tooLarge())
    }, bounds.watchEveryMs)
  child.once('message', (said) => answer.resolve(said as FromProcess))
  child.once('error', (error) => answer.reject(error))
  child.once('exit', (code, killed) =>
    answer.reject(new Error(`the process that draws a PDF ended with ${killed ?? code}`)),
  )
  try {
    const given: ToProcess = { report, pictures, made: Math.floor(made.getTime() / 1000) }
    child.send(given, (error) => error && answer.reject(error))
    const said = await answer.promise
    if ('problem' in said)
      throw said.isMissing
        ? new NoReports(said.problem)
        : new Error(`a PDF was not drawn: ${said.problem}`)
    return said
  } finally {
    clearTimeout(time)
    clearInterval(memory)
    signal.removeEventListener('abort', onAbort)
    child.kill('SIGKILL')
  }
}

/** What a process takes, as Linux tells; elsewhere the length of its texts and the time bound it. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * 4096
}
