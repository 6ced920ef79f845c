type Kept = { read: ReadonlyMap<PropertyKey, unknown>; given: unknown; result: object }
const changes = new WeakMap<object, Kept>()

/**
 * What `change` makes of a record for a command: the same object again as long as the fields that it read are the same, so that
 * a key in one answer puts nothing together again of what waits beside it. `given`: what else it depends on.
 */
export function keptChange<Shown extends object, Change extends object>(
  command: object,
  shown: Shown,
  given: unknown,
  change: (shown: Shown) => Change,
): Change {
  const kept = changes.get(command)
  if (
    kept &&
    kept.given === given &&
    [...kept.read].every(([key, value]) => Reflect.get(shown, key) === value)
  )
    return kept.result as Change
  const read = new Map<PropertyKey, unknown>()
  const result = change(
    new Proxy(shown, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        read.set(key, value)
        return value
      },
    }),
  )
  changes.set(command, { read, given, result })
  return result
}

const items = new WeakMap<object, { from: readonly unknown[]; item: unknown }>()

/** One item that a command makes, from these things alone: the same again as long as they are. */
export function keptItem<Item>(command: object, from: readonly unknown[], make: () => Item): Item {
  const kept = items.get(command)
  if (kept && kept.from.length === from.length && kept.from.every((one, at) => one === from[at]))
    return kept.item as Item
  const item = make()
  items.set(command, { from, item })
  return item
}
