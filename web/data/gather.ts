/**
 * Hands on the first at once, and those that follow within so many milliseconds together, in their order and in one go: the page is
 * then put together once for all of them.
 */
export function gather<Item>(
  milliseconds: number,
  take: (item: Item) => void,
): (item: Item) => void {
  let waiting: Item[] | null = null
  const rest = () => {
    const items = waiting ?? []
    waiting = null
    if (items.length === 0) return
    open()
    for (const item of items) take(item)
  }
  const open = () => {
    waiting = []
    setTimeout(rest, milliseconds)
  }
  return (item) => {
    if (waiting) {
      waiting.push(item)
      return
    }
    open()
    take(item)
  }
}
