import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { LazySpokenChanges } from './LazySpokenChanges.tsx'
import {
  answer,
  condition,
  meeting,
  question,
  testContext,
  testOutbox,
  version,
} from './meetingTestKit.tsx'
import { RunMeeting } from './RunMeeting.tsx'

beforeEach(() => sessionStorage.clear())
const spoken = () => document.querySelector('[aria-live]')?.textContent

test('what a branch opens and what a colleague answers is spoken; the own answer is not', async () => {
  const asked = version({
    id: 'hub-1',
    questions: [
      question('first', { dataType: 'BOOL' }),
      ...['second', 'third'].map((id) =>
        question(id, { conditions: [condition('first', { valueBool: true })] }),
      ),
    ],
  })
  const { within } = testOutbox()
  let arrive = (): void => {}
  function Page() {
    const [answers, setAnswers] = useState<ReturnType<typeof answer>[]>([])
    arrive = () =>
      act(() => setAnswers([answer('second', { valueText: 'Yes' }, { entryId: 'hers' })]))
    return (
      <>
        <RunMeeting
          arrived={meeting({ answers })}
          version={asked}
          context={testContext}
          types={[]}
          labels={[]}
          present={[]}
          saving={null}
        />
        <LiveRegion />
      </>
    )
  }
  await LazySpokenChanges.fetch()
  await renderInApp(within(<Page />))
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await expect.poll(spoken).toBe('2 more questions')
  arrive()
  await expect.poll(spoken).toBe('Anna Test answered “Question second”')
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await expect.poll(spoken).toBe('2 questions fewer')
})
