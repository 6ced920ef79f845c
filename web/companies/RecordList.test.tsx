import { screen } from '@testing-library/react'
import { IconBuilding } from '@tabler/icons-react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { ListSearch } from '../routeSearch.ts'
import { announce, announcementStore } from '../ui/announce.ts'
import { RecordList } from './RecordList.tsx'
import { recordVariables } from './recordVariables.ts'

const sorts = ['NAME', 'NAME_DESC', 'PRIO', 'PRIO_ASC'] as const
type Sort = (typeof sorts)[number]
const row = { __typename: 'Company', id: 'a' } as const

const show = async (
  search: ListSearch<Sort>,
  list: { __typename: 'Company'; id: string }[],
  totalCount: number,
  onChange = vi.fn(),
  foundFor: object = recordVariables(search),
) => {
  await renderInApp(
    <RecordList
      table="COMPANY"
      title="Accounts"
      newTitle="New account"
      counted={(total) => `${total} accounts`}
      none="No accounts yet"
      icon={IconBuilding}
      search={search}
      shownView={{ id: null, view: null }}
      sorts={sorts}
      onChange={onChange}
      found={{ list, totalCount }}
      foundFor={foundFor}
      error={undefined}
      stale={false}
      onRetry={() => {}}
      onOpen={() => {}}
      nameOf={({ id }) => id}
      columns={[
        { id: 'name', header: 'Name', cell: ({ id }) => id, sorts: ['NAME', 'NAME_DESC'] },
        {
          id: 'prio',
          header: 'Priority',
          cell: () => 'High',
          sorts: ['PRIO_ASC', 'PRIO'],
          descendsFirst: true,
        },
        { id: 'meetings', header: 'Meetings', cell: () => 3 },
      ]}
      NewDialog={() => null}
      Preview={() => null}
    />,
    { answers: { LabelChoices: { data: { labels: [] } } } },
  )
  return onChange
}

test('a page behind the last one leads to the last one, and never says that there is nothing', async () => {
  const onChange = await show({ page: 999 }, [], 300)
  expect(onChange).toHaveBeenCalledWith({ page: 6 })
  expect(screen.queryByText('No accounts yet')).toBeNull()
  expect(await show({ page: 1 }, [], 0)).not.toHaveBeenCalled()
  expect(screen.getByText('No accounts yet')).toBeTruthy()
  expect(await show({ page: 2 }, [{ __typename: 'Company', id: 'a' }], 51)).not.toHaveBeenCalled()
})

test('a head sorts, once more the other way, from the first page; a column without an order has no button', async () => {
  const onChange = await show({ page: 3, order: 'PRIO' }, [row], 300)
  const head = (name: string) => screen.getByRole('columnheader', { name })
  expect(head('Priority').getAttribute('aria-sort')).toBe('descending')
  expect(head('Name').getAttribute('aria-sort')).toBe('none')
  expect(head('Meetings').getAttribute('aria-sort')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Priority' }))
  expect(onChange).toHaveBeenLastCalledWith({ page: undefined, order: 'PRIO_ASC' })
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onChange).toHaveBeenLastCalledWith({ page: undefined, order: 'NAME' })
  expect(screen.queryByRole('button', { name: 'Meetings' })).toBeNull()
  await show({}, [row], 1)
  expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
})

test('another size of page keeps the first row in sight', async () => {
  const onChange = await show({ page: 4, size: 25 }, [row], 300)
  expect(await screen.findByText('76–100 of 300')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10')
  expect(onChange).toHaveBeenLastCalledWith({ size: 10, page: 8 })
})

test('an empty list offers the way on: without filters the first record, with some that they be taken away', async () => {
  const onChange = await show({ search: 'x', prio: 2, page: 1 }, [], 0)
  await userEvent.click(screen.getByRole('button', { name: 'Take all filters away' }))
  expect(onChange).toHaveBeenLastCalledWith({
    page: undefined,
    search: undefined,
    prio: undefined,
    label: undefined,
  })
  await show({}, [], 0)
  expect(screen.queryByRole('button', { name: 'Take all filters away' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'New account' })).toHaveLength(2)
})

test('rows that answer another filter than the address has are not selected', async () => {
  const select = async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select a' }))
    return screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select a' }).checked
  }
  await show({ prio: 2 }, [row], 300, vi.fn(), recordVariables({}))
  expect(await select()).toBe(false)
  await show({ prio: 2 }, [row], 300)
  expect(await select()).toBe(true)
  expect(await screen.findByRole('region', { name: 'Selected records' })).toBeTruthy()
})

test('how many are selected is said, and that none is any more', async () => {
  const said = () => announcementStore.get().map(({ text }) => text)
  announce('opened')
  await show({}, [row], 1)
  await expect.poll(said).toContain('opened')
  expect(said()).not.toContain('Nothing selected')
  const box = screen.getByRole('checkbox', { name: 'Select a' })
  await userEvent.click(box)
  await expect.poll(said).toContain('1 selected')
  await userEvent.click(box)
  await expect.poll(said).toEqual(['Nothing selected'])
  expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull()
})
