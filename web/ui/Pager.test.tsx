import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { Pager } from './Pager.tsx'

test('another number of rows leads to the page that has the first row of this one', async () => {
  const onPageSize = vi.fn()
  await renderInApp(
    <Pager
      page={3}
      pageSize={50}
      total={240}
      onPage={vi.fn()}
      pageSizes={[25, 50, 100]}
      onPageSize={onPageSize}
    />,
  )
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
  await userEvent.selectOptions(sizes, '25')
  expect(onPageSize).toHaveBeenLastCalledWith(25, 5)
  await userEvent.selectOptions(sizes, '100')
  expect(onPageSize).toHaveBeenLastCalledWith(100, 2)
})
