// Opportunities edited in the cells of their table.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { OpportunityRow_opportunityFragment } from '../gql.ts'
import type { Command } from '../outbox/commands.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { notify, toastStore } from '../ui/notify.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { fetchKitNumber } from '../ui/TypedNumber.tsx'
import { OpportunityTable } from './OpportunityTable.tsx'
import { opportunity } from './opportunityTestKit.ts'

// it would take the place of the plain field between the look for that and the first key
await fetchKitNumber()

afterEach(() => {
  for (const end of ends.splice(0)) end()
  for (const { id } of toastStore.get()) notify.hide(id)
})

const read = opportunity()
const row = (more: Partial<OpportunityRow_opportunityFragment>) => ({
  ...read,
  stageId: read.stage.id,
  rank: 'a',
  dateUpdated: read.dateCreated,
  seq: 1,
  ...more,
})
const fieldsOf = ({ input }: Command) => (input as { fields: FieldEdits }).fields

async function show(may = true) {
  const { outbox, got } = startOutbox({ outcome: () => ({ type: 'network' }) })
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <ShortcutHost />
      <OpportunityTable
        pipelineId="sales"
        search={undefined}
        ownerIds={undefined}
        address={{}}
        onChange={() => {}}
        onOpen={() => {}}
        Preview={() => null}
      />
    </FixedOutbox>,
    {
      answers: {
        OpportunityTable: {
          data: {
            opportunitySeq: 1,
            opportunities: {
              __typename: 'OpportunityList',
              totalCount: 2,
              price: 12_000,
              weighted: 1200,
              list: [row({}), row({ id: 'dock', title: 'Dock', price: null })],
            },
          },
        },
      },
      ...(!may && { session: { can: () => false } }),
    },
  )
  await screen.findByText('Dock')
  return { got, user: userEvent.setup() }
}
const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`)!
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
/** To the first cell of a row, and edited. */
async function open(user: ReturnType<typeof userEvent.setup>, id: string) {
  await waitFor(async () => {
    rowOf(id).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit Title of/)
  })
  await user.keyboard('{Enter}')
}

test('title, price and day are typed one after another, without a network too', async () => {
  const { got, user } = await show()
  await open(user, 'dock')
  await field('Title of Dock')
  await user.keyboard('Dry dock{Tab}')
  const price = await field('Price in euros of Dry dock')
  await waitFor(() => expect(document.activeElement).toBe(price))
  await user.keyboard('1,500{Tab}')
  const day = await field('Expected close of Dry dock')
  await waitFor(() => expect(document.activeElement).toBe(day))
  await user.keyboard('24-12-2026{Enter}')
  await waitFor(() => {
    const cells = within(rowOf('dock'))
    cells.getByText('Dry dock')
    cells.getByText('€1,500')
    cells.getByText('24-12-2026')
  })
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
  expect(fieldsOf(got.at(-1)!)).toMatchObject({ title: { value: 'Dry dock', base: 'Dock' } })
})

test('what is no number or no day stays in its field with the reason', async () => {
  const { got, user } = await show()
  await open(user, 'crane')
  await field('Title of Crane')
  await user.keyboard('{Tab}')
  const price = await field('Price in euros of Crane')
  expect(price.value).toBe('12000')
  await user.clear(price)
  await user.keyboard('dear{Tab}')
  await screen.findByText('A whole number, please')
  expect(document.activeElement).toBe(price)
  await user.clear(price)
  await user.keyboard('{Tab}')
  const day = await field('Expected close of Crane')
  await user.keyboard('31/02/2027{Enter}')
  await screen.findByText('There is no such date')
  await user.clear(day)
  await user.keyboard('soon{Enter}')
  await screen.findByText('Write it as dd/MM/yyyy')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
  expect(got.map(fieldsOf)).toContainEqual({ price: { value: null, base: 12_000 } })
  expect(got.flatMap((one) => Object.keys(fieldsOf(one)))).not.toContain('dateExpectedClose')
})

test('whoever may not change opportunities has plain cells', async () => {
  const { user } = await show(false)
  rowOf('crane').focus()
  await user.keyboard('{F2}{ArrowRight}')
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
})
