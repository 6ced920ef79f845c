import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { useKeptBriefing } from './keepBriefing.ts'

function Meeting() {
  useKeptBriefing('m')
  return null
}

test('the briefing of the meeting that is open is read once nothing else is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { sent } = await renderInApp(<Meeting />, {
      answers: { Briefing: { data: { companyDialog: null } } },
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([{ name: 'Briefing', variables: { id: 'm' } }])
  } finally {
    vi.useRealTimers()
  }
})
