import { Protocol, RateLimited, Transient, VendorFailure } from '../integrations/connector.ts'
import { SourceFailure } from '../registry/remoteSource.ts'

/** Where a register is asked. */
export interface SourceOptions {
  address: string
  /** the local server of the demo and of tests */
  isLocal?: boolean
  /** of one call */
  milliseconds?: number
}

/** What a register says by a refusal: there is nothing of the kind. */
export const nothingThere = Symbol('nothing there')

/** A register's answer, or its failure as the product acts by it. `none`: codes that say that there is nothing of the kind. */
export async function vendorAnswer<T>(
  asked: Promise<T>,
  none: readonly string[] = [],
): Promise<T | typeof nothingThere> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error
    const said = error.vendorCode ?? ''
    if (none.includes(said)) return nothingThere
    const code = [error.name, error.status, error.vendorCode].filter(Boolean).join(' ')
    if (error instanceof RateLimited) throw new SourceFailure({ code, retryAt: error.retryAt })
    // half an answer is one that broke off; another form than we know comes back the same
    const isBroken = error instanceof Protocol && error.broken === 'BAD_JSON'
    const isFinal = !(error instanceof Transient) && !isBroken
    throw new SourceFailure({ code, isFinal })
  }
}

/** When a 429 or 503 says so: seconds, or a moment. */
export function retryAfter(header: string | undefined, now = Date.now()): Date | undefined {
  if (header === undefined) return undefined
  const at = /^\d{1,6}$/.test(header.trim()) ? now + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(at) ? undefined : new Date(at)
}
