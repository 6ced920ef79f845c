import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp, testSession } from './testKit.tsx'
import { ColumnMenu } from '../records/ColumnMenu.tsx'
import { useColumns } from './useColumns.ts'

beforeEach(() => localStorage.clear())

const all = [
  { id: 'name', header: 'Name' },
  { id: 'prio', header: 'Priority' },
  { id: 'city', header: 'Place' },
  { id: 'created', header: 'Created', isExtra: true },
]

function Columns() {
  const { shown, isChosen, choose } = useColumns('COMPANY', all)
  return (
    <>
      <output>{shown.map(({ id }) => id).join(' ')}</output>
      <ColumnMenu all={all} shown={shown} isChosen={isChosen} choose={choose} />
    </>
  )
}
const shown = () => document.querySelector('output')!.textContent
const withSetting = (value: string) => ({
  session: { me: { ...testSession().me, settings: new Map([['list_columns', value]]) } },
})

test('columns are taken out, put in and moved with the keyboard, and the usual ones come back', async () => {
  await renderInApp(<Columns />)
  const person = userEvent.setup()
  expect(shown()).toBe('name prio city')
  await person.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  const reset = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'The usual columns' })
  expect(reset().disabled).toBe(true)
  // the record's name is always there
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true)
  await person.click(dialog.getByRole('checkbox', { name: 'Priority' }))
  expect(shown()).toBe('name city')
  await person.click(dialog.getByRole('checkbox', { name: 'Created' }))
  expect(shown()).toBe('name city created')
  dialog.getByRole('button', { name: 'Move Created' }).focus()
  await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.poll(shown).toBe('created name city')
  await person.click(reset())
  expect(shown()).toBe('name prio city')
})

test('of what is kept only what the list has counts, and its name stays', async () => {
  await renderInApp(
    <Columns />,
    withSetting('{"COMPANY":["gone","city","created"],"CONTACT":["x"]}'),
  )
  expect(shown()).toBe('name city created')
  for (const text of ['nonsense', 'null', '{"COMPANY":"name"}', '{"CONTACT":["name"]}']) {
    localStorage.clear()
    await renderInApp(<Columns />, withSetting(text))
    expect(shown()).toBe('name prio city')
  }
})
