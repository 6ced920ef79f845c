/** In parts, because a call takes so many arguments only. */
const part = 10_000

export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += part)
    letters += String.fromCharCode(...bytes.subarray(at, at + part))
  return btoa(letters)
}

/** Throws where it is no base64. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
