// A text of a meeting that the server refused is named at its field.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Change } from '../outbox/commandWriter.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { Agenda } from './Agenda.tsx'
import { Notes } from './Notes.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const record = 'CompanyDialog:m'
const item = (id: string, title: string) => ({
  __typename: 'AgendaItem' as const,
  id,
  title,
  titleVersionId: null,
  isDone: false,
  rank: id,
  dateDone: null,
})

async function showRefused(change: Change) {
  const problem = { code: 'BAD_INPUT', rule: 'TOO_LONG', params: { max: 500 } } as const
  const { outbox } = startOutbox({ outcome: () => ({ type: 'rejected', problem }) })
  await outbox.put(change)
  await expect.poll(() => outbox.state().needsYou).toBe(1)
  const texts = { internalNotes: 'Old', internalNotesFormats: null, noteEntryId: 'version', seq: 1 }
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <section aria-label="The notes">
        <Notes meeting={{ id: 'm', ...texts }} arrived={texts} readOnly={false} />
      </section>
      <Agenda
        onShow={null}
        meetingId="m"
        seq={0}
        items={[item('a', 'Prices'), item('b', 'Terms')]}
      />
    </FixedOutbox>,
    { answers: { OpenText: { hangs: true }, TrayMeeting: { hangs: true } } },
  )
  const said = await screen.findByText(/^What you wrote here is not on the server\./)
  expect(said.textContent).toContain('At most 500 characters.')
  expect(screen.getByRole('button', { name: 'Show what you wrote' })).toBeTruthy()
  return said
}

test.each<Change>([
  { kind: 'saveNotes', record, input: { content: 'Mine' } },
  { kind: 'editText', record, input: { field: 'NOTES', updates: [], text: 'Mine' } },
])('notes: $kind', async (change) => {
  const said = await showRefused(change)
  expect(screen.getByRole('region', { name: 'The notes' }).contains(said)).toBe(true)
})

test.each<Change>([
  { kind: 'updateAgendaItem', record, input: { id: 'b', title: 'Mine' } },
  {
    kind: 'editText',
    record,
    input: { field: 'AGENDA_TITLE', itemId: 'b', updates: [], text: 'Mine' },
  },
])('the title of an agenda item: $kind', async (change) => {
  const said = await showRefused(change)
  const row = screen.getAllByRole('listitem').find((one) => one.contains(said))!
  expect(within(row).getByRole('checkbox', { name: /^Done: (Terms|Mine)$/ })).toBeTruthy()
})
