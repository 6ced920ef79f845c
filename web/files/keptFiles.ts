import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ShownProblem } from '../data/errors.ts'

/** Of which record a file is to be: the name of the argument that says so, and the record's id. */
export type FiledOn = { argument: 'companyDialogId' | 'mediaItemId'; id: string }
/** A file that has not reached the server. */
export type KeptFile = {
  id: string
  of: FiledOn
  name: string
  size: number
  type: string
  /** when it was added, ms */
  at: number
  content: Blob
  /** it got another name here: what the server has begun may have the first one */
  isRenamed?: true
  /** why the server does not take it; it is not sent again before its person says so */
  problem?: ShownProblem
}

/** Files on this device, oldest first; those that the disk does not take are in this tab only. */
export type KeptFiles = {
  all: () => Promise<KeptFile[]>
  /** False: it is in this tab only. */
  put: (file: KeptFile) => Promise<boolean>
  remove: (id: string) => Promise<void>
  isOnDevice: (id: string) => boolean
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile }
}

/** Of one membership, apart from all others on the device, as its outbox is. */
export function openKeptFiles(member: string): KeptFiles {
  let database: Promise<IDBPDatabase<Schema>> | null = null
  const inTab = new Map<string, KeptFile>()
  // async: where there is no IndexedDB, asking for it throws at once
  const open = async (): Promise<IDBPDatabase<Schema>> =>
    (database ??= openDB<Schema>(`files-${member}`, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('files', { keyPath: 'id' }),
      // a newer version of the application in another tab must not wait for this one
      blocking: () => {
        void database?.then((one) => one.close())
        database = null
      },
      terminated: () => {
        database = null
      },
    }).catch((error: unknown) => {
      database = null
      throw error
    }))
  return {
    all: async () => {
      const onDisk = await open()
        .then((one) => one.getAll('files'))
        .catch(() => [])
      const others = onDisk.filter(({ id }) => !inTab.has(id))
      return [...others, ...inTab.values()].toSorted((a, b) => a.at - b.at)
    },
    put: async (file) => {
      try {
        const transaction = (await open()).transaction('files', 'readwrite', {
          durability: 'strict',
        })
        await Promise.all([transaction.store.put(file), transaction.done])
        inTab.delete(file.id)
        return true
      } catch {
        inTab.set(file.id, file)
        return false
      }
    },
    remove: async (id) => {
      inTab.delete(id)
      await open()
        .then((one) => one.delete('files', id))
        .catch(() => {})
    },
    isOnDevice: (id) => !inTab.has(id),
  }
}
