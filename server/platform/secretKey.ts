import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** An encrypted text, as it is kept; the last 16 bytes of `ciphertext` prove it. */
export interface Sealed {
  keyId: string
  nonce: Buffer
  ciphertext: Buffer
}

const algorithm = 'aes-256-gcm'
const tagBytes = 16

/** A key of AES-256-GCM. Neither JSON nor the console shows its bytes. */
export class SecretKey {
  /** Made of the key: the same for all processes that have it. */
  readonly id: string
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    if (bytes.length !== 32) throw new Error('a key of AES-256 has 32 bytes')
    this.#bytes = bytes
    this.id = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  }

  /** A key for another purpose, of which this one cannot be found out. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#bytes, '', purpose, 32))
  }

  /** `about`: what the text belongs to; it opens for nothing else. */
  seal(text: string, about: string): Sealed {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(algorithm, this.#bytes, nonce).setAAD(Buffer.from(about))
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return { keyId: this.id, nonce, ciphertext: Buffer.concat([ciphertext, cipher.getAuthTag()]) }
  }

  /** Throws when the text was changed, or sealed with another key or for something else. */
  open({ nonce, ciphertext }: Sealed, about: string): string {
    const end = ciphertext.length - tagBytes
    const decipher = createDecipheriv(algorithm, this.#bytes, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(about))
      .setAuthTag(ciphertext.subarray(end))
    return decipher.update(ciphertext.subarray(0, end), undefined, 'utf8') + decipher.final('utf8')
  }
}

/** Reads keys, separated by commas or spaces, each 32 bytes in base64 or base64url; nothing when one is not. */
export function readSecretKeys(text: string): SecretKey[] | undefined {
  const given = text.split(/[\s,]+/).filter(Boolean)
  if (!given.every((one) => /^[\w+/-]{43}=?$/.test(one))) return undefined
  return given.map((one) => new SecretKey(Buffer.from(one, 'base64')))
}
