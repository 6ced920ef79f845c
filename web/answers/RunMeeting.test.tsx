import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import {
  answer,
  condition,
  meeting,
  options,
  putIn,
  question,
  testContext,
  testOutbox,
  version,
} from './meetingTestKit.tsx'
import { RunMeeting } from './RunMeeting.tsx'
import { card, run } from './runMeetingTestKit.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const branching = version(
  {
    id: 'hub-1',
    questions: [
      question('wms', { dataType: 'BOOL' }),
      question('name', { dataType: 'INPUT', conditions: [condition('wms', { valueBool: true })] }),
    ],
  },
  {
    id: 'hub-2',
    questions: [question('late')],
    conditions: [condition('wms', { valueBool: false })],
  },
)

test('a branch opens with the answer, before any server has heard of it', async () => {
  const { user } = await run(branching)
  expect(screen.queryByRole('article', { name: /name/ })).toBeNull()
  await user.click(within(card('wms')).getByRole('radio', { name: 'Yes' }))
  expect(card('name')).toBeTruthy()
  expect(screen.getByRole('img', { name: /50 % complete/ })).toBeTruthy()
})

test('an answer whose branch closes is kept, listed, not counted, and comes back', async () => {
  const { user } = await run(branching, {
    answers: [answer('wms', { valueYesNo: true }), answer('name', { valueText: 'Reflex' })],
  })
  expect(screen.getByRole('img', { name: /100 % complete/ })).toBeTruthy()
  await user.click(within(card('wms')).getByRole('radio', { name: 'No' }))
  expect(screen.queryByRole('article', { name: /name/ })).toBeNull()
  expect(screen.getAllByText('1 answer kept, not asked now').length).toBeGreaterThan(0)
  expect(screen.getByText('Reflex')).toBeTruthy()
  expect(screen.getByRole('img', { name: /50 % complete: 1 of 2/ })).toBeTruthy()
  await user.click(within(card('wms')).getByRole('radio', { name: 'Yes' }))
  expect(within(card('name')).getByRole<HTMLInputElement>('textbox').value).toBe('Reflex')
})

test('a key for a part of the side leads into its field at once, also where that part was folded: the next letters stand there', async () => {
  localStorage.setItem('meeting_side', '["notes"]')
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

test('a question without an answer takes comments, and keeps them when it is answered', async () => {
  const { outbox, user } = await run(
    version({ id: 'hub-1', questions: [question('sure', { dataType: 'BOOL' })] }),
  )
  await user.keyboard('jc')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Comment on: Question sure')),
  )
  await user.keyboard('Ask Tom{Enter}{Escape}')
  expect(putIn(outbox)).toMatchObject([
    { kind: 'createComment', input: { content: 'Ask Tom', questionId: 'sure' } },
  ])
  expect(within(card('sure')).getByText('Ask Tom')).toBeTruthy()
  await user.click(within(card('sure')).getByRole('radio', { name: 'Yes' }))
  expect(within(card('sure')).getByText('Ask Tom')).toBeTruthy()
})

test('a half-written comment is there again, its thread open and nothing led away, when one comes back', async () => {
  const { outbox, user } = await run(
    version(
      { id: 'hub-1', questions: [question('budget')] },
      { id: 'hub-2', questions: [question('later')] },
    ),
  )
  await user.keyboard('jc')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Comment on: Question budget')),
  )
  await user.keyboard('They will {Escape}]')
  expect(screen.queryByRole('article', { name: /budget/ })).toBeNull()
  await user.keyboard('[[')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Comment on: Question budget')
  expect([field.value, document.activeElement === field]).toEqual(['They will ', false])
  await user.type(field, 'ask{Enter}')
  expect(putIn(outbox)).toMatchObject([
    { kind: 'createComment', input: { content: 'They will ask', questionId: 'budget' } },
  ])
  expect([
    field.value,
    Object.keys(sessionStorage).filter((key) => key.startsWith('unsent')),
  ]).toEqual(['', []])
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

test('a suggestion is no answer until Enter accepts it', async () => {
  const { outbox, user } = await run(
    version({
      id: 'hub-1',
      questions: [
        question('peak', {
          dataType: 'NUMBER_SLIDER',
          defaultValue: '50',
          minValue: 0,
          maxValue: 400,
        }),
      ],
    }),
  )
  expect(screen.getByText('50')).toBeTruthy()
  expect(putIn(outbox)).toEqual([])
  await user.keyboard('j{Enter}')
  expect(putIn(outbox)).toMatchObject([
    { kind: 'saveAnswer', input: { value: { valueNumber: 50 } } },
  ])
})

test('a number that is entered by key is replaced by what is typed, not lengthened by it', async () => {
  const { outbox, user } = await run(
    version({
      id: 'hub-1',
      questions: [question('size', { dataType: 'NUMBER_INT', minValue: 0, maxValue: 500 })],
    }),
    { answers: [answer('size', { valueNumber: 99 })] },
  )
  await user.keyboard('j{Enter}12')
  expect(putIn(outbox).at(-1)).toMatchObject({ input: { value: { valueNumber: 12 } } })
})

test('typing builds on the entry that was in front of the person', async () => {
  const { outbox, user } = await run(version({ id: 'hub-1', questions: [question('pain')] }), {
    answers: [answer('pain', { valueText: 'Old' })],
  })
  await user.type(screen.getByRole('textbox', { name: /pain/ }), '!')
  expect(putIn(outbox)).toMatchObject([
    { input: { value: { valueText: 'Old!' } }, base: 'entry-pain' },
  ])
})

test('what a colleague changes while one is in the field is announced and replaces nothing', async () => {
  const { outbox, within: inOutbox } = testOutbox()
  const asked = version({ id: 'hub-1', questions: [question('pain')] })
  const user = userEvent.setup()
  function Page() {
    const [text, setText] = useState('Old')
    return (
      <>
        <RunMeeting
          arrived={meeting({ answers: [answer('pain', { valueText: text }, { entryId: text })] })}
          version={asked}
          context={testContext}
          types={[]}
          labels={[]}
          present={[]}
          saving={null}
        />
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setText('Hers')}
        >
          Anna writes
        </button>
      </>
    )
  }
  await renderInApp(inOutbox(<Page />))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /pain/ })
  await user.click(field)
  await user.click(screen.getByRole('button', { name: 'Anna writes' }))
  expect(screen.getByText(/Anna changed this/)).toBeTruthy()
  expect(field.value).toBe('Old')
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /pain/ }).value).toBe('Hers')
  expect(screen.queryByText(/Anna changed this/)).toBeNull()
  expect(putIn(outbox)).toEqual([])
})

test('a meeting that is done says that changes are still kept', async () => {
  await run(version({ id: 'hub-1', questions: [question('pain')] }), {
    companyDialogState: {
      __typename: 'CompanyDialogState',
      companyDialogStatus: 'DONE',
      message: null,
    },
  })
  expect(screen.getByText(/This meeting is done/)).toBeTruthy()
})

test('clearing can be undone from the toast', async () => {
  const { outbox, user } = await run(version({ id: 'hub-1', questions: [question('pain')] }), {
    answers: [answer('pain', { valueText: 'Old' })],
  })
  await user.click(screen.getByRole('button', { name: 'Clear the answer' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /pain/ }).value).toBe('')
  expect(putIn(outbox)).toMatchObject([
    { input: { value: { valueText: null } }, base: 'entry-pain' },
  ])
})

test('a refused answer stays in its field with the reason', async () => {
  const { user } = await run(version({ id: 'hub-1', questions: [question('pain')] }), {}, () => ({
    type: 'rejected',
    problem: { code: 'BAD_INPUT', field: 'value.valueText', rule: 'TOO_LONG', params: { max: 3 } },
  }))
  await user.type(screen.getByRole('textbox', { name: /pain/ }), 'Much')
  await user.tab()
  await screen.findByText(/At most 3 characters/)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /pain/ }).value).toBe('Much')
})

test('the state of saving is always there', async () => {
  const { user } = await run(branching, {}, () => ({ type: 'ok', seq: 2 }))
  await user.click(within(card('wms')).getByRole('radio', { name: 'Yes' }))
  await waitFor(() => expect(document.querySelector('[data-save-state]')).toBeTruthy())
})

test('a cancelled meeting takes no answers', async () => {
  const { outbox, user } = await run(branching, {
    companyDialogState: {
      __typename: 'CompanyDialogState',
      companyDialogStatus: 'CANCELLED',
      message: 'Ill',
    },
  })
  await user.click(within(card('wms')).getByRole('radio', { name: 'Yes' }))
  expect(putIn(outbox)).toEqual([])
})

test('without a playbook one is offered', async () => {
  const { outbox, within: inOutbox } = testOutbox()
  await renderInApp(
    inOutbox(
      <RunMeeting
        arrived={meeting({ playbookId: null, playbookVersion: null, isPinned: false })}
        version={null}
        context={testContext}
        types={[]}
        labels={[]}
        present={[]}
        saving={null}
      />,
    ),
    {
      answers: {
        PlaybookChoices: {
          data: {
            playbooks: [
              {
                __typename: 'Playbook',
                id: 'p',
                title: 'Renewal',
                description: null,
                published: { __typename: 'PlaybookVersion', id: 'v', number: 1, questionCount: 12 },
              },
            ],
          },
        },
      },
    },
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: /Renewal/ }))
  expect(putIn(outbox)).toMatchObject([{ kind: 'setPlaybookId', input: { playbookId: 'p' } }])
})

test('while another playbook is fetched, the questions of the one before are not asked', async () => {
  const playbookOf = (id: string) => ({
    __typename: 'Playbook',
    id,
    title: id,
    published: version({ id: `hub-${id}`, questions: [question(`of-${id}`)] }),
  })
  const held = Promise.withResolvers<void>()
  const { outbox } = await run(branching, {}, undefined, {
    answers: {
      MeetingPlaybook: ({ id }) => ({
        data: { playbook: playbookOf(id as string) },
        ...(id === 'p2' && { after: held.promise }),
      }),
    },
  })
  const choose = (playbookId: string) =>
    outbox.put({ kind: 'setPlaybookId', meetingId: 'meeting-1', input: { playbookId } })
  await act(() => choose('p1'))
  await screen.findByRole('article', { name: /of-p1/ })
  await act(() => choose('p2'))
  expect(screen.queryByRole('article', { name: /of-p1/ })).toBeNull()
  held.resolve()
  await screen.findByRole('article', { name: /of-p2/ })
})
