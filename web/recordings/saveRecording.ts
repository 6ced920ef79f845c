import type { RecordingType } from '../../shared/recordingLimits.ts'
import { saveFile } from '../ui/saveFile.ts'
import type { KeptPiece } from './keptRecordings.ts'

/** Gives the person these pieces as one file, which can be played where the first of them is that of the recording. */
export function saveRecording(type: RecordingType, pieces: readonly KeptPiece[]): void {
  if (!pieces.length) return
  const content = pieces.map((piece) => piece.content)
  saveFile(new Blob(content, { type }), `recording.${type.split('/')[1]!}`)
}
