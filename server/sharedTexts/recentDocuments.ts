import * as Y from 'yjs'

/** A document that is loaded; each is valid while its seq is the row's. */
export interface Loaded {
  seq: number
  doc: Y.Doc
  /** Of the kept state: its structs, and the items that Yjs looks at to read it. */
  stateStructs: number
  stateSteps: number
  /** Items that Yjs looked at to join what came behind the kept state. */
  steps: number
}

/** So many structs take about 150 MB. */
const mostStructs = 1_000_000,
  most = 200

/** Documents of the texts that were written last. */
const recent = new Map<string, Loaded & { structs: number }>()
let structs = 0
/** Texts whose document was taken out last and did not come back. */
const gone = new Set<string>(),
  mostGone = 10_000

export const structsOf = ({ store }: Y.Doc): number =>
  store.clients.values().reduce((sum, { length }) => sum + length, 0)
/** Letters that were ever written, deleted ones as well. */
export const lettersOf = ({ store }: Y.Doc): number =>
  store.clients.keys().reduce((sum, client) => sum + Y.getState(store, client), 0)

/**
 * Taken out: only a commit puts it back, so that what a refused change did to it goes with it. `isGone`: it was not put
 * back the last time.
 */
export function takeRecent(key: string, seq: number): { known: Loaded | null; isGone: boolean } {
  const known = recent.get(key),
    isGone = gone.has(key)
  forget(key)
  if (gone.size >= mostGone) gone.clear()
  gone.add(key)
  return { known: known?.seq === seq ? known : null, isGone }
}

export function putRecent(key: string, loaded: Loaded): void {
  forget(key)
  gone.delete(key)
  const now = { ...loaded, structs: structsOf(loaded.doc) }
  recent.set(key, now)
  structs += now.structs
  while (recent.size > most || structs > mostStructs) forget(recent.keys().next().value!)
}

function forget(key: string): void {
  structs -= recent.get(key)?.structs ?? 0
  recent.delete(key)
}
