import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, recordingOutbox, startOutbox } from '../outbox/outboxTestKit.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { EditMeeting } from '../meetings/EditMeeting.tsx'
import { cancelConfirm, confirmStore } from '../ui/confirm.tsx'
import { meeting } from './meetingTestKit.tsx'

async function show(
  openText: Answer = { networkError: new Error('away') },
  { outbox, put } = recordingOutbox(),
) {
  const onClose = vi.fn(),
    arrived = meeting({
      startDate: new Date(2026, 11, 1, 10).toISOString(),
      endDate: new Date(2026, 11, 1, 11).toISOString(),
      description: 'Bring prices',
      descriptionVersionId: 'v',
    })
  const { unmount } = await renderInApp(
    <FixedOutbox outbox={outbox}>
      <EditMeeting meeting={arrived} arrived={arrived} onClose={onClose} />
    </FixedOutbox>,
    {
      answers: {
        MeetingFormChoices: { data: { organisationUsers: [], playbooks: [] } },
        OpenText: openText,
      },
    },
  )
  onClose.mockImplementation(unmount)
  return { put, onClose }
}
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const retype = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

test('a time that is still being typed is saved by Ctrl+Enter with the rest', async () => {
  const { put, onClose } = await show()
  await retype(/^End/, '01/12/2026 12:30{Control>}{Enter}{/Control}')
  expect(put).toMatchObject([
    { kind: 'moveMeeting', input: { endDate: new Date(2026, 11, 1, 12, 30).toISOString() } },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('whoever saves what is wrong is brought to the first wrong field', async () => {
  const { put, onClose } = await show()
  await retype(/^Title/, '  ')
  await retype(/^End/, '01/02/2027 12:30{Control>}{Enter}{/Control}')
  expect(screen.getByText('A meeting lasts at most 14 days.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/))
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^End/))
  expect(put).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a description that cannot be written together with others is saved with its version', async () => {
  const { put } = await show()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description')
  await expect.poll(() => field.readOnly).toBe(false)
  await userEvent.type(field, ' and dates')
  expect(put).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(put).toMatchObject([
    {
      kind: 'updateMeeting',
      input: { description: 'Bring prices and dates', descriptionBaseId: 'v' },
    },
  ])
})

test('a description that is typed before it can be written counts as a change, and is saved with the form', async () => {
  const { put, onClose } = await show({ hangs: true })
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description')
  await userEvent.click(field)
  field.setSelectionRange(12, 12)
  await userEvent.keyboard(' and dates')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(confirmStore.get).not.toBeNull()
  cancelConfirm()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(put).toMatchObject([
    {
      kind: 'updateMeeting',
      input: { description: 'Bring prices and dates', descriptionBaseId: 'v' },
    },
  ])
})

test.each([
  {
    kind: 'editText' as const,
    input: { field: 'DESCRIPTION' as const, updates: [], text: 'Mine' },
  },
  {
    kind: 'updateMeeting' as const,
    input: { typeUpdate: 'DETAILS' as const, description: 'Mine', descriptionBaseId: 'v' },
  },
])(
  'a description that was refused is named at its field, which leads to it: $kind',
  async (change) => {
    const { outbox } = startOutbox({
      outcome: () => ({
        type: 'rejected',
        problem: { code: 'BAD_INPUT', rule: 'TOO_LONG', params: { max: 10_000 } },
      }),
    })
    const record = 'CompanyDialog:meeting-1' as const
    await outbox.put({
      kind: 'updateMeeting',
      record,
      input: { typeUpdate: 'DETAILS', title: 'x' },
    })
    await expect.poll(() => outbox.state().needsYou).toBe(1)
    const { onClose } = await show(undefined, { outbox, put: [] })
    expect(screen.queryByText(/not on the server/)).toBeNull()
    await outbox.put({ ...change, record })
    const said = await screen.findByText(/^What you wrote here is not on the server\./)
    expect(said.textContent).toContain('At most 10,000 characters.')
    await userEvent.click(screen.getByRole('button', { name: 'Show what you wrote' }))
    const tray = within(await screen.findByRole('dialog', { name: 'What you changed' }))
    expect(tray.getByRole('region', { name: 'Description' }).textContent).toContain('Mine')
    await userEvent.keyboard('{Escape}')
    const name = 'What you changed'
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Details and people' })).toBeTruthy()
  },
)
