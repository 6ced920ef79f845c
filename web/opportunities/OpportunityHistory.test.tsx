import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Command } from '../outbox/commands.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { line, type TestLine } from '../records/historyTestKit.ts'
import { OpportunityHistory } from './OpportunityHistory.tsx'
import { opportunity } from './opportunityTestKit.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const of = (at: number, given: Partial<TestLine>) =>
  line(at, { tableName: 'opportunity', sourceId: 'crane', ...given })
const fieldsOf = ({ input }: Command) => (input as { fields: FieldEdits }).fields

test('a value goes back with what is seen of it, and so does the undo', async () => {
  const { outbox, got } = startOutbox()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <OpportunityHistory opportunity={opportunity()} onClose={() => {}} />
    </FixedOutbox>,
    {
      role: 'Member',
      answers: {
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
  const toast = (await screen.findByText('“Price” was put back.')).closest('[role="status"]')
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(got).toHaveLength(2))
  expect(got.map(fieldsOf)).toEqual([
    { price: { value: 9000, base: 12_000 } },
    { price: { value: 12_000, base: 9000 } },
  ])
})
