import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from './announce.ts'
import { NameField } from './NameField.tsx'

test('a name that nobody sees is none', async () => {
  const onDone = vi.fn()
  await renderInApp(<NameField label="Name" onDone={onDone} onClose={() => {}} />)
  const field = screen.getByLabelText('Name')
  await userEvent.type(field, '\u200b\u2060{Enter}')
  expect(screen.getByText('A name is needed')).toBeTruthy()
  await expect
    .poll(() => announcementStore.get().map(({ text }) => text))
    .toEqual(['A name is needed'])
  // nor is it kept by leaving
  await userEvent.tab()
  expect(onDone).not.toHaveBeenCalled()
})
