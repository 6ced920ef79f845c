import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { RecordingType } from '../../shared/recordingLimits.ts'
import type { ShownProblem } from '../data/errors.ts'

/** What somebody agreed to aloud without a network. */
export type SpokenConsent = {
  /** by which the server knows it, should an answer be lost */
  id: string
  contactId: string
  /** EN, FR or NL */
  language: string
  text: string
  /** when, ms */
  at: number
}
/** A recording of which the server has not all. */
export type KeptRecording = {
  id: string
  meetingId: string
  title: string
  type: RecordingType
  /** when it was begun, ms */
  at: number
  /** how many pieces it has; null: it runs, or its page was killed */
  pieces: number | null
  /** begun without a network: the server has not been asked, and is told this when it is */
  unasked?: readonly SpokenConsent[]
  /** no recording, but a consent with this id that was taken back: the server may have heard of it */
  takenBack?: true
  /** why the server does not take it; it is not sent again before its person says so */
  problem?: ShownProblem
}
/** Of the consent with this id, until the server has been told. */
export const keptWithdrawal = (id: string, meetingId: string): KeptRecording => ({
  id,
  meetingId,
  title: '',
  type: 'audio/webm',
  at: Date.now(),
  pieces: 0,
  takenBack: true,
})
export type KeptPiece = {
  recordingId: string
  seq: number
  /** ms since it began, and of sound */
  at: number
  length: number
  peaks: readonly number[]
  content: Blob
  /** the server has it; the first one is kept, for without its head no player reads those behind it */
  isSent?: true
}

/** Recordings on this device, oldest first; what the disk does not take is in this tab only. */
export type KeptRecordings = {
  all: () => Promise<KeptRecording[]>
  put: (recording: KeptRecording) => Promise<void>
  /** Of one that is here still, at once: another page may say something else of it at the same moment. */
  change: (id: string, change: (now: KeptRecording) => KeptRecording) => Promise<void>
  /** Of one recording, in order. */
  pieces: (id: string) => Promise<KeptPiece[]>
  /** Not of one that was removed meanwhile: after a withdrawn consent nothing of it may stay here. */
  putPiece: (piece: KeptPiece) => Promise<void>
  removePiece: (id: string, seq: number) => Promise<void>
  /** With its pieces. */
  remove: (id: string) => Promise<void>
  /** Whether all of them would survive this tab. */
  isOnDevice: () => boolean
}

interface Schema extends DBSchema {
  recordings: { key: string; value: KeptRecording }
  pieces: { key: [string, number]; value: KeptPiece }
}
const ofRecording = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity])

/** Of one membership, apart from all others on the device. */
export function openKeptRecordings(member: string): KeptRecordings {
  let database: Promise<IDBPDatabase<Schema>> | null = null
  const inTab = {
    recordings: new Map<string, KeptRecording>(),
    pieces: new Map<string, KeptPiece>(),
  }
  const keyOf = (id: string, seq: number): string => `${id}/${seq}`
  // async: where there is no IndexedDB, asking for it throws at once
  const open = async (): Promise<IDBPDatabase<Schema>> =>
    (database ??= openDB<Schema>(`recordings-${member}`, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('recordings', { keyPath: 'id' })
        fresh.createObjectStore('pieces', { keyPath: ['recordingId', 'seq'] })
      },
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
  const durable = { durability: 'strict' } as const
  return {
    all: async () => {
      const onDisk = await open()
        .then((one) => one.getAll('recordings'))
        .catch(() => [])
      const others = onDisk.filter(({ id }) => !inTab.recordings.has(id))
      return [...others, ...inTab.recordings.values()].toSorted((a, b) => a.at - b.at)
    },
    put: async (recording) => {
      try {
        const transaction = (await open()).transaction('recordings', 'readwrite', durable)
        await Promise.all([transaction.store.put(recording), transaction.done])
        inTab.recordings.delete(recording.id)
      } catch {
        inTab.recordings.set(recording.id, recording)
      }
    },
    change: async (id, change) => {
      const here = inTab.recordings.get(id)
      if (here) {
        inTab.recordings.set(id, change(here))
        return
      }
      try {
        const transaction = (await open()).transaction('recordings', 'readwrite', durable),
          now = await transaction.store.get(id)
        await Promise.all([now && transaction.store.put(change(now)), transaction.done])
      } catch {
        // there is no room for more
        const now = await open()
          .then((one) => one.get('recordings', id))
          .catch(() => undefined)
        if (now) inTab.recordings.set(id, change(now))
      }
    },
    pieces: async (id) => {
      const onDisk = await open()
        .then((one) => one.getAll('pieces', ofRecording(id)))
        .catch(() => [])
      const others = onDisk.filter(({ seq }) => !inTab.pieces.has(keyOf(id, seq)))
      const here = [...inTab.pieces.values()].filter(({ recordingId }) => recordingId === id)
      return [...others, ...here].toSorted((a, b) => a.seq - b.seq)
    },
    putPiece: async (piece) => {
      try {
        const transaction = (await open()).transaction(
          ['recordings', 'pieces'],
          'readwrite',
          durable,
        )
        const isThere =
          inTab.recordings.has(piece.recordingId) ||
          (await transaction.objectStore('recordings').getKey(piece.recordingId)) !== undefined
        await Promise.all([
          isThere && transaction.objectStore('pieces').put(piece),
          transaction.done,
        ])
        inTab.pieces.delete(keyOf(piece.recordingId, piece.seq))
      } catch {
        inTab.pieces.set(keyOf(piece.recordingId, piece.seq), piece)
      }
    },
    removePiece: async (id, seq) => {
      inTab.pieces.delete(keyOf(id, seq))
      await open()
        .then((one) => one.delete('pieces', [id, seq]))
        .catch(() => {})
    },
    remove: async (id) => {
      inTab.recordings.delete(id)
      for (const [key, piece] of inTab.pieces)
        if (piece.recordingId === id) inTab.pieces.delete(key)
      await open()
        .then(async (one) => {
          const transaction = one.transaction(['recordings', 'pieces'], 'readwrite')
          await Promise.all([
            transaction.objectStore('pieces').delete(ofRecording(id)),
            transaction.objectStore('recordings').delete(id),
            transaction.done,
          ])
        })
        .catch(() => {})
    },
    isOnDevice: () => inTab.pieces.size === 0 && inTab.recordings.size === 0,
  }
}
