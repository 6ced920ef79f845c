/** A piece arrives within the time that a request may take, also on a slow line. */
const pieceBytes = 2_000_000
/** That time, ms. */
const patience = 60_000
/** So often a piece is asked for, each time under an address that is good again. */
const attempts = 4

interface Wanted {
  size: number
  type: string
  /** Where it is, for some minutes. */
  address: (isOld: boolean) => Promise<string | null>
  onProgress?: (bytes: number) => void
}

/** All of a file, in pieces, so that a line that breaks costs one of them. Null: it is not to be had now. */
export async function fetchMedia({
  size,
  type,
  address,
  onProgress,
}: Wanted): Promise<Blob | null> {
  const pieces: Blob[] = []
  let had = 0,
    failures = 0,
    url = await address(false)
  while (had < size) {
    const piece = url && (await fetchPiece(url, had, Math.min(size, had + pieceBytes) - 1))
    if (piece) {
      pieces.push(piece)
      had += piece.size
      failures = 0
      onProgress?.(had)
      continue
    }
    failures += 1
    if (failures === attempts) return null
    url = await address(true)
  }
  return had === size ? new Blob(pieces, { type }) : null
}

/** Null: something else than this part came, such as a page that a network put in its place. */
async function fetchPiece(url: string, from: number, to: number): Promise<Blob | null> {
  try {
    const response = await fetch(url, {
      headers: { range: `bytes=${from}-${to}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    if (response.status !== 206) return null
    const piece = await response.blob()
    return piece.size === to - from + 1 ? piece : null
  } catch {
    return null
  }
}
