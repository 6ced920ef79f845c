/** When the server wants to be asked again, ms from now; undefined: it does not say. */
export function retryAfter(response: Response | undefined): number | undefined {
  const asked = response?.headers.get('retry-after')
  if (!asked) return undefined
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
