// Signatures of HubSpot's webhooks, version 3: nobody without the secret makes one, and an old one is worth nothing.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old one may be, ms. */
const oldest = 300_000

interface Signed {
  method: string
  /** as the vendor knows it */
  url: string
  body: string
  /** ms */
  timestamp: string
}

export const hubspotSignature = (
  secret: string,
  { method, url, body, timestamp }: Signed,
): string =>
  createHmac('sha256', secret)
    .update(`${method}${decoded(url)}${body}${timestamp}`)
    .digest('base64')

/** Whether it is signed with the secret, and not too long ago. */
export function isSignedByHubspot(
  secret: string,
  signature: string,
  { timestamp, ...signed }: Signed,
  now = Date.now(),
): boolean {
  const age = now - Number(timestamp)
  if (!/^\d{1,16}$/.test(timestamp) || Math.abs(age) > oldest) return false
  const given = Buffer.from(signature),
    right = Buffer.from(hubspotSignature(secret, { timestamp, ...signed }))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** These characters stand in what is signed as themselves, however the address writes them. */
const plain = [':', '/', '?', '@', '!', '$', "'", '(', ')', '*', ',', ';']
const decoded = (url: string): string =>
  plain.reduce((text, sign) => text.replaceAll(escapeOf(sign), sign), url)
const escapeOf = (sign: string): RegExp =>
  new RegExp(`%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`, 'gi')
