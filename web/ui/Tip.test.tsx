import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { Tip } from './Tip.tsx'

test('the words stand beside what is pointed at and describe it, until it is left or Escape is pressed', async () => {
  await renderInApp(
    <Tip label="Folds the list">
      <button type="button">Fold</button>
    </Tip>,
  )
  const button = screen.getByRole('button', { name: 'Fold' })
  await userEvent.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Folds the list')
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  await userEvent.unhover(button)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.hover(button)
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('what is called so already is not said once more', async () => {
  await renderInApp(
    <Tip label="Next change">
      <button type="button" aria-label="Next change" />
    </Tip>,
  )
  const button = screen.getByRole('button', { name: 'Next change' })
  await userEvent.hover(button)
  await screen.findByRole('tooltip')
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})
