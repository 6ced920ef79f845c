/** Windows takes these for devices, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Less than the 255 bytes that most file systems take, so that "(1)" and a folder's path have room. */
const longestName = 120

/** A title as the name of a file that every system takes. */
export function fileName(title: string, ending: string): string {
  const clean = title
    .normalize('NFC')
    .toWellFormed()
    // reserved on Windows, control characters, and those that turn the direction of text
    .replaceAll(/[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const cut = trimmed(firstBytes(trimmed(clean), longestName))
  return `${reserved.test(cut) ? `_${cut}` : cut || 'Parley'}.${ending}`
}

/** Windows drops dots and blanks at the end; a dot in front hides a file elsewhere. */
const trimmed = (name: string): string => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** As many whole characters as fit into so many bytes. */
function firstBytes(text: string, most: number): string {
  let bytes = 0,
    end = 0
  for (const character of text) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}
