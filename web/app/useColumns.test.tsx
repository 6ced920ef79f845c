import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp, testSession } from './testKit.tsx'
import { ColumnMenu } from '../records/ColumnMenu.tsx'
import { announcementStore } from '../ui/announce.ts'
import { useColumns } from './useColumns.ts'

beforeEach(() => localStorage.clear())

const all = [
  { id: 'name', header: 'Name' },
  { id: 'prio', header: 'Priority' },
  { id: 'city', header: 'Place' },
  { id: 'created', header: 'Created', isExtra: true },
]

function Columns() {
  const own = useColumns('COMPANY', all)
  return (
    <>
      <output>{own.shown.map(({ id }) => id).join(' ')}</output>
      <output>
        {own.shown
          .map(({ id, exact }) => exact && `${id} ${exact}`)
          .filter(Boolean)
          .join(', ')}
      </output>
      <ColumnMenu all={all} {...own} />
    </>
  )
}
const shown = () => document.querySelector('output')!.textContent
const withSetting = (value: string, key = 'list_columns') => ({
  session: { me: { ...testSession().me, settings: new Map([[key, value]]) } },
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

test('the focus goes with the box that is pressed, and the change is said', async () => {
  await renderInApp(<Columns />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  const box = (name: string) => dialog.getByRole('checkbox', { name })
  box('Priority').focus()
  const said = () => announcementStore.get().map(({ text }) => text)
  for (const [columns, text] of [
    ['name city', 'Priority is not shown'],
    ['name city prio', 'Priority is shown'],
  ] as const) {
    await person.keyboard(' ')
    expect(shown()).toBe(columns)
    expect(document.activeElement).toBe(box('Priority'))
    await expect.poll(said).toContain(text)
  }
  await person.click(dialog.getByRole('button', { name: 'The usual columns' }))
  expect(document.activeElement).toBe(box('Priority'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('columns of another release stay in the setting', async () => {
  await renderInApp(<Columns />, withSetting('{"COMPANY":["name","newer","city"]}'))
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await person.click(dialog.getByRole('checkbox', { name: 'Created' }))
  const kept = JSON.parse(localStorage.getItem(`setting.${testSession().me.id}.list_columns`)!) as {
    value: string
  }
  expect(JSON.parse(kept.value)).toEqual({ COMPANY: ['name', 'city', 'created', 'newer'] })
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

const widths = () => document.querySelectorAll('output')[1]!.textContent
const keptWidths = (): unknown => {
  const kept = localStorage.getItem(`setting.${testSession().me.id}.list_widths`)
  return JSON.parse((JSON.parse(kept!) as { value: string }).value)
}

test('columns are made wider and narrower by keys, within their bounds, and get their usual widths back', async () => {
  await renderInApp(
    <Columns />,
    withSetting('{"COMPANY":{"city":80},"LEAD":{"fit":90}}', 'list_widths'),
  )
  expect(widths()).toBe('city 80')
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  button('Place: wider').focus()
  await person.keyboard('{Enter}')
  expect(widths()).toBe('city 104')
  expect(document.activeElement).toBe(button('Place: wider'))
  await expect
    .poll(() => announcementStore.get().map(({ text }) => text))
    .toContain('Place: 104 pixels wide')
  for (let n = 0; n < 3; n++) await person.click(button('Place: narrower'))
  expect(widths()).toBe('city 60')
  expect(keptWidths()).toEqual({ COMPANY: { city: 60 }, LEAD: { fit: 90 } })
  await person.click(button('The usual widths'))
  expect(widths()).toBe('')
  expect(button('The usual widths').disabled).toBe(true)
  // other lists keep theirs
  expect(keptWidths()).toEqual({ LEAD: { fit: 90 } })
})

test('widths that nobody can read are none', async () => {
  await renderInApp(<Columns />, withSetting('nonsense', 'list_widths'))
  expect(widths()).toBe('')
})
