import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { AccountForm } from './AccountForm.tsx'
import { ContactForm } from './ContactForm.tsx'

const twin = {
  __typename: 'SimilarCompany',
  why: ['NAME', 'VAT'],
  company: { __typename: 'Company', id: 'twin', name: 'Twin NV', address: { city: 'Gent' } },
}
const ada = {
  __typename: 'SimilarContact',
  why: ['EMAIL'],
  contact: {
    __typename: 'Contact',
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    jobTitle: 'CTO',
    company: { id: 'engines', name: 'Engines' },
  },
}

test('an account that looks the same stands below the form, with what both share, and is used instead', async () => {
  const onDone = vi.fn(),
    onDirty = vi.fn()
  const { sent } = await renderInApp(
    <AccountForm onDone={onDone} onDirty={onDirty} onCancel={() => {}} />,
    { answers: { SimilarAccounts: () => ({ data: { similarCompanies: [twin] } }) } },
  )
  await userEvent.type(screen.getByLabelText(/^Name/), 'Twin')
  await screen.findByText('Gent · similar name · same VAT number')
  // what its first letters found may stand there already
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ name: 'SimilarAccounts', variables: { name: 'Twin' } })
  // no more than may be looked for
  await userEvent.click(screen.getByLabelText('Website'))
  await userEvent.paste(`https://a.example/${'x'.repeat(300)}`)
  await expect.poll(() => String(sent.at(-1)?.variables['url']).length).toBe(200)
  await userEvent.click(screen.getByRole('button', { name: 'Use “Twin NV”' }))
  expect(onDone).toHaveBeenCalledExactlyOnceWith('twin', 'Twin NV')
  // nothing that was typed is missed
  expect(onDirty).toHaveBeenLastCalledWith(false)
})

test('nothing is asked for too little, nor of an account that is edited; a failure says nothing', async () => {
  const { sent } = await renderInApp(<AccountForm onDone={() => {}} onCancel={() => {}} />)
  await userEvent.type(screen.getByLabelText(/^Name/), 'Tw')
  await userEvent.tab()
  await userEvent.type(screen.getByLabelText('VAT number'), 'BE0123456789')
  await expect.poll(() => sent.at(-1)?.variables['vAT']).toBe('BE0123456789')
  // not for two letters of a name
  expect(sent.filter(({ variables }) => String(variables['vAT']).length < 3)).toEqual([])
  expect(screen.queryByText('Is it one of these?')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a contact who looks the same is put with the account, as what was said of their place', async () => {
  const onDone = vi.fn()
  const { sent } = await renderInApp(
    <ContactForm account={{ id: 'acme', name: 'Acme' }} onDone={onDone} onCancel={() => {}} />,
    {
      answers: {
        SimilarContacts: { data: { similarContacts: [ada] } },
        LinkContact: {
          data: { linkContact: { id: 'link', role: 'Sponsor', decisionMaker: false } },
        },
      },
    },
  )
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await userEvent.type(screen.getByLabelText('Role at Acme'), 'Sponsor')
  await screen.findByText('CTO · Engines · same e-mail address')
  await userEvent.click(screen.getByRole('button', { name: 'Use “Ada Lovelace”' }))
  await expect.poll(() => onDone.mock.calls).toEqual([['ada', 'Ada Lovelace']])
  expect(sent.find(({ name }) => name === 'LinkContact')!.variables).toMatchObject({
    companyId: 'acme',
    contactId: 'ada',
    role: 'Sponsor',
  })
})

test('where they cannot be put with the account, the form says why and stays', async () => {
  const onDone = vi.fn()
  await renderInApp(
    <ContactForm account={{ id: 'acme', name: 'Acme' }} onDone={onDone} onCancel={() => {}} />,
    {
      answers: {
        SimilarContacts: { data: { similarContacts: [ada] } },
        LinkContact: { errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] },
      },
    },
  )
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await userEvent.click(await screen.findByRole('button', { name: 'Use “Ada Lovelace”' }))
  await screen.findByText('Your role does not allow this.')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada')
  expect(onDone).not.toHaveBeenCalled()
})
