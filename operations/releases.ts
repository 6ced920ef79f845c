// The release before and this one on one database: migrated, rolled out and rolled back under load.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../server/database/migrate.ts'
import { rootFolder } from '../server/platform/config.ts'
import { startBalancer } from './balancer.ts'
import type { Finding, Environment } from './environment.ts'

/** How long people work at each step, ms. */
const stepLength = 6000

/** Migrations as a later release could bring them, on the tables that the load is at. */
const probes: Readonly<Record<string, string>> = {
  probe_meeting: '-- expand\nalter table meeting add column operations_probe text;',
  probe_answer:
    "-- expand\nalter table answer add column operations_probe text not null default '';",
  probe_comment: '-- expand\nalter table comment add column operations_probe timestamptz;',
  probe_index:
    '-- expand\n-- no transaction\n' +
    'create index concurrently operations_probe on answer_entry (organisation_id, date_created);',
}

/** Commit and version of the release before, as package.json names them. */
export function releaseBefore(): { version: string; commit: string } {
  const text = readFileSync(join(rootFolder, 'package.json'), 'utf8')
  const { config } = JSON.parse(text) as { config: { releaseBefore: string } }
  const [version, commit] = config.releaseBefore.split(' ')
  return { version: version!, commit: commit! }
}

/** Why the release before cannot be had here; undefined when it can. */
export function releaseProblem(): string | undefined {
  try {
    git('cat-file', '-e', `${releaseBefore().commit}^{commit}`)
    return undefined
  } catch {
    return `the commit ${releaseBefore().commit} of the release before is not here: git fetch --unshallow`
  }
}

export async function runReleases(environment: Environment): Promise<Finding[]> {
  const release = unpack()
  const databaseUrl = await environment.database()
  const balancer = await startBalancer()
  environment.atEnd(balancer.stop)
  const settings = { publicPort: balancer.port }

  const before = await environment.start(databaseUrl, { ...settings, release })
  await before.ready()
  balancer.use(before.port)
  await balancer.sees(before.port)
  const load = await environment.load(balancer.port, 1, release)
  await sleep(stepLength)

  await migrate(databaseUrl, probeFolder(environment.folder))
  const after = await environment.start(databaseUrl, settings)
  await after.ready()
  balancer.use(before.port, after.port)
  await balancer.sees(before.port, after.port)
  await sleep(stepLength)
  await before.stop()
  await sleep(stepLength)

  const again = await environment.start(databaseUrl, { ...settings, release })
  await again.ready()
  balancer.use(after.port, again.port)
  await balancer.sees(after.port, again.port)
  await sleep(stepLength)
  await after.stop()
  await sleep(stepLength)
  return [await environment.judge('rolled out and rolled back', load, databaseUrl)]
}

/** This release's migrations with the probes behind them. */
function probeFolder(folder: string): string {
  const own = join(rootFolder, 'db', 'migrations')
  const made = join(folder, 'migrations')
  mkdirSync(made)
  const names = readdirSync(own).filter((name) => name.endsWith('.sql'))
  for (const name of names) copyFileSync(join(own, name), join(made, name))
  for (const [index, [name, sql]] of Object.entries(probes).entries()) {
    const number = String(names.length + index + 1).padStart(4, '0')
    writeFileSync(join(made, `${number}_${name}.sql`), sql)
  }
  return made
}

/** The files and packages of the release before; they stay in dist/ for the next run. */
function unpack(): string {
  const { version, commit } = releaseBefore()
  const folder = join(rootFolder, 'dist', 'releases', commit.slice(0, 12))
  if (existsSync(folder)) return folder
  console.log(
    `  unpacking release ${version} (${commit.slice(0, 7)}) and installing its packages …`,
  )
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const archive = join(unfinished, 'release.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', unfinished])
  rmSync(archive)
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(unfinished) === lock(rootFolder))
    symlinkSync(join(rootFolder, 'node_modules'), join(unfinished, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--include=dev', '--include=optional'], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  renameSync(unfinished, folder)
  return folder
}

function git(...args: string[]) {
  execFileSync('git', args, { cwd: rootFolder, stdio: 'ignore' })
}
