import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { useVisit } from './useVisit.ts'

function Visited({ onVisited }: { onVisited: () => void }) {
  useVisit('spring', onVisited)
  return null
}

test('what a visit has found is not drawn under something that is open over the page', async () => {
  // nothing is laid out here
  if (!('checkVisibility' in Element.prototype))
    Object.assign(Element.prototype, { checkVisibility: () => true })
  const onVisited = vi.fn()
  const { sent } = await renderInApp(<Visited onVisited={onVisited} />, {
    answers: {
      VisitCampaign: { data: { visitCampaign: { __typename: 'Campaign', id: 'spring' } } },
    },
  })
  document.body.insertAdjacentHTML('beforeend', '<div data-portal><div role="menu"></div></div>')
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1)
  await sleep(1000)
  expect(onVisited).not.toHaveBeenCalled()
  document.body.lastElementChild!.remove()
  await expect.poll(() => onVisited.mock.calls.length).toBe(1)
})
