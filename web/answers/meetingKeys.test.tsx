import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fetchSideParts } from '../meetings/lazySideParts.tsx'
import { options, putIn, question, version } from './meetingTestKit.tsx'
import { branching, card, run } from './runMeetingTestKit.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a key for a part of the side leads into its field at once, also where that part was folded: the next letters stand there', async () => {
  localStorage.setItem('meeting_side', '["notes"]')
  await fetchSideParts()
  const { user } = await run(branching)
  for (const [key, name] of [
    ['a', 'New agenda item'],
    ['n', 'Notes'],
    ['a', 'New agenda item'],
  ] as const) {
    act(() => (document.activeElement as HTMLElement).blur())
    // no frame between the key and the next
    fireEvent.keyDown(document.body, { key })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name }))
    await user.keyboard('Call ')
  }
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New agenda item' }).value).toBe(
    'Call Call ',
  )
})

test('Alt and an arrow leave every field, also one that is a list', async () => {
  const { user } = await run(
    version({
      id: 'hub-1',
      questions: [
        question('before', { dataType: 'INPUT' }),
        question('tags', { dataType: 'LABELS' }),
        question('pick', { dataType: 'OPTIONS_COMBO', options: options('A', 'B') }),
        question('after', { dataType: 'INPUT' }),
      ],
    }),
  )
  const field = (title: string) =>
    card(title).querySelector<HTMLElement>(
      '[data-answer] :is(input:not([type=hidden]), button[aria-haspopup="dialog"])',
    )
  for (const [from, key, to] of [
    ['before', 'ArrowDown', 'tags'],
    ['tags', 'ArrowUp', 'before'],
    ['pick', 'ArrowDown', 'after'],
    ['pick', 'ArrowUp', 'tags'],
  ] as const) {
    act(() => field(from)!.focus())
    await user.keyboard(`{Alt>}{${key}}{/Alt}`)
    expect(document.activeElement).toBe(field(to))
  }
})

test('an hour that is being typed is kept by the key that leads to the next hub', async () => {
  const { outbox, user } = await run(
    version(
      { id: 'hub-1', questions: [question('start', { dataType: 'TIME' })] },
      { id: 'hub-2', questions: [question('next')] },
    ),
  )
  await user.type(screen.getByRole('textbox', { name: /start/ }), '930')
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /next/ }))
  expect(putIn(outbox).at(-1)).toMatchObject({ input: { value: { valueText: '09:30' } } })
})

test('keys: j and k move, digits choose, y and n answer, ] goes to the next hub', async () => {
  const { outbox, user } = await run(
    version(
      {
        id: 'hub-1',
        questions: [
          question('pick', { dataType: 'OPTIONS_RADIO', options: options('A', 'B', 'C') }),
          question('sure', { dataType: 'BOOL' }),
        ],
      },
      { id: 'hub-2', questions: [question('more')] },
    ),
  )
  await user.keyboard('j')
  expect(document.activeElement).toBe(card('pick'))
  await user.keyboard('2')
  expect(within(card('pick')).getByRole('radio', { name: 'B' }).getAttribute('aria-checked')).toBe(
    'true',
  )
  await user.keyboard('jy')
  expect(
    putIn(outbox).map(
      ({ input }) => 'value' in input && [input.value.valueOptions, input.value.valueYesNo],
    ),
  ).toEqual([
    [['option-B'], null],
    [null, true],
  ])
  await user.keyboard('n')
  expect(within(card('sure')).getByRole('radio', { name: 'No' }).getAttribute('aria-checked')).toBe(
    'true',
  )
  await user.keyboard('k')
  expect(document.activeElement).toBe(card('pick'))
  await user.keyboard(']')
  expect(screen.getByRole('heading', { level: 2, name: 'Hub hub-2' })).toBeTruthy()
})

test('one key leads to the notes', async () => {
  const { user } = await run(branching)
  await user.keyboard('n')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Notes'))
})
