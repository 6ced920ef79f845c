import { expect, test, vi } from 'vitest'
import { auth } from '../session/auth.ts'
import type { KeptRecording, KeptRecordings } from './keptRecordings.ts'
import { recorder } from './recorder.ts'
import { RecordingUploads } from './recordingUploads.ts'

class FalseRecorder extends EventTarget {
  static isTypeSupported = (): boolean => true
  state = 'inactive'
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

test('whoever is signed out while the page stays is not recorded any more, and what was is kept', async () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() }),
    tracks = (): (typeof track)[] => [track],
    stream = { getTracks: tracks, getAudioTracks: tracks }
  vi.stubGlobal('MediaRecorder', FalseRecorder)
  vi.stubGlobal('navigator', {
    onLine: false,
    mediaDevices: { getUserMedia: () => Promise.resolve(stream) },
  })
  const kept = new Map<string, KeptRecording>(),
    seqs: number[] = []
  const store: KeptRecordings = {
    all: async () => [...kept.values()],
    put: async (recording) => void kept.set(recording.id, recording),
    pieces: async () => [],
    putPiece: async ({ seq }) => void seqs.push(seq),
    removePiece: async () => {},
    remove: async () => {},
    isOnDevice: () => true,
  }
  const later = async () => ({ later: 'NETWORK' as const })
  const uploads = new RecordingUploads('member-1', 'member-1', {
    kept: store,
    send: { piece: later, end: later },
  })
  const given = { meetingId: 'm', title: 'Talk', deviceId: null, uploads }
  expect(await recorder.start({ ...given, allow: async () => true })).toBeNull()
  expect(recorder.running()).toMatchObject({ state: 'running' })
  // the provider is not reached
  await auth.signIn()
  expect(auth.state()).toMatchObject({ phase: 'signed-out' })
  await vi.waitFor(() => expect(recorder.running()).toBeNull())
  expect(track.stop).toHaveBeenCalled()
  expect(seqs).toEqual([0])
  expect([...kept.values()]).toMatchObject([{ meetingId: 'm', pieces: 1 }])
})
