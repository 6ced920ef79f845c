// Bounds of recordings, for the device that makes them and the server that takes them.

/** What a device's recorder may make, the best first. */
export const recordingTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const
export type RecordingType = (typeof recordingTypes)[number]

/** A piece has so much sound, ms: at most 5 s are lost with a device. */
export const pieceMilliseconds = 4000
/** Bytes of one piece: 5 s at 128 kbit/s are 80 kB, and a device that slept sends more at once. */
export const pieceBytes = 2_000_000
/** How loud it was, so often a second; and of one piece, and of a whole recording, at most. */
export const peaksPerSecond = 5,
  piecePeaks = 100,
  recordingPeaks = 1000
/** Eight hours. */
export const recordingPieces = 7200
/** Those of one meeting, in the bin too. */
export const recordingsPerMeeting = 50
/** The stretches between pauses of one recording. */
export const recordingSpans = 500
/** Without a piece for so long, a recording is closed with what came. */
export const closedAfterHours = 4
/** Its device may bring the rest for so long after that, and one that it began without a network. */
export const lateDays = 30
/** What says that a recording was erased stays for a device that is still to hear it, days. */
export const erasedDays = 120
/** How long recordings are kept, months, unless the organisation says otherwise. */
export const recordingMonths = 12,
  recordingMonthsMax = 120
/** So long recordings are locked after a consent was taken back in a name that nobody knows, until they are erased. */
export const lockedDays = 7
