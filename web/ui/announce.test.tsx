import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../app/testKit.tsx'
import { announce } from './announce.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { useAnnounced } from './useAnnounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const spoken = () => [...document.querySelectorAll('[aria-live] p')].map((one) => one.textContent)

test('of what changes quickly the last word is spoken, other things beside it, the same words anew', () => {
  render(<LiveRegion />)
  for (const count of [12, 7, 3]) {
    announce(`${count} accounts`, 'found')
    pass(100)
  }
  announce(() => 'Accounts', 'page')
  expect(spoken()).toEqual([])
  pass(600)
  expect(spoken()).toEqual(['3 accounts', 'Accounts'])
  const before = screen.getByText('3 accounts')
  announce('3 accounts', 'found')
  pass(600)
  expect(spoken()).toEqual(['3 accounts'])
  expect(screen.getByText('3 accounts')).not.toBe(before)
})

test('what stands on the page from the beginning is not announced, what it becomes is', () => {
  function Count({ text }: { text: string | null }) {
    useAnnounced(text, 'found')
    return <LiveRegion />
  }
  announce('', 'found')
  const { rerender } = render(<Count text={null} />)
  rerender(<Count text="12 accounts" />)
  pass(600)
  expect(spoken()).toEqual([])
  rerender(<Count text={null} />)
  rerender(<Count text="7 accounts" />)
  pass(600)
  expect(spoken()).toEqual(['7 accounts'])
})
