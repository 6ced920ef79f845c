import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
