import { expect, test } from 'vitest'
import { conditionsOn } from './conditionsOn.ts'

const asking = (...questionIds: string[]) => ({
  conditions: questionIds.map((questionId) => ({ questionId })),
})

test('every condition on a question counts, of hubs and questions, also several of one', () => {
  const hubs = [
    { ...asking(), questions: [asking(), asking('a', 'a', 'b')] },
    { ...asking('a', 'b'), questions: [asking('a')] },
  ]
  expect(['a', 'b', 'c'].map((id) => conditionsOn(id, hubs))).toEqual([4, 2, 0])
})
