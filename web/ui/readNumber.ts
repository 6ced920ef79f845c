/**
 * The number that a pasted text says. With both signs the last one is the decimal sign; a single sign that is not the language's own
 * parts thousands when three digits follow it ("1,234" in English), else decimals ("3.7" in French). Null for anything else.
 */
export function readNumber(text: string, decimalSign: string): number | null {
  const plain = text.trim().replaceAll(/[\s'’]/g, '')
  if (!/^[-+]?[\d.,]*\d$/.test(plain)) return null
  const signs = plain.replaceAll(/[^.,]/g, ''),
    last = signs.at(-1)
  const isDecimal =
    last !== undefined &&
    (signs.includes('.') && signs.includes(',')
      ? signs.indexOf(last) === signs.length - 1
      : signs.length === 1 && (last === decimalSign || !/^[-+]?\d{1,3}[.,]\d{3}$/.test(plain)))
  const at = isDecimal ? plain.lastIndexOf(last) : plain.length
  const whole = plain.slice(0, at),
    decimals = plain.slice(at + 1)
  // what is left must part thousands
  if (/[.,]/.test(whole) && !/^[-+]?\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  return Number(`${whole.replaceAll(/[.,]/g, '')}${decimals && `.${decimals}`}`)
}
