import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { line, type TestLine } from '../records/historyTestKit.ts'
import { OpportunityHistory } from './OpportunityHistory.tsx'
import { opportunity } from './opportunityTestKit.ts'

const of = (at: number, given: Partial<TestLine>) =>
  line(at, { tableName: 'opportunity', sourceId: 'crane', ...given })

async function show(UpdateOpportunity: Answer) {
  const { sent } = await renderInApp(
    <OpportunityHistory opportunity={opportunity()} onClose={() => {}} />,
    {
      role: 'Member',
      answers: {
        UpdateOpportunity,
        History: {
          data: {
            logs: [
              of(0, { property: 'price', value: '9000', value2: '12000' }),
              of(1, { property: 'ownerId', value: 'Bo Claes', value2: 'Ann Maes' }),
              of(2, { property: 'stage', value: 'New', value2: 'Proposal' }),
            ],
          },
        },
      },
    },
  )
  const user = userEvent.setup()
  // people and stages are known by name only
  const [button, ...others] = await screen.findAllByRole('button', { name: /^Put back “/ })
  expect(others).toEqual([])
  await user.click(button!)
  return { sent, user }
}

test('a value goes back with what is seen of it, and so does the undo', async () => {
  const { sent, user } = await show({ data: { updateOpportunity: opportunity() } })
  const toast = (await screen.findByText('“Price” was put back.')).closest('[role="status"]')
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
  const saves = () => sent.filter(({ name }) => name === 'UpdateOpportunity')
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves().map(({ variables }) => variables)).toMatchObject([
    { id: 'crane', price: 9000, base: { price: 12_000 } },
    { id: 'crane', price: 12_000, base: { price: 9000 } },
  ])
})

test('what a colleague has changed meanwhile is not overwritten', async () => {
  await show({
    errors: [
      {
        message: 'CONFLICT',
        extensions: { code: 'CONFLICT', field: 'price', params: { current: { price: 1 } } },
      },
    ],
  })
  await screen.findByText('A colleague has changed this meanwhile. Look at it once more.')
  expect(screen.queryByText('“Price” was put back.')).toBeNull()
})
