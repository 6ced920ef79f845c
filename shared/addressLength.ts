/** How many characters a value takes as JSON in an address; infinite for what no address can have. */
export function addressLength(value: unknown): number {
  try {
    return encodeURIComponent(JSON.stringify(value)).length
  } catch {
    return Infinity
  }
}
