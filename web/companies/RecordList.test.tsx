import { screen } from '@testing-library/react'
import { IconBuilding } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { RecordList } from './RecordList.tsx'

const show = async (
  page: number,
  list: { __typename: 'Company'; id: string }[],
  totalCount: number,
  onChange = vi.fn(),
) => {
  await renderInApp(
    <RecordList
      title="Accounts"
      newTitle="New account"
      counted={(total) => `${total} accounts`}
      none="No accounts yet"
      icon={IconBuilding}
      search={{ page }}
      onChange={onChange}
      found={{ list, totalCount }}
      error={undefined}
      stale={false}
      onRetry={() => {}}
      onOpen={() => {}}
      columns={[]}
      NewDialog={() => null}
    />,
    { answers: { LabelChoices: { data: { labels: [] } } } },
  )
  return onChange
}

test('a page behind the last one leads to the last one, and never says that there is nothing', async () => {
  const onChange = await show(999, [], 300)
  expect(onChange).toHaveBeenCalledWith({ page: 6 })
  expect(screen.queryByText('No accounts yet')).toBeNull()
  expect(await show(1, [], 0)).not.toHaveBeenCalled()
  expect(screen.getByText('No accounts yet')).toBeTruthy()
  expect(await show(2, [{ __typename: 'Company', id: 'a' }], 51)).not.toHaveBeenCalled()
})
