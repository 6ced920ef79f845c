import { expect, test } from 'vitest'
import { chartColors } from './chartColors.ts'
import { limits, palette } from './limits.ts'

/** Contrast of two hex colours as WCAG counts it. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      .reduce((sum, v, n) => sum + v * [0.2126, 0.7152, 0.0722][n]!, 0)
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

test('eleven label colours that carry white text', () => {
  expect(new Set(palette).size).toBe(11)
  for (const color of palette) expect(contrast(color, '#ffffff'), color).toBeGreaterThanOrEqual(4.5)
})
test('ninety chart colours that stand out on white and on dark', () => {
  expect(new Set(chartColors).size).toBe(90)
  for (const color of chartColors)
    for (const background of ['#ffffff', '#212326'])
      expect(contrast(color, background), `${color} on ${background}`).toBeGreaterThanOrEqual(3)
})
test('limits are whole and positive', () => {
  for (const [name, limit] of Object.entries(limits))
    expect(Number.isInteger(limit) && limit > 0, name).toBe(true)
})
