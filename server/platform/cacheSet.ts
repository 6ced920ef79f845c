/** Keeps a value in a cache of at most `most` entries; the entry set longest ago is evicted. */
export function cacheSet<T>(cache: Map<string, T>, key: string, value: T, most: number): void {
  cache.delete(key)
  if (cache.size >= most) cache.delete(cache.keys().next().value!)
  cache.set(key, value)
}
