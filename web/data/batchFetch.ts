type Request = {
  address: Parameters<typeof fetch>[0]
  options: RequestInit & { body: string }
  done: PromiseWithResolvers<Response>
}
type Result = { errors?: { extensions?: { code?: string; field?: string } }[] }

/**
 * Puts operations that are sent at the same moment into one request, as an array; the server answers with the array of their
 * results. Each caller hears as if it had asked alone. Whoever asks for several at once has the same headers for all.
 */
export function batchFetch(send: typeof fetch): typeof fetch {
  let waiting: Request[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    void sendBatch(send, batch).catch((error: unknown) => {
      for (const { done } of batch) done.reject(error)
    })
  }
  return (address, options) => {
    if (typeof options?.body !== 'string') return send(address, options)
    const done = Promise.withResolvers<Response>()
    // After everything that the same moment asks for.
    if (waiting.length === 0) setTimeout(flush)
    waiting.push({ address, options: { ...options, body: options.body }, done })
    return done.promise
  }
}

async function sendBatch(send: typeof fetch, batch: readonly Request[]): Promise<void> {
  const [first] = batch
  if (!first) return
  if (batch.length === 1) return first.done.resolve(await send(first.address, first.options))
  const { signal: _ofOne, ...options } = first.options
  const body = `[${batch.map((request) => request.options.body).join()}]`
  const response = await send(first.address, { ...options, body })
  const results = await resultsIn(response)
  if (isNoBatch(results)) return sendEach(send, batch)
  // A proxy's page, a refusal of whoever asks, a broken server: the answer to every one of them.
  if (!Array.isArray(results) || results.length !== batch.length) {
    for (const { done } of batch) done.resolve(response.clone())
    return
  }
  const unknown = batch.filter((request, at) => {
    const result = results[at] as Result
    const isKnown = result.errors?.[0]?.extensions?.code !== 'PERSISTED_QUERY_NOT_FOUND'
    if (isKnown) request.done.resolve(responseOf(result))
    return !isKnown
  })
  // Alone it is sent with its text.
  await sendEach(send, unknown)
}

/** In their order, one after another. */
async function sendEach(send: typeof fetch, requests: readonly Request[]): Promise<void> {
  for (const { address, options, done } of requests) {
    try {
      done.resolve(await send(address, options))
    } catch (error) {
      done.reject(error)
    }
  }
}

const resultsIn = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null)

/** A process of a release that takes one operation at a time. */
const isNoBatch = (results: unknown): boolean => {
  const { code, field } = (results as Result | null)?.errors?.[0]?.extensions ?? {}
  return code === 'BAD_INPUT' && field === 'body'
}

/** Its text is there at once, so that all results of a batch come to the cache in the same moment. */
const responseOf = (result: Result): Response => {
  const text = JSON.stringify(result)
  const response = new Response(text, { headers: { 'content-type': 'application/json' } })
  response.text = () => Promise.resolve(text)
  return response
}
