import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import { renderInApp } from '../app/testKit.tsx'
import { Agenda } from './Agenda.tsx'

test('an item that is renamed to nothing stays open and says so; the keyboard goes on from where it was', async () => {
  const { outbox, put } = recordingOutbox()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Agenda
        meetingId="m"
        items={[
          {
            __typename: 'AgendaItem',
            id: 'a',
            title: 'Prices',
            isDone: false,
            rank: 'a',
            dateDone: null,
          },
        ]}
      />
    </FixedOutbox>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Prices' }))
  await userEvent.clear(screen.getByLabelText('Agenda item'))
  await userEvent.keyboard('  {Enter}')
  expect(screen.getByText('This is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Agenda item'))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prices' }))
  expect(put).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Agenda item'), ' and terms{Enter}')
  expect(put).toMatchObject([{ input: { id: 'a', title: 'Prices and terms' } }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prices' }))
})
