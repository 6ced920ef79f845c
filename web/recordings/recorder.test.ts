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
  requestData(): void {}
  pause(): void {
    this.state = 'paused'
  }
  resume(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

/** A page with a microphone, whose server is not reached. */
function device() {
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
    change: async (id, change) => void kept.set(id, change(kept.get(id)!)),
    pieces: async () => [],
    putPiece: async ({ seq }) => void seqs.push(seq),
    removePiece: async () => {},
    remove: async () => {},
    isOnDevice: () => true,
  }
  const later = async () => ({ later: 'NETWORK' as const })
  const uploads = new RecordingUploads('member-1', 'member-1', {
    kept: store,
    send: { begin: later, piece: later, end: later, takeBack: later },
  })
  const given = {
    meetingId: 'm',
    title: 'Talk',
    deviceId: null,
    uploads,
    allow: async () => true,
    mayGoOn: vi.fn<() => Promise<boolean>>(async () => true),
  }
  return { track, kept, seqs, given }
}

test('one that waits for somebody who has not agreed goes on when they have, and not before', async () => {
  const { given } = device()
  await recorder.start(given)
  const { id } = recorder.running()!
  recorder.missing(id)
  expect(recorder.running()).toMatchObject({ state: 'paused', notes: ['screen', 'missing'] })
  for (const answer of [() => Promise.resolve(false), () => Promise.reject(new Error('offline'))]) {
    given.mayGoOn.mockImplementationOnce(answer)
    await recorder.resume()
    expect(recorder.running()).toMatchObject({ state: 'paused', notes: ['screen', 'missing'] })
  }
  await recorder.resume()
  expect(recorder.running()).toMatchObject({ state: 'running', notes: ['screen'] })
  // whoever paused by themselves goes on without a network
  recorder.pause()
  await recorder.resume()
  expect(given.mayGoOn).toHaveBeenCalledTimes(3)
  expect(recorder.running()).toMatchObject({ state: 'running' })
  recorder.stop()
  await expect.poll(() => recorder.running()).toBeNull()
})

test('a microphone that is gone before the first sound leaves nothing that runs, and another try may follow', async () => {
  const { track, kept, given } = device()
  const start = vi.spyOn(FalseRecorder.prototype, 'start').mockImplementationOnce(() => {
    throw new Error('NotSupportedError')
  })
  expect(await recorder.start(given)).toBe('noMicrophone')
  expect(track.stop).toHaveBeenCalled()
  expect(recorder.running()).toBeNull()
  // the server hears that there is no sound, and does not wait for it
  expect([...kept.values()]).toMatchObject([{ pieces: 0 }])
  expect(await recorder.start(given)).toBeNull()
  expect(start).toHaveBeenCalledTimes(2)
  recorder.stop()
  await expect.poll(() => recorder.running()).toBeNull()
})

test('whoever is signed out while the page stays is not recorded any more, and what was is kept', async () => {
  const { track, kept, seqs, given } = device()
  expect(await recorder.start(given)).toBeNull()
  expect(recorder.running()).toMatchObject({ state: 'running' })
  // the provider is not reached
  await auth.signIn()
  expect(auth.state()).toMatchObject({ phase: 'signed-out' })
  await expect.poll(() => recorder.running()).toBeNull()
  expect(track.stop).toHaveBeenCalled()
  expect(seqs).toEqual([0])
  expect([...kept.values()]).toMatchObject([{ meetingId: 'm', pieces: 1 }])
})
