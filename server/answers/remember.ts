/** Keeps a value as the latest; of more than `most` the one kept longest ago is forgotten. */
export function remember<T>(kept: Map<string, T>, key: string, most: number, value: T): void {
  kept.delete(key)
  if (kept.size >= most) kept.delete(kept.keys().next().value!)
  kept.set(key, value)
}
