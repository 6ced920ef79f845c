import { makeOperation, type Exchange } from 'urql'

/**
 * Lets the read cache forget a query that failed before it is asked again. The cache takes a query that it cannot answer, and
 * whose own result came last, for one that goes round in a loop, and swallows it without a word: a page that asks for what
 * failed before it was there would wait until it is reloaded. Stands on top of the cache.
 */
export const askAnew: Exchange = ({ forward }) => {
  const failed = new Set<number>()
  return (operations) => {
    const results = forward((hear) =>
      operations((signal) => {
        if (typeof signal !== 'number') {
          // no array, whatever its type says
          const asked = signal['0']
          if (typeof asked !== 'function' && failed.delete(asked.key) && asked.kind === 'query')
            hear({ ...signal, 0: makeOperation('teardown', asked) } as typeof signal)
        }
        hear(signal)
      }),
    )
    return (hear) =>
      results((signal) => {
        const result = typeof signal === 'number' ? null : signal['0']
        if (typeof result === 'object' && result?.operation.kind === 'query') {
          if (result.error) failed.add(result.operation.key)
          else failed.delete(result.operation.key)
        }
        hear(signal)
      })
  }
}
