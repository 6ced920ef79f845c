import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useSwipe } from './useSwipe.ts'

test('a finger turns also where the element comes after what asks for it, as in a dialog', async () => {
  const turn = vi.fn()
  let show: (isThere: boolean) => void = () => {}
  function Stage() {
    const [isThere, setThere] = useState(false),
      [stage, setStage] = useState<HTMLElement | null>(null)
    show = setThere
    useSwipe(stage, turn)
    return isThere && <div ref={setStage}>Stage</div>
  }
  render(<Stage />)
  act(() => show(true))
  const stage = await screen.findByText('Stage')
  fireEvent.touchStart(stage, { touches: [{ clientX: 300, clientY: 300 }] })
  fireEvent.touchEnd(stage, { touches: [], changedTouches: [{ clientX: 200, clientY: 310 }] })
  expect(turn).toHaveBeenCalledExactlyOnceWith(1)
})
