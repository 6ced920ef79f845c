import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { toBase64 } from '../../shared/base64.ts'
import { firstState } from '../../shared/sharedText.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import type { Outbox } from '../outbox/outbox.ts'
import { ends, recordingOutbox, startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { Agenda } from './Agenda.tsx'

afterEach(() => {
  for (const close of ends.splice(0)) close()
})

const item = (id: string, title: string) => ({
  __typename: 'AgendaItem' as const,
  id,
  title,
  titleVersionId: null as string | null,
  isDone: false,
  rank: 'a',
  dateDone: null,
})
type Item = ReturnType<typeof item>
const served = (text: string): Answer => ({
  data: { openText: { seq: 1, state: toBase64(firstState(text)), updates: [] } },
})

test('an item that is renamed to nothing stays open and says so; the keyboard goes on from where it was', async () => {
  const { outbox, put } = recordingOutbox()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Agenda onShow={null} meetingId="m" seq={0} items={[item('a', 'Prices')]} />
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

const hangs = { hangs: true } as const
const away = { networkError: new Error('away') }

async function titleField(openText: Answer | (() => Answer), of: Partial<Item> = {}) {
  const { outbox, put } = recordingOutbox()
  const { unmount, sent } = await show(outbox, openText, { ...item('a', 'Prices'), ...of })
  await userEvent.click(screen.getByRole('button', { name: 'Prices' }))
  return { put, unmount, sent, field: screen.getByLabelText<HTMLInputElement>('Agenda item') }
}
const show = (outbox: Outbox, openText: Answer | (() => Answer), shown: Item) =>
  renderInApp(
    <FixedOutbox outbox={outbox}>
      <Agenda onShow={null} meetingId="m" seq={0} items={[shown]} />
    </FixedOutbox>,
    { answers: { OpenText: openText } },
  )
const isWritable = (field: HTMLInputElement) => expect.poll(() => field.readOnly).toBe(false)

test('what is typed and left before the title can be written is kept', async () => {
  const { put } = await titleField(hangs, { titleVersionId: 'v' })
  await userEvent.keyboard(' and terms{Enter}')
  expect(screen.queryByLabelText('Agenda item')).toBeNull()
  expect(put).toMatchObject([{ input: { id: 'a', title: 'Prices and terms', titleBaseId: 'v' } }])
})

test('what is typed before the title can be written is kept where the field goes, and taken back by Escape', async () => {
  const { put, unmount } = await titleField(hangs)
  await userEvent.keyboard(' and terms{Escape}')
  expect(put).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Prices' }))
  await userEvent.keyboard(' and more')
  unmount()
  expect(put).toMatchObject([{ input: { title: 'Prices and more' } }])
})

test('a title that is written as a whole is kept where the field or the page goes', async () => {
  const { put, unmount, field } = await titleField(away)
  await isWritable(field)
  await userEvent.type(field, ' and')
  dispatchEvent(new Event('pagehide'))
  expect(put).toMatchObject([{ input: { title: 'Prices and' } }])
  await userEvent.type(field, ' terms')
  unmount()
  expect(put).toMatchObject([{}, { input: { title: 'Prices and terms' } }])
})

test('changes of a title are kept where the field goes, unless nothing is left of it', async () => {
  for (const [keys, kept] of [
    [' and terms', true],
    ['{Control>}a{/Control}{Delete}', false],
  ] as const) {
    const { put, unmount, field } = await titleField(served('Prices'), { titleVersionId: 'v' })
    await isWritable(field)
    await userEvent.type(field, keys)
    unmount()
    await expect.poll(() => put.length).toBeGreaterThan(0)
    const { text } = (put.at(-1) as { input: { text: string } }).input
    expect(text).toBe(kept ? 'Prices and terms' : 'Prices')
  }
})

test('a title that is being written as a whole stays in the field when the network returns', async () => {
  let answer: Answer = away
  const { put, field, sent } = await titleField(() => answer, { titleVersionId: 'v' })
  await isWritable(field)
  await userEvent.type(field, ' and terms')
  answer = served('Price list')
  // the next is asked for when the one before was taken
  for (const count of [2, 3]) {
    dispatchEvent(new Event('online'))
    await expect.poll(() => sent.length).toBe(count)
  }
  await userEvent.keyboard('{Enter}')
  expect(put).toMatchObject([{ input: { title: 'Prices and terms', titleBaseId: 'v' } }])
})

test('a title that is changed again builds on the change before, also when that is acknowledged meanwhile', async () => {
  const line = Promise.withResolvers<void>()
  const { outbox, got } = startOutbox({
    outcome: async () => {
      await line.promise
      return { type: 'ok', seq: 1 }
    },
  })
  await outbox.put({
    kind: 'updateAgendaItem',
    record: 'CompanyDialog:m',
    input: { id: 'a', title: 'Prices', titleBaseId: 'v' },
  })
  await expect.poll(() => got.length).toBe(1)
  // as the overlay shows it
  await show(outbox, away, { ...item('a', 'Prices'), titleVersionId: 'v' })
  await userEvent.click(screen.getByRole('button', { name: 'Prices' }))
  const field = screen.getByLabelText<HTMLInputElement>('Agenda item')
  await isWritable(field)
  await userEvent.type(field, ' and')
  line.resolve()
  await expect.poll(() => waiting(outbox)).toEqual([])
  await userEvent.type(field, ' terms{Enter}')
  await expect
    .poll(() => got[1]?.input)
    .toMatchObject({ title: 'Prices and terms', titleBaseId: got[0]!.id })
})
