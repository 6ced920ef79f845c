import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { meeting } from '../answers/meetingTestKit.tsx'
import { announcementStore } from '../ui/announce.ts'
import { renderInApp } from '../app/testKit.tsx'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import type { Named } from './NamedPain.tsx'
import { Pains } from './Pains.tsx'

const bullet = (id: string, text: string, language: string | null, link: string | null = null) => ({
  __typename: 'Bullet',
  id,
  text,
  link,
  language,
})
const pain = (id: string, title: string, bullets: object[] = []) => ({
  __typename: 'Pain' as const,
  id,
  title,
  mergedIds: [],
  bullets,
})
const price = pain('p1', 'Prices rise', [
  bullet('b1', 'Vaste prijs', 'NL'),
  bullet('b2', 'Fixed for two years', 'EN', 'https://parley.example/prices'),
])
const pains = [price, pain('p2', 'Planning by hand'), pain('p3', 'Paper everywhere')]
const named: Named = {
  __typename: 'MeetingPain',
  id: 'n1',
  painId: 'p1',
  note: 'Twice a year',
  noteVersionId: 'v1',
  voteCount: 2,
  hasMyVote: false,
  dateCreated: '2026-11-20T10:00:00Z',
  creator: {
    __typename: 'User',
    id: 'u',
    firstName: 'Anna',
    lastName: 'Maes',
    color: '#000',
    avatar: null,
  },
  pain: { __typename: 'Pain', id: 'p1', title: 'Prices rise' },
}

async function show(shown: readonly Named[] = []) {
  const { outbox, put } = recordingOutbox()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Pains
        onShow={null}
        meetingId={crypto.randomUUID()}
        named={shown}
        arrived={meeting({ pains: [...shown] })}
        readOnly={false}
      />
    </FixedOutbox>,
    { answers: { MeetingPains: { data: { pains } } } },
  )
  const field = screen.getByRole('combobox', { name: 'Name a pain' })
  return { put, field, user: userEvent.setup() }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('typing finds pains; a digit picks one, Enter the first', async () => {
  const { put, field, user } = await show()
  await user.type(field, 'p')
  await expect
    .poll(options)
    .toEqual(['1Prices rise', '2Planning by hand', '3Paper everywhere', '+Make “p”'])
  await user.keyboard(' ')
  expect(options()[1]).toBe('Planning by hand')
  await user.keyboard('{Backspace}p{Backspace}2')
  expect(put).toMatchObject([
    { kind: 'addMeetingPain', input: { painId: 'p2', shown: { title: 'Planning by hand' } } },
  ])
  expect((put[0] as { input: object }).input).not.toHaveProperty('title')
  await user.type(field, 'paper{Enter}')
  expect(put[1]).toMatchObject({ input: { painId: 'p3' } })
  expect((field as HTMLInputElement).value).toBe('')
  await expect.poll(() => announcementStore.get().at(-1)?.text).toBe('Named: Paper everywhere')
})

test.each(['24 hours without support', 'within 3 days', '24/7 support', '3 papers'])(
  'digits that stand behind no letter are typed: %s',
  async (title) => {
    const { put, field, user } = await show()
    await user.click(field)
    // there are lines, which nothing picks by a number now
    await expect.poll(options).toEqual(['Prices rise', 'Planning by hand', 'Paper everywhere'])
    await user.keyboard(`${title}{Enter}`)
    expect(put).toMatchObject([{ input: { title, shown: { title } } }])
    expect(put).toHaveLength(1)
  },
)

test('Enter names nothing that nobody typed or pointed at, and nothing unseen', async () => {
  const { put, field, user } = await show()
  await user.click(field)
  await expect.poll(options).toHaveLength(3)
  await user.keyboard('{Enter}')
  await user.keyboard('paper{Escape}')
  expect(options()).toEqual([])
  await user.keyboard('{Enter}')
  expect(put).toEqual([])
  expect(options()).toEqual(['1Paper everywhere', '+Make “paper”'])
  await user.keyboard('{Enter}{Enter}')
  expect(put).toMatchObject([{ input: { painId: 'p3' } }])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(put).toHaveLength(2)
})

test('a digit in front of what is typed is typed', async () => {
  const { put, field, user } = await show()
  await user.type(field, 'p{Home}2')
  expect((field as HTMLInputElement).value).toBe('2p')
  expect(put).toEqual([])
})

test('what is not there yet is made; a digit that names no match is typed', async () => {
  const { put, field, user } = await show()
  await user.type(field, 'Support after 6{Enter}')
  expect(put).toMatchObject([
    {
      kind: 'addMeetingPain',
      input: { title: 'Support after 6', shown: { title: 'Support after 6' } },
    },
  ])
})

test('one that matches others too can be made by its own line', async () => {
  const { put, field, user } = await show()
  await user.type(field, 'Planning')
  await expect.poll(options).toEqual(['1Planning by hand', '+Make “Planning”'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(put).toMatchObject([{ input: { title: 'Planning' } }])
})

test('pains that are named are not offered, nor named twice by their title', async () => {
  const { put, field, user } = await show([named])
  await user.type(field, 'prices')
  expect(options()).toEqual(['+Make “prices”'])
  await user.clear(field)
  await user.type(field, 'PRICES RISE{Enter}')
  expect(put).toEqual([])
})

test('a named pain has its votes, its bullets by language, its note, and the way off', async () => {
  const { put, user } = await show([named])
  await user.click(
    screen.getByRole('button', { name: 'Vote for “Prices rise”: 2', pressed: false }),
  )
  expect(put).toMatchObject([{ kind: 'voteForPain', input: { painId: 'p1', isUp: true } }])
  await expect
    .poll(() =>
      screen.getAllByText(/Fixed for two years|Vaste prijs/).map((one) => one.textContent),
    )
    .toEqual(['Fixed for two years', 'NLVaste prijs'])
  const link = screen.getByRole('link', { name: 'More about it, in a new tab' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer noopener',
  ])
  expect(screen.getByRole('button', { name: /Note on “Prices rise”/ }).textContent).toBe(
    'Twice a year',
  )
  await user.click(screen.getByRole('button', { name: 'Take “Prices rise” off the meeting' }))
  expect(put[1]).toMatchObject({ kind: 'removeMeetingPain', input: { painId: 'p1' } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(put[2]).toMatchObject({
    kind: 'addMeetingPain',
    input: { id: 'n1', painId: 'p1', shown: { note: 'Twice a year', voteCount: 2 } },
  })
})

test('a note is written whole where its document cannot be had', async () => {
  const { outbox, put } = recordingOutbox()
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Pains
        onShow={null}
        meetingId="m"
        named={[named]}
        arrived={meeting({ pains: [named] })}
        readOnly={false}
      />
    </FixedOutbox>,
    {
      answers: {
        MeetingPains: { data: { pains } },
        OpenText: { networkError: new Error('away') },
      },
    },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Note on “Prices rise”/ }))
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note on “Prices rise”')
  await expect.poll(() => field().readOnly).toBe(false)
  await user.type(field(), '!')
  expect(put).toMatchObject([
    {
      kind: 'savePainNote',
      input: { painId: 'p1', note: 'Twice a year!', noteBaseId: 'v1' },
    },
  ])
  await user.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Twice a year')
})
