import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableOn } from './readableOn.ts'

const light = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0)

test('initials have 4.5 to 1 on every colour that a person can have', () => {
  const colors = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colors, (color) => {
      const [dark, bright] = [light(color), light(readableOn(color))].sort((a, b) => a - b) as [
        number,
        number,
      ]
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000, examples: [['#757575'], ['#767676'], ['#777777']] },
  )
})
