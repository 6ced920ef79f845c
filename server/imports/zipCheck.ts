// What a workbook would become when it is unpacked, read from its directory before anything is: a bomb ends here.
import { refuseFile } from './fileRefused.ts'

const most = { entries: 2000, bytes: 300_000_000, ratio: 200, ratioFrom: 1_000_000 }
const endMark = 0x06_05_4b_50,
  entryMark = 0x02_01_4b_50
/** A flag: sizes stand behind an entry. Bytes of nothing, when it is packed: as a stored block. */
const sizesFollow = 8,
  emptyPacked = 5
/** The end of the directory, and the longest comment behind it. */
const endSize = 22,
  longestComment = 65_535

/** Refuses what is no archive, or one that unpacks to too much. */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  // a directory of another format would be read instead of this one
  const isElsewhere =
    count === 0xff_ff ||
    view.getUint32(end + 12, true) === 0xff_ff_ff_ff ||
    view.getUint32(end + 16, true) === 0xff_ff_ff_ff
  if (isElsewhere) refuseFile('BAD_FORMAT')
  if (count > most.entries) refuseFile('TOO_LARGE', { entries: count })
  let at = view.getUint32(end + 16, true),
    total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) refuseFile('BAD_FORMAT')
    const flags = view.getUint16(at + 8, true),
      packed = view.getUint32(at + 20, true),
      unpacked = view.getUint32(at + 24, true),
      nameSize = view.getUint16(at + 28, true)
    const name = Buffer.from(bytes.subarray(at + 46, at + 46 + nameSize)).toString('latin1')
    if (/(^|[\\/])\.\.([\\/]|$)/.test(name)) refuseFile('BAD_FORMAT')
    // sizes that are left out here would be found while it is unpacked
    const isUnsaid = unpacked === 0 ? packed > emptyPacked : packed === 0
    if (isUnsaid || (flags & sizesFollow && packed === 0)) refuseFile('BAD_FORMAT')
    total += unpacked
    const isBomb = unpacked > most.ratioFrom && unpacked > most.ratio * packed
    if (total > most.bytes || isBomb) refuseFile('TOO_LARGE', { bytes: total })
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - longestComment)
  for (let at = view.byteLength - endSize; at >= first; at--)
    if (view.getUint32(at, true) === endMark) return at
  return refuseFile('BAD_FORMAT')
}
