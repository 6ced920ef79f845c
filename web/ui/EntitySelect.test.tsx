import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { EntitySelect, type Entity } from './EntitySelect.tsx'

const acme = { id: 'a', label: 'Acmé' },
  bolt = { id: 'b', label: 'Bolt' }

test('while the next search runs, only what still fits can be picked', async () => {
  let answer: (found: Entity[]) => void = () => {}
  const search = vi.fn((text: string) =>
    text === ''
      ? Promise.resolve([acme, bolt])
      : new Promise<Entity[]>((done) => {
          answer = done
        }),
  )
  const onChange = vi.fn()
  await renderInApp(
    <EntitySelect label="Account" value={null} search={search} onChange={onChange} />,
  )
  await userEvent.click(screen.getByLabelText('Account'))
  await screen.findByRole('option', { name: 'Bolt' })
  await userEvent.keyboard('acm')
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('acm', expect.anything()))
  expect(screen.queryByRole('option', { name: 'Bolt' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Acmé' })).toBeTruthy()
  answer([{ id: 'm', label: 'The acme of Mons' }])
  await userEvent.click(await screen.findByRole('option', { name: 'The acme of Mons' }))
  expect(screen.queryByRole('option', { name: 'Acmé' })).toBeNull()
  expect(onChange).toHaveBeenCalledWith({ id: 'm', label: 'The acme of Mons' })
})

test('Enter picks the only hit, also when it is pressed before the answer; the form is not sent', async () => {
  let answer: (found: Entity[]) => void = () => {}
  const search = (text: string) =>
    text === ''
      ? Promise.resolve([acme, bolt])
      : new Promise<Entity[]>((done) => {
          answer = done
        })
  const onChange = vi.fn(),
    onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  await renderInApp(
    <form onSubmit={onSubmit}>
      <EntitySelect label="Account" value={null} search={search} onChange={onChange} />
    </form>,
  )
  await userEvent.click(screen.getByLabelText('Account'))
  await userEvent.keyboard('bol')
  const first = await screen.findByRole('option', { name: 'Bolt' })
  await waitFor(() => {
    answer([bolt])
    expect(first.getAttribute('data-combobox-selected')).toBe('true')
  })
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(bolt)
  onChange.mockClear()
  await userEvent.keyboard('acm{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => {
    answer([acme])
    expect(onChange).toHaveBeenLastCalledWith(acme)
  })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what is not found can be made; the text stays until it is', async () => {
  const search = async (): Promise<Entity[]> => []
  function Picker() {
    const [value, setValue] = useState<Entity | null>(null)
    const [made, setMade] = useState('')
    return (
      <>
        <EntitySelect
          label="Account"
          value={value}
          search={search}
          onChange={setValue}
          onCreate={setMade}
        />
        <button type="button" onClick={() => setValue({ id: 'new', label: made })}>
          Made
        </button>
      </>
    )
  }
  await renderInApp(<Picker />)
  await userEvent.type(screen.getByLabelText('Account'), 'Nieuw')
  await screen.findByRole('option', { name: 'Create “Nieuw”' })
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Account')).toHaveProperty('value', 'Nieuw')
  await userEvent.click(screen.getByRole('button', { name: 'Made' }))
  expect(screen.getByText('Nieuw')).toBeTruthy()
  expect(screen.getByLabelText('Account')).toHaveProperty('value', '')
})

test('its field says which list it moves through, and can begin with the focus of its dialog', async () => {
  const search = () => Promise.resolve([acme, bolt])
  await renderInApp(
    <EntitySelect label="Account" value={null} search={search} onChange={() => {}} autoFocus />,
  )
  const field = screen.getByRole('combobox', { name: 'Account' })
  expect(field.matches('[data-autofocus]')).toBe(true)
  await userEvent.click(field)
  const option = await screen.findByRole('option', { name: 'Bolt' })
  // what scrolls is that list itself: a region within it could not be reached by keys
  expect(option.parentElement).toBe(screen.getByRole('listbox'))
  expect(field.getAttribute('aria-controls')).toBe(option.parentElement?.id)
})
