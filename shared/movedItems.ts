/** What of two orders of the same things was moved: the fewest ids that, taken out, leave the rest in the order they had. */
export function movedItems(before: readonly string[], after: readonly string[]): Set<string> {
  const at = new Map(before.map((id, n) => [id, n])),
    common = after.filter((id) => at.has(id))
  // longest increasing subsequence: last[n] ends the run of n + 1 that ends earliest
  const last: string[] = [],
    previous = new Map<string, string | undefined>()
  for (const id of common) {
    let low = 0,
      high = last.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (at.get(last[middle]!)! < at.get(id)!) low = middle + 1
      else high = middle
    }
    previous.set(id, last[low - 1])
    last[low] = id
  }
  const moved = new Set(common)
  for (let id = last.at(-1); id !== undefined; id = previous.get(id)) moved.delete(id)
  return moved
}
