import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** The user that PostgreSQL runs as when we are root; undefined when we are not, and it can run as ourselves. */
export function postgresUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line): SystemUser[] => {
      const [name, , uid, gid] = line.split(':')
      return name && Number(uid) > 0 && Number(uid) < 2 ** 31
        ? [{ name, uid: Number(uid), gid: Number(gid) }]
        : []
    })
  const data = join(folder, 'data')
  const ownerId = existsSync(data) ? statSync(data).uid : 0
  const user =
    users.find(({ uid }) => uid === ownerId) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody')
  if (!user)
    throw new Error(
      'PostgreSQL cannot run as root and there is no other user: create one with "useradd --system postgres", or set DATABASE_URL.',
    )
  return user
}

/** Gives a folder to the user and closes it to all others. */
export function claimFolder(folder: string, user: SystemUser | undefined) {
  const { uid, mode } = statSync(folder)
  const wanted = user?.uid ?? process.getuid?.()
  if (uid !== wanted) {
    if (!user)
      throw new Error(
        `${folder} belongs to another user, perhaps because Parley ran as root before. Run it as root again, change the owner (chown -R), or set DATA_DIR to another folder.`,
      )
    chownSync(folder, user.uid, user.gid)
  }
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
}

/** Whether the user may pass through every directory down to the folder. */
export function reaches(user: SystemUser, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder)
  const mayPass =
    (uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001) !== 0
  return mayPass && (dirname(folder) === folder || reaches(user, dirname(folder)))
}
