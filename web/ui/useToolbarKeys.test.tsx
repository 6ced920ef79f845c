// A toolbar is one stop of the Tab key; arrows lead from tool to tool.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToolbarKeys } from './useToolbarKeys.ts'

function Tools({ isFew = false }: { isFew?: boolean }) {
  return (
    <div {...useToolbarKeys()} role="toolbar">
      <button type="button">Pen</button>
      {!isFew && <button type="button">Eraser</button>}
      <select aria-label="Paper">
        <option>Lines</option>
      </select>
    </div>
  )
}
const stops = () =>
  [...screen.getByRole('toolbar').querySelectorAll<HTMLElement>('button, select')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.ariaLabel ?? one.textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

test('one stop, which follows the focus and stays when a tool goes', () => {
  const { rerender } = render(<Tools />)
  expect(stops()).toEqual(['Pen'])
  screen.getByText('Pen').focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(screen.getByText('Eraser'))
  expect(stops()).toEqual(['Eraser'])
  press('End')
  expect(document.activeElement).toBe(screen.getByLabelText('Paper'))
  press('ArrowRight')
  expect(document.activeElement).toBe(screen.getByText('Pen'))
  press('ArrowLeft')
  press('Home')
  press('ArrowRight')
  expect(stops()).toEqual(['Eraser'])
  // up and down belong to the choice
  screen.getByLabelText('Paper').focus()
  expect(press('ArrowDown')).toBe(true)
  screen.getByText('Eraser').focus()
  rerender(<Tools isFew />)
  expect(stops()).toEqual(['Pen'])
})
