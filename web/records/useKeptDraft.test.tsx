import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { toastStore } from '../ui/notify.tsx'
import { AccountForm } from '../companies/AccountForm.tsx'

const answers = { CreateAccount: { networkError: new Error('the line was cut') } }
const openForm = () =>
  renderInApp(<AccountForm onDone={() => {}} onCancel={() => {}} />, { answers })
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
/** What a reload leaves: nothing of the page, all of the tab's storage. */
function reload(): void {
  const kept = { ...sessionStorage } as Record<string, string>
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
}

afterEach(() => sessionStorage.clear())

test('what was typed into the form of a new record is there after a reload, as typed and not as given, with its id', async () => {
  const first = await openForm()
  await userEvent.type(nameField(), 'Gist')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const madeBy = ({ sent }: typeof first) =>
    sent.flatMap(({ name, variables }) => (name === 'CreateAccount' ? [variables['id']] : []))
  await expect.poll(() => madeBy(first).length).toBe(1)
  await userEvent.type(screen.getByLabelText(/^Industry/), 'Yeast')
  reload()
  const second = await openForm()
  await expect.poll(() => nameField().value).toBe('Gist')
  expect(toastStore.get().map(({ text }) => text)).toContain('What you had typed is here again.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Industry/).value).toBe('Yeast')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => madeBy(second)).toEqual(madeBy(first))
})

test('a form that is closed, or emptied, leaves nothing', async () => {
  await openForm()
  await userEvent.type(nameField(), 'Gist')
  expect(sessionStorage).toHaveLength(1)
  await userEvent.clear(nameField())
  expect(sessionStorage).toHaveLength(0)
  await userEvent.type(nameField(), 'Gist')
  cleanup()
  await openForm()
  expect(nameField().value).toBe('')
})
