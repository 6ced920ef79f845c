import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { compressionLimits } from './budgets.ts'
import { acceptedEncoding } from './requests.ts'

export interface Body {
  text: string | Buffer
  headers: Record<string, string>
}

// the fastest of each: the others take two to five times as long for a tenth to a third less
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzipOptions = { level: 1 }
const compressSync = {
  br: (text: string): Buffer => brotliCompressSync(text, brotliOptions),
  gzip: (text: string): Buffer => gzipSync(text, gzipOptions),
}
const brotliApart = promisify(brotliCompress),
  gzipApart = promisify(gzip)
const compressApart = {
  br: (text: string): Promise<Buffer> => brotliApart(text, brotliOptions),
  gzip: (text: string): Promise<Buffer> => gzipApart(text, gzipOptions),
}

/** An answer as its client takes it, with the headers that say how: a short one as it is, one of the longest later, by another thread. */
export function compressAnswer(
  text: string,
  request: IncomingMessage,
  { from, apartFrom } = compressionLimits,
): Body | Promise<Body> {
  if (text.length < from) return { text, headers: {} }
  const encoding = acceptedEncoding(request),
    vary = 'accept-encoding'
  if (!encoding) return { text, headers: { vary } }
  const headers = { vary, 'content-encoding': encoding }
  return text.length < apartFrom
    ? { text: compressSync[encoding](text), headers }
    : compressApart[encoding](text).then((bytes) => ({ text: bytes, headers }))
}
