import { expect, test } from 'vitest'
import { conditionText } from './conditionText.ts'

test('a condition on a small number says it with all its decimals', () => {
  const question = { title: 'Share', dataType: 'FLOAT' as const, options: [] }
  const words = { locale: 'en', yes: 'Yes', no: 'No', unknown: '?' }
  const range = { questionId: 'q', valueNumberFrom: 0.0004, valueNumberTo: 0.000625 }
  expect(conditionText(range, question, words)).toBe('Share: 0.0004 – 0.000625')
})
