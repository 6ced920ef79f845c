// What joining costs, of which Yjs says nothing. Where several people wrote at one place it looks at each of their items
// for each new one; and where an item is split or merged, it moves all behind it in the list of its writer.
import * as Y from 'yjs'
import { around } from '../../shared/around.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import { splits } from '../../shared/splice.ts'

export interface Watched {
  /** Items that were looked at to find the places of new ones, and as many as the moves took time. */
  steps: number
  /** Characters of two units that were taken apart. */
  halved: number
}

/** There would be more steps than one command may take. */
export class TooManySteps extends Error {}

/** So many places of a list are moved while Yjs looks at one item. */
const movedPerStep = 512

interface Watch extends Watched {
  max: number
  store: Y.Doc['store']
  /** what is moved by a split, which does not tell whose list it is */
  longest: number
  /** what was merged into another item last */
  merged: Y.Item | null
}
let watch: Watch | null = null

/** Runs what brings updates into a document, and stops it behind so many steps with TooManySteps: the document is of no use then. */
export function watchYjs(
  { store }: Y.Doc,
  work: () => void,
  max: number = sharedTextLimits.conflictSteps,
): Watched {
  const longest = store.clients.values().reduce((most, { length }) => Math.max(most, length), 0)
  const now = (watch = { steps: 0, halved: 0, max, store, longest, merged: null })
  try {
    work()
  } catch (fault) {
    // Yjs ends its transaction behind an error, and may meet another one
    throw now.steps > max ? new TooManySteps() : fault
  } finally {
    watch = null
  }
  return now
}

function count(steps: number): void {
  if (watch && (watch.steps += steps) > watch.max) throw new TooManySteps()
}

around(
  Y.Item.prototype,
  'integrate',
  (integrate) =>
    function (this: Y.Item, transaction, offset) {
      if (watch) count(stepsOf(this, transaction.doc.store, offset, watch.max - watch.steps))
      integrate.call(this, transaction, offset)
    },
)
around(
  Y.Item.prototype,
  'mergeWith',
  (mergeWith) =>
    function (this: Y.Item, right) {
      const isMerged = mergeWith.call(this, right)
      if (isMerged && watch) {
        // a row of items is merged from its end, and taken out of the list at once
        if (watch.merged !== right)
          count((watch.store.clients.get(this.id.client)?.length ?? 0) / movedPerStep)
        watch.merged = this
      }
      return isMerged
    },
)
around(
  Y.ContentString.prototype,
  'splice',
  (splice) =>
    function (this: Y.ContentString, offset) {
      if (watch && splits(this.str, offset)) watch.halved += 1
      if (watch) count(watch.longest / movedPerStep)
      return splice.call(this, offset)
    },
)
around(
  Y.ContentDeleted.prototype,
  'splice',
  (splice) =>
    function (this: Y.ContentDeleted, offset) {
      if (watch) count(watch.longest / movedPerStep)
      return splice.call(this, offset)
    },
)

/** As many items as `integrate` will look at: the same walk, which ends where there are more than `max`. */
function stepsOf(item: Y.Item, store: Y.Doc['store'], offset: number, max: number): number {
  const { client, clock } = item.id,
    { right } = item
  if (!(item.parent instanceof Y.AbstractType)) return 0
  // Of an item that is known in part, the rest stands behind that part.
  const origin = offset > 0 ? Y.createID(client, clock + offset - 1) : item.origin,
    left = offset > 0 ? itemAt(store, origin!) : item.left
  if (left ? left.right === right : right?.left === null) return 0
  const seen = new Set<unknown>()
  let other = left ? left.right : item.parent._start
  while (other !== null && other !== right && seen.size <= max) {
    seen.add(other)
    if (isSame(origin, other.origin)) {
      if (other.id.client >= client && isSame(item.rightOrigin, other.rightOrigin)) break
    } else if (other.origin === null || !seen.has(itemAt(store, other.origin))) break
    other = other.right
  }
  return seen.size
}

const itemAt = (store: Y.Doc['store'], id: Y.ID): Y.Item => Y.getItem(store, id)
const isSame = (one: Y.ID | null, other: Y.ID | null): boolean =>
  one === other || (one !== null && other !== null && Y.compareIDs(one, other))
