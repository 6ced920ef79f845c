// An opportunity edited, with a network or without.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { OpportunityRow_opportunityFragment } from '../gql.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import type { Command } from '../outbox/commands.ts'
import { draftOf } from '../outbox/commandWriter.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { createMemoryStore } from '../outbox/memoryStore.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { FixedOutbox, useOverlaid } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { OpportunityFacts } from './OpportunityFacts.tsx'
import { OpportunityForm } from './OpportunityForm.tsx'
import { OpportunityRows } from './OpportunityRows.tsx'
import { opportunity } from './opportunityTestKit.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const bolt = newId()
const read = opportunity()
/** The same in a list. */
const row: OpportunityRow_opportunityFragment = {
  ...read,
  stageId: read.stage.id,
  rank: 'a',
  dateUpdated: read.dateCreated,
  seq: 1,
}
const fieldsOf = ({ input }: Command) => (input as { fields: FieldEdits }).fields
const offline: Outcome = { type: 'network' }
const price = () => screen.getByLabelText<HTMLInputElement>('Price in euros')
/** The form beside what pages and lists show of the opportunity. */
async function openForm(outbox: Outbox) {
  const done = { isDone: false }
  function Page() {
    const now = useOverlaid(read)
    return (
      <>
        <OpportunityFacts opportunity={now} />
        <OpportunityRows opportunities={[row]} />
      </>
    )
  }
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Page />
      <OpportunityForm
        opportunity={read}
        onDone={() => void (done.isDone = true)}
        onCancel={() => {}}
        onDirty={() => {}}
      />
    </FixedOutbox>,
  )
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { save, done }
}
const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
const shownRow = () => screen.getByRole('listitem').textContent

test('without a network what was changed is on the page and in lists at once, and goes with what was seen of it', async () => {
  const { outbox, got } = startOutbox({ outcome: () => offline })
  const { save, done } = await openForm(outbox)
  await userEvent.clear(screen.getByLabelText(/^Title/))
  await userEvent.type(screen.getByLabelText(/^Title/), 'Big crane')
  // the kit's field takes the place of the plain one once its script is there
  await userEvent.clear(price())
  await userEvent.type(price(), '13000')
  await save()
  await waitFor(() => expect(done.isDone).toBe(true))
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
  expect(fieldsOf(got[0]!)).toEqual({
    title: { value: 'Big crane', base: 'Crane' },
    price: { value: 13_000, base: 12_000 },
  })
  expect(facts()).toContain('€13,000')
  expect(shownRow()).toBe('Big craneNew€13,000')
})

test('what somebody else had written stands beside what was refused, which is saved over it', async () => {
  const left: Command = {
    ...draftOf(
      {
        kind: 'updateOpportunity',
        record: 'Opportunity:crane',
        input: {
          fields: {
            price: { value: 13_000, base: 11_000 },
            dateExpectedClose: { value: '2026-12-24', base: null },
            companyId: { value: bolt, base: newId() },
          },
        },
      },
      1,
    ),
    seq: 1,
    sent: true,
    state: 'rejected',
    names: { [bolt]: 'Bolt' },
    problem: {
      code: 'CONFLICT',
      params: {
        current: { price: 12_000, dateExpectedClose: '2026-12-31', companyId: read.company.id },
      },
    },
  }
  const { outbox, got } = startOutbox({ outcome: () => offline }, createMemoryStore([left]))
  const { save } = await openForm(outbox)
  await waitFor(() => expect(price().value).toBe('13000'))
  expect(screen.getByLabelText<HTMLInputElement>('Expected close').value).toBe('24/12/2026')
  expect(screen.getByText('Bolt')).toBeTruthy()
  expect(screen.getAllByText(/^Now: /).map(({ textContent }) => textContent)).toEqual([
    'Now: Acme',
    'Now: €12,000',
    'Now: 31-12-2026',
  ])
  await save()
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
  expect(fieldsOf(got[0]!)).toEqual({
    price: { value: 13_000, base: 12_000 },
    dateExpectedClose: { value: '2026-12-24', base: '2026-12-31' },
    companyId: { value: bolt, base: read.company.id },
  })
})

test('a day that is none has the focus once it was sent', async () => {
  const { outbox, got } = startOutbox()
  const { save } = await openForm(outbox)
  const day = screen.getByLabelText('Expected close')
  await userEvent.clear(day)
  await userEvent.type(day, 'soon')
  await save()
  await expect.poll(() => document.activeElement).toBe(day)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(got).toEqual([])
})

test('a form without a title or an account is not sent', async () => {
  const { outbox, got } = startOutbox()
  const { save } = await openForm(outbox)
  await userEvent.clear(screen.getByLabelText(/^Title/))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Acme' }))
  await save()
  expect(await screen.findAllByText('This is required.')).toHaveLength(2)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Title/))
  expect(got).toEqual([])
})
