import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { NameField } from './NameField.tsx'

test('a name that nobody sees is none', async () => {
  const onDone = vi.fn()
  await renderInApp(<NameField label="Name" onDone={onDone} onClose={() => {}} />)
  const field = screen.getByLabelText('Name')
  await userEvent.type(field, '\u200b\u2060{Enter}')
  expect(screen.getByText('A name is needed')).toBeTruthy()
  // nor is it kept by leaving
  await userEvent.tab()
  expect(onDone).not.toHaveBeenCalled()
})
