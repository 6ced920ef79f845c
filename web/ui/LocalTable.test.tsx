import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { LocalTable } from './LocalTable.tsx'

const rows = Array.from({ length: 60 }, (_, n) => ({
  id: String(n),
  name: `Deal ${n}`,
  price: n * 10,
}))

async function shown() {
  await renderInApp(
    <LocalTable
      label="Deals"
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: 'Name',
          kind: 'text',
          value: ({ name }) => name,
          cell: ({ name }) => name,
        },
        {
          id: 'price',
          header: 'Price',
          kind: 'number',
          value: ({ price }) => price,
          cell: ({ price }) => price,
        },
      ]}
    />,
  )
  const names = () =>
    within(screen.getByRole('table', { name: 'Deals' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent)
  return { user: userEvent.setup(), names }
}

test('pages of 10, 25, 50, 100 or 200, in the order of a column', async () => {
  const { user, names } = await shown()
  expect(names()).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Price' }))
  await user.click(screen.getByRole('button', { name: 'Price' }))
  expect(names()[0]).toBe('Deal 59')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()[0]).toBe('Deal 34')
  expect(
    within(screen.getByRole('combobox', { name: 'Rows per page' }))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['10', '25', '50', '100', '200'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  expect(names()).toHaveLength(50)
  expect(names()[0]).toBe('Deal 59')
})

test('a filter is set from the head, shows as a pill and goes again', async () => {
  const { user, names } = await shown()
  await user.click(screen.getByRole('button', { name: 'Filter by Price' }))
  const field = screen.getByRole('textbox', { name: 'Compare with' })
  await user.type(field, 'much')
  expect(screen.getByText('Write a number')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '570{Enter}')
  expect(names()).toEqual(['Deal 58', 'Deal 59'])
  await user.click(screen.getByRole('button', { name: 'Filter by Name' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'How to compare' }), 'matches')
  await user.type(screen.getByRole('textbox', { name: 'Compare with' }), 'x*{Enter}')
  expect(screen.getByText('No results..')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take away: Name matches x*' }))
  expect(names()).toEqual(['Deal 58', 'Deal 59'])
})
