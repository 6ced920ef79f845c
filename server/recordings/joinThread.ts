// Makes one file that can be played from any moment of what a device recorded: started by joinFile.ts. The sound is not
// decoded, its packets are written anew with their times.
import { parentPort, workerData } from 'node:worker_threads'
import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { RecordingType } from '../../shared/recordingLimits.ts'
import type { Joined } from './joinFile.ts'

const { from, to, type } = workerData as { from: string; to: string; type: RecordingType }
const formats = {
  'audio/webm': () => new WebMOutputFormat(),
  'audio/mp4': () => new Mp4OutputFormat(),
  'audio/ogg': () => new OggOutputFormat(),
}

async function join(): Promise<Joined> {
  const input = new Input({ source: new FilePathSource(from), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  const duration = track ? await track.computeDuration() : 0
  if (!duration) return { isEmpty: true }
  const output = new Output({ format: formats[type](), target: new FilePathTarget(to) })
  const conversion = await Conversion.init({
    input,
    output,
    video: { discard: true },
    showWarnings: false,
  })
  if (!conversion.isValid) return { broken: 'its sound cannot be written' }
  await conversion.execute()
  const made = new Input({ source: new FilePathSource(to), formats: ALL_FORMATS })
  return { duration: await made.computeDuration() }
}

parentPort!.postMessage(
  await join().catch((error: unknown): Joined => ({ broken: String(error).slice(0, 200) })),
)
