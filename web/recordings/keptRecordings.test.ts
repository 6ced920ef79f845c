import { expect, test, vi } from 'vitest'
import { openKeptRecordings, type KeptPiece } from './keptRecordings.ts'

type Row = Record<string, unknown>
/** As much of a browser's database as is asked for; keys as text. */
const disk = vi.hoisted(() => {
  const rows: Record<string, Map<string, Row>> = { recordings: new Map(), pieces: new Map() }
  const keyOf = (name: string, row: Row): string =>
    name === 'pieces' ? JSON.stringify([row['recordingId'], row['seq']]) : JSON.stringify(row['id'])
  const ofRange = (name: string, wanted: unknown): string[] =>
    [...rows[name]!.keys()].filter((key) =>
      Array.isArray(wanted) && Array.isArray(wanted[0])
        ? (JSON.parse(key) as string[])[0] === (wanted[0] as string[])[0]
        : key === JSON.stringify(wanted),
    )
  const store = (name: string) => ({
    put: async (row: Row) => void rows[name]!.set(keyOf(name, row), row),
    getKey: async (key: unknown) => (ofRange(name, key).length ? key : undefined),
    delete: async (wanted: unknown) => {
      for (const key of ofRange(name, wanted)) rows[name]!.delete(key)
    },
  })
  return {
    rows,
    transaction: (names: string | string[]) => ({
      objectStore: store,
      store: store(String(names)),
      done: Promise.resolve(),
    }),
    getAll: async (name: string, wanted?: unknown) =>
      wanted === undefined
        ? [...rows[name]!.values()]
        : ofRange(name, wanted).map((key) => rows[name]!.get(key)!),
    delete: (name: string, wanted: unknown) => store(name).delete(wanted),
  }
})
vi.mock('idb', () => ({ openDB: async () => disk }))
vi.stubGlobal('IDBKeyRange', { bound: (from: unknown, to: unknown) => [from, to] })

test('a piece that comes after its recording was removed stays nowhere', async () => {
  const kept = openKeptRecordings('member'),
    recording = { id: 'r', meetingId: 'm', title: 'Talk', at: 1, pieces: null } as const
  const piece = (seq: number): KeptPiece => ({
    recordingId: 'r',
    seq,
    at: 0,
    length: 4000,
    peaks: [],
    content: new Blob(['x']),
  })
  await kept.put({ ...recording, type: 'audio/webm' })
  await kept.putPiece(piece(0))
  expect(await kept.pieces('r')).toHaveLength(1)
  // its consent was withdrawn while the next piece was on its way from the microphone
  await kept.remove('r')
  await kept.putPiece(piece(1))
  expect(disk.rows['pieces']!.size).toBe(0)
  expect(await kept.pieces('r')).toEqual([])
})
