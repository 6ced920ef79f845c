type Item = { id: string }

export const withoutItem = <T extends Item>(list: T[], id: string): T[] =>
  list.filter((item) => item.id !== id)

export const changedItem = <T extends Item>(list: T[], id: string, change: Partial<T>): T[] =>
  list.map((item) => (item.id === id ? { ...item, ...change } : item))

/** The server's own version of it may be here already. */
export const addedItem = <T extends Item>(list: T[], item: T): T[] =>
  list.some(({ id }) => id === item.id) ? list : [...list, item]
