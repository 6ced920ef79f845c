import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Segment } from '../../shared/chartRows.ts'
import { writeSegments } from './segmentFilters.ts'
import { useInsightsNumbers } from './useInsightsNumbers.ts'

const yes: Segment[] = [{ questionId: 'q', bool: true }]

function Shown() {
  const [segments, setSegments] = useState<Segment[]>([])
  const { numbers, counted } = useInsightsNumbers('p', segments)
  return (
    <>
      <button type="button" onClick={() => setSegments(yes)}>
        Filter
      </button>
      <output>{`${numbers?.playbookAnalytics[0]?.answerCount} ${writeSegments(counted)}`}</output>
    </>
  )
}

test('until the numbers of new filters come, those that are shown keep theirs', async () => {
  const { promise: after, resolve: come } = Promise.withResolvers<void>()
  const answer = (answerCount: number) => ({
    data: {
      playbookAnalytics: [{ __typename: 'Analytics', questionId: 'q', answerCount }],
    },
  })
  const { sent } = await renderInApp(<Shown />, {
    answers: {
      InsightsData: ({ filters }) =>
        (filters as unknown[]).length > 0 ? { ...answer(3), after } : answer(8),
    },
  })
  const shown = () => screen.getByRole('status').textContent
  await expect.poll(shown).toBe('8 []')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await expect.poll(() => sent.length).toBe(2)
  expect(shown()).toBe('8 []')
  come()
  await expect.poll(shown).toBe(`3 ${writeSegments(yes)}`)
})
