// Files are renamed, deleted and had back through the outbox, with a network or without.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Outcome } from '../outbox/commandSender.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { done, ends, startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { Tray } from '../outbox/Tray.tsx'
import { fileRow as row } from './fileRowTestKit.ts'
import { FileSection } from './FileSection.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})
let changes: number
async function show(outcome: () => Outcome) {
  changes = 0
  const { outbox, got } = startOutbox({ outcome })
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <FileSection
        of={{ argument: 'companyDialogId', id: 'm' }}
        files={[row()]}
        onChange={() => changes++}
      />
      <Tray meetingId="m" />
    </FixedOutbox>,
  )
  return { outbox, got }
}
const pick = async (file: string, name: string) => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `More about “${file}”` }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return user
}
const rename = async (file: string, to: string): Promise<void> => {
  const user = await pick(file, 'Rename')
  const field = await screen.findByRole('textbox', { name: 'Name of the file' })
  await user.clear(field)
  await user.type(field, to)
}

test('without a network a file is renamed and deleted with the keyboard, and had back; all of it goes up in order', async () => {
  let line: Outcome = { type: 'network' }
  const { outbox, got } = await show(() => line)
  await rename('plan.pdf', 'offer{Enter}')
  // with the ending that the server will give it
  const link = await screen.findByRole('link', { name: 'offer.pdf' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  await rename('offer.pdf', 'x{Escape}')
  screen.getByRole('link', { name: 'offer.pdf' })
  const user = await pick('offer.pdf', 'Delete')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'offer.pdf' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add files' })),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'offer.pdf' })
  expect(waiting(outbox)).toHaveLength(3)
  expect(changes).toBe(0)
  line = { type: 'ok', seq: null }
  got.length = 0
  outbox.hurry()
  await done(outbox)
  expect(got.map(({ kind }) => kind)).toEqual(['renameFile', 'deleteFile', 'restoreFile'])
  expect(got.map(({ input }) => input)).toEqual([
    { id: 'f1', fields: { name: { value: 'offer.pdf', base: 'plan.pdf' } } },
    { id: 'f1', name: 'offer.pdf' },
    { id: 'f1', name: 'offer.pdf' },
  ])
  await waitFor(() => expect(changes).toBeGreaterThan(0))
})

test('of two who rename, the second is told of both names, and mine is sent again over theirs', async () => {
  let answer: Outcome = {
    type: 'rejected',
    problem: { code: 'CONFLICT', field: 'name', params: { current: { name: 'their.pdf' } } },
  }
  const { outbox, got } = await show(() => answer)
  await rename('plan.pdf', 'mine{Enter}')
  const told = await screen.findByRole('region', { name: 'File renamed' })
  within(told).getByText('Yours: mine.pdf')
  within(told).getByText('Now: their.pdf')
  // the list shows what the server has
  screen.getByRole('link', { name: 'plan.pdf' })
  expect(within(told).queryByRole('link', { name: 'Edit' })).toBeNull()
  answer = { type: 'ok', seq: null }
  await userEvent.click(screen.getByRole('button', { name: 'Send mine again' }))
  await done(outbox)
  expect(got.at(-1)!.input).toEqual({
    id: 'f1',
    fields: { name: { value: 'mine.pdf', base: 'their.pdf' } },
  })
})

test('of a file that is gone it is said so, and the change is discarded', async () => {
  const { outbox } = await show(() => ({
    type: 'rejected',
    problem: { code: 'NOT_FOUND', field: 'id' },
  }))
  await rename('plan.pdf', 'mine{Enter}')
  await screen.findByText('The file was deleted, or you may not see it any more.')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const asked = await screen.findByRole('dialog')
  await userEvent.click(within(asked).getByRole('button', { name: 'Discard' }))
  await expect.poll(() => waiting(outbox)).toEqual([])
})
