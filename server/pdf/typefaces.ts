// The typefaces of reports, which stand in each PDF, and what they cannot show: a PDF that is to be read aloud may have no
// letter without a shape.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** In the order in which they are asked for a letter. Latin, Greek and Cyrillic; then Hebrew, Arabic, Armenian, Georgian and signs; then emoji, in one colour. */
const files = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

export interface Typefaces {
  fonts: Buffer[]
  /** a text in which what no typeface has a shape for is a box */
  shown: (text: string) => string
}

export function readTypefaces(): Typefaces {
  const fonts = files.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
  const known = new Set<number>()
  for (const font of fonts) for (const code of codesOf(font)) known.add(code)
  return { fonts, shown: (text) => shownOf(text, known) }
}

/** Stands for a letter that cannot be shown. */
const box = '□'
/** Controls; letters that turn the direction of what follows, beyond the end of their text too; tags. */
const unseen =
  // oxlint-disable-next-line no-control-regex -- controls are what it looks for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu
/** Joins and variants of letters, which have no shape of their own. */
const joining = /[\s\u00ad\u200b-\u200f\u2060]|\p{Variation_Selector}/u

function shownOf(text: string, known: ReadonlySet<number>): string {
  let shown = ''
  for (const letter of text.toWellFormed().normalize('NFC').replaceAll(unseen, ''))
    shown += known.has(letter.codePointAt(0)!) || joining.test(letter) ? letter : box
  return shown
}

/** The letters that a font has a shape for, by its table `cmap`. */
function* codesOf(font: Buffer): Generator<number> {
  const cmap = tableAt(font, 'cmap')
  for (let n = 0; n < font.readUInt16BE(cmap + 2); n++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * n + 4),
      format = font.readUInt16BE(at)
    if (format === 12) yield* groupsAt(font, at)
    else if (format === 4) yield* segmentsAt(font, at)
  }
}

function tableAt(font: Buffer, name: string): number {
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const at = 12 + 16 * n
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  }
  throw new Error(`A typeface has no table ${name}`)
}

function* groupsAt(font: Buffer, at: number): Generator<number> {
  for (let n = 0; n < font.readUInt32BE(at + 12); n++) {
    const group = at + 16 + 12 * n
    for (let code = font.readUInt32BE(group); code <= font.readUInt32BE(group + 4); code++)
      yield code
  }
}

function* segmentsAt(font: Buffer, at: number): Generator<number> {
  const size = font.readUInt16BE(at + 6),
    ends = at + 14,
    starts = ends + size + 2,
    deltas = starts + size,
    offsets = deltas + size
  for (let n = 0; n < size; n += 2) {
    const start = font.readUInt16BE(starts + n),
      offset = font.readUInt16BE(offsets + n)
    for (let code = start; code <= font.readUInt16BE(ends + n) && code < 0xffff; code++) {
      const glyph = offset && font.readUInt16BE(offsets + n + offset + 2 * (code - start))
      if (offset ? glyph : (code + font.readUInt16BE(deltas + n)) & 0xffff) yield code
    }
  }
}
