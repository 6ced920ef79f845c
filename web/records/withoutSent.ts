import { noSelection, selectionOf, type Selection } from './useSelection.tsx'

/** A selection without what was sent; what was selected since stays. */
export function withoutSent(now: Selection, sent: Selection): Selection {
  if (now === sent) return noSelection
  if (now.total !== null || sent.total !== null) return now
  return selectionOf(new Set([...now.ids].filter((id) => !sent.ids.has(id))), null)
}
