// Addresses in what is typed and pasted.
import { isAddress, type Run } from '../../shared/richText.ts'

/** As it is kept: each browser and the server find the same address in it. Null: letters may not lead to it. */
export function addressOf(text: string): string | null {
  if (!isAddress(text)) return null
  const { href } = new URL(text)
  return isAddress(href) ? href : null
}

const email = /^[^\s@/:]+@[^\s@/]+\.[^\s@/.]{2,}$/,
  host = /^[^\s@/:.]+(\.[^\s@/:.]+)+([/:?#]|$)/
/** What somebody gives as an address, also without its beginning. */
export const givenAddress = (text: string): string | null =>
  addressOf(text) ??
  (email.test(text) ? addressOf(`mailto:${text}`) : null) ??
  (host.test(text) ? addressOf(`https://${text}`) : null)

/** A word that is an address beyond doubt, without the signs around it; null: it is none. */
export function addressIn(word: string): { from: number; to: number; address: string } | null {
  const from = /^[("'«“‘]*/.exec(word)![0].length,
    isOpen = word.slice(from).includes('('),
    text = word.slice(from).replace(isOpen ? /[.,;:!?'"»”’\]]+$/ : /[.,;:!?'"»”’)\]]+$/, ''),
    isOne = /^(https?:\/\/[^/]|mailto:.|www\.[^.]+\..)/i.test(text) || email.test(text),
    address = isOne ? givenAddress(text) : null
  return address === null ? null : { from, to: from + text.length, address }
}

/** A text with the addresses in it as links. */
export const withLinks = (text: string): Run[] =>
  text.split(/(\s+)/).flatMap((word) => {
    const found = addressIn(word)
    if (!found) return [{ insert: word }]
    const { from, to, address } = found
    return [
      { insert: word.slice(0, from) },
      { insert: word.slice(from, to), attributes: { link: address } },
      { insert: word.slice(to) },
    ]
  })
