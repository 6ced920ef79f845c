import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import { renderInApp } from '../app/testKit.tsx'
import { Agenda } from './Agenda.tsx'

const item = (id: string, title: string) => ({
  __typename: 'AgendaItem' as const,
  id,
  title,
  titleVersionId: null,
  isDone: false,
  rank: 'a',
  dateDone: null,
})

test('an item that is renamed to nothing stays open and says so; the keyboard goes on from where it was', async () => {
  const { outbox, put } = recordingOutbox()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Agenda meetingId="m" items={[item('a', 'Prices')]} />
    </FixedOutbox>,
    { answers: { OpenText: { networkError: new Error('away') } } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Prices' }))
  // without a network the whole title is written
  const field = () => screen.getByLabelText<HTMLInputElement>('Agenda item')
  const isOpen = () => expect.poll(() => field().readOnly).toBe(false)
  await isOpen()
  await userEvent.clear(field())
  await userEvent.keyboard('  {Enter}')
  expect(screen.getByText('This is required.')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prices' }))
  expect(put).toEqual([])
  await userEvent.keyboard('{Enter}')
  await isOpen()
  await userEvent.type(field(), ' and terms{Enter}')
  expect(put).toMatchObject([{ input: { id: 'a', title: 'Prices and terms' } }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prices' }))
})

test('what is typed and left before the title can be written is kept', async () => {
  const { outbox, put } = recordingOutbox()
  const answer = Promise.withResolvers<void>()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Agenda meetingId="m" items={[item('a', 'Prices')]} />
    </FixedOutbox>,
    {
      answers: {
        OpenText: { networkError: new Error('away'), after: answer.promise },
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Prices' }))
  await userEvent.keyboard('Our {Enter}')
  expect(put).toEqual([])
  answer.resolve()
  await expect.poll(() => put).toMatchObject([{ input: { id: 'a', titleBaseId: null } }])
  expect((put[0] as { input: { title: string } }).input.title).toContain('Our')
  expect(screen.queryByLabelText('Agenda item')).toBeNull()
})
