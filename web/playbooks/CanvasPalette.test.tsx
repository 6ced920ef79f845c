// The types of questions on the canvas are one stop of the Tab key.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { CanvasPalette } from './CanvasPalette.tsx'

test('Tab reaches the palette once, arrows in both directions lead through it', async () => {
  const add = vi.fn<() => void>()
  await renderInApp(<CanvasPalette hubTitle="Hub" onAdd={add} />)
  const user = userEvent.setup(),
    types = screen.getAllByRole('button')
  await user.tab()
  expect(document.activeElement).toBe(types[0])
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}')
  expect(document.activeElement).toBe(types[1])
  await user.keyboard('{Enter}')
  expect(add).toHaveBeenCalledOnce()
  await user.tab()
  expect(types).not.toContain(document.activeElement)
})
