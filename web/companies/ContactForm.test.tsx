import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { ContactForm } from './ContactForm.tsx'

test('everything that is wrong is named at once, the first in focus; mended, it is sent as it is kept', async () => {
  const { sent } = await renderInApp(<ContactForm onDone={() => {}} onCancel={() => {}} />, {
    answers: {
      CreateContact: (variables) => ({ data: { createContact: { id: variables['id'] } } }),
    },
  })
  await userEvent.type(screen.getByLabelText('First name'), ' ')
  await userEvent.type(screen.getByLabelText('Telephones'), 'call me')
  await userEvent.type(screen.getByLabelText('Websites'), 'gist.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A first or last name is required.')).toBeTruthy()
  expect(
    screen.getByText(
      'A telephone number has at least three digits, with spaces or + ( ) . / - between them.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('One of these is not a web address. Write each like https://example.com.'),
  ).toBeTruthy()
  const wrong = ['Last name', 'Telephones', 'Websites'].map((name) => screen.getByLabelText(name))
  expect(wrong.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
  expect(document.activeElement).toBe(wrong[0])
  // beside it similar contacts are asked for
  const saved = () => sent.filter(({ name }) => name !== 'SimilarContacts')
  expect(saved()).toEqual([])

  await userEvent.type(screen.getByLabelText('Last name'), ' Peeters ')
  await userEvent.clear(screen.getByLabelText('Telephones'))
  await userEvent.clear(screen.getByLabelText('Websites'))
  await userEvent.type(screen.getByLabelText('Websites'), 'https://a.example{Enter} {Enter}')
  await userEvent.type(screen.getByLabelText('Websites'), 'https://a.example')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(saved).toHaveLength(1)
  expect(saved()[0]!.variables['contact']).toMatchObject({
    firstName: '',
    lastName: 'Peeters',
    jobTitle: null,
    address: { street: null, telephones: [], websites: ['https://a.example'] },
  })
})

test('a first name alone is enough: what was asked of the last name goes as it is typed', async () => {
  await renderInApp(<ContactForm onDone={() => {}} onCancel={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A first or last name is required.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('First name'), 'A')
  await waitFor(() => expect(screen.queryByText('A first or last name is required.')).toBeNull())
})
