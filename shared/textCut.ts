import { badgeCap } from './limits.ts'

/** Cuts to the limit minus one and adds an ellipsis (spec 5). Whole characters, not halves of a pair. */
export function textCut(text: string, limit: number): string {
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text
}
/** A badge's number: 99+ above 99 (spec 9). */
export const capped = (count: number, cap = badgeCap): string =>
  count > cap ? `${cap}+` : String(count)
