import { createHash } from 'node:crypto'

/** Says with a form which text stood above it. */
export const consentMark = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')
