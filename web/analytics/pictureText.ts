/** How wide a text is, in pixels. */
export type Measure = (text: string, size: number, weight: number) => number

/** Our typeface first; whoever opens the file elsewhere has one of the others, which are as wide as its fallback. */
export const pictureFont = '"Inter Variable", Inter, Arial, "Helvetica Neue", Helvetica, sans-serif'

/** Measures as the browser draws; roughly where there is no canvas. */
export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (text, size) => text.length * size * 0.58
  return (text, size, weight) => {
    context.font = `${weight} ${size}px ${pictureFont}`
    return context.measureText(text).width
  }
}

/** A text in lines of at most a width; a word that is longer by itself is broken. */
export function linesOf(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text).split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= most) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of word) {
      if (line && widthOf(line + character) > most) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  if (line) lines.push(line)
  return lines
}

/** Without what XML cannot hold. */
export const printable = (text: string): string =>
  text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
