import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { builderHub } from './builderTestKit.ts'
import type { DraftEdits } from './useDraft.ts'
import { useHubPlaces } from './useHubPlaces.ts'

const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a move that may go on is not left without asking', () => {
  const edit = vi.fn<DraftEdits['edit']>(() => Promise.resolve(undefined)),
    data = [{ hub: builderHub('h', { x: 40 }), warnings: [], kind: 'Question hub', name: 'h' }]
  let finish = (): void => {}
  const edits = {
    edit,
    beforeTurn: (given: () => void) => {
      finish = given
      return () => {}
    },
  }
  const { result, unmount } = renderHook(() => useHubPlaces(data, undefined, edits))
  expect(asks()).toBe(false)
  act(() =>
    result.current.onNodesChange([
      { type: 'position', id: 'h', position: { x: 60, y: 0 }, dragging: false },
    ]),
  )
  expect(asks()).toBe(true)
  expect(edit).not.toHaveBeenCalled()
  act(() => finish())
  expect(edit).toHaveBeenCalledOnce()
  expect(asks()).toBe(false)
  unmount()
})
