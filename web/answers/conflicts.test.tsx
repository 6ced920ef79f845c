import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Overlay_entryFragment } from '../gql.ts'
import {
  anna,
  answer,
  entry,
  meeting,
  mona,
  putIn,
  question,
  testContext,
  testOutbox,
  version,
} from './meetingTestKit.tsx'
import { RunMeeting } from './RunMeeting.tsx'
import { run } from './runMeetingTestKit.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a conflict in another hub is told in the list of hubs', async () => {
  await run(
    version(
      { id: 'hub-1', questions: [question('pain')] },
      { id: 'hub-2', questions: [question('gain')] },
    ),
    {
      answers: [
        answer(
          'gain',
          { valueText: 'Theirs' },
          {
            conflicts: [
              entry('mine', { valueText: 'Mine' }, { creator: mona, status: 'CONFLICT' }),
            ],
          },
        ),
      ],
    },
  )
  const [first, second] = within(
    screen.getByRole('navigation', { name: 'Hubs of the playbook' }),
  ).getAllByRole('button')
  expect(second!.textContent).toContain('1 answer to settle')
  expect(first!.textContent).not.toContain('settle')
})

test('a conflict shows both answers; picking one settles it', async () => {
  const { outbox, user } = await run(version({ id: 'hub-1', questions: [question('pain')] }), {
    answers: [
      answer(
        'pain',
        { valueText: 'Theirs' },
        {
          conflicts: [entry('mine', { valueText: 'Mine' }, { creator: mona, status: 'CONFLICT' })],
        },
      ),
    ],
  })
  await screen.findByText('Theirs')
  await user.click(screen.getByRole('button', { name: 'Keep yours' }))
  const input = { questionId: 'pain', entryId: 'mine', seenEntryIds: ['entry-pain', 'mine'] }
  expect(putIn(outbox)).toEqual([{ kind: 'settleAnswer', input, base: 'entry-pain' }])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /pain/ }).value).toBe('Mine')
})

test('two texts can be joined: the joined one is saved and then picked', async () => {
  const { outbox, user } = await run(version({ id: 'hub-1', questions: [question('pain')] }), {
    answers: [
      answer(
        'pain',
        { valueText: 'Theirs' },
        {
          conflicts: [entry('mine', { valueText: 'Mine' }, { creator: mona, status: 'CONFLICT' })],
        },
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Join both texts' }))
  await user.click(screen.getByRole('button', { name: 'Keep the joined text' }))
  const [saved, settled] = outbox.pending('CompanyDialog:meeting-1')
  expect(saved).toMatchObject({
    kind: 'saveAnswer',
    base: 'entry-pain',
    input: { value: { valueText: 'Theirs\nMine' } },
  })
  const seenEntryIds = ['entry-pain', 'mine', saved?.id]
  expect(settled).toMatchObject({
    kind: 'settleAnswer',
    input: { entryId: saved?.id, seenEntryIds },
  })
})

test('an answer that comes while texts are joined is not in them, and stays to be settled', async () => {
  const { outbox, within: inOutbox } = testOutbox()
  const user = userEvent.setup()
  const by = (id: string, valueText: string, creator: typeof anna) =>
    entry(id, { valueText }, { creator, status: 'CONFLICT' })
  function Page() {
    const [later, setLater] = useState<Overlay_entryFragment[]>([])
    const conflicts = [by('mine', 'Mine', mona), ...later]
    const arrived = meeting({ answers: [answer('pain', { valueText: 'Theirs' }, { conflicts })] })
    const asked = version({ id: 'hub-1', questions: [question('pain')] })
    return (
      <>
        <RunMeeting
          arrived={arrived}
          version={asked}
          context={testContext}
          types={[]}
          labels={[]}
          present={[]}
          saving={null}
        />
        <button type="button" onClick={() => setLater([by('late', 'Later', anna)])}>
          It comes
        </button>
      </>
    )
  }
  await renderInApp(inOutbox(<Page />))
  await user.click(await screen.findByRole('button', { name: 'Join both texts' }))
  await user.click(screen.getByRole('button', { name: 'It comes' }))
  expect(screen.getByText('Later')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep the joined text' }))
  const [saved, settled] = outbox.pending('CompanyDialog:meeting-1')
  expect(saved).toMatchObject({
    base: 'entry-pain',
    input: { value: { valueText: 'Theirs\nMine' } },
  })
  const seenEntryIds = ['entry-pain', 'mine', saved?.id]
  expect(settled).toMatchObject({ kind: 'settleAnswer', input: { seenEntryIds } })
  expect(screen.getByText('Later')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Keep theirs/ })).toBeTruthy()
})

test('any entry of the history can be restored', async () => {
  const { outbox, user } = await run(
    version({ id: 'hub-1', questions: [question('pain')] }),
    { answers: [answer('pain', { valueText: 'New' })] },
    undefined,
    {
      answers: {
        AnswerHistory: {
          data: {
            answer: {
              __typename: 'Answer',
              id: 'meeting-1:pain',
              entryId: 'entry-pain',
              history: [
                entry('entry-pain', { valueText: 'New' }),
                entry('first', { valueText: 'First words' }),
              ],
            },
          },
        },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'History of the answer' }))
  await screen.findByText('First words')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(putIn(outbox)).toMatchObject([
    {
      kind: 'saveAnswer',
      input: { questionId: 'pain', value: { valueText: 'First words' } },
      base: 'entry-pain',
    },
  ])
})

test('restoring names the answer that the list shows, not one that came while it was open', async () => {
  const { outbox, within: inOutbox } = testOutbox()
  const user = userEvent.setup()
  const asked = version({ id: 'hub-1', questions: [question('pain')] })
  function Page() {
    const [current, setCurrent] = useState('entry-pain')
    const newest = answer('pain', { valueText: current }, { entryId: current })
    return (
      <>
        <RunMeeting
          arrived={meeting({ answers: [newest] })}
          version={asked}
          context={testContext}
          types={[]}
          labels={[]}
          present={[]}
          saving={null}
        />
        <button type="button" onClick={() => setCurrent('by Anna')}>
          Anna writes
        </button>
      </>
    )
  }
  const history = [
    entry('entry-pain', { valueText: 'New' }),
    entry('first', { valueText: 'First words' }),
  ]
  const listed = { __typename: 'Answer', id: 'meeting-1:pain', entryId: 'entry-pain', history }
  await renderInApp(inOutbox(<Page />), {
    answers: { AnswerHistory: { data: { answer: listed } } },
  })
  await user.click(screen.getByRole('button', { name: 'History of the answer' }))
  await screen.findByText('First words')
  fireEvent.click(screen.getByText('Anna writes'))
  await user.click(screen.getAllByRole('button', { name: 'Restore' }).at(-1)!)
  expect(putIn(outbox)).toMatchObject([{ base: 'entry-pain' }])
})

test("the history shows the server's time, and that of the device beside it when they disagree", async () => {
  const listed = (id: string, dateClient: string) =>
    entry(id, { valueText: id }, { dateClient, dateCreated: '2026-11-20T10:00:00Z' })
  const history = [
    listed('Tomorrow', '2026-11-21T10:00:00Z'),
    listed('Offline', '2026-11-20T09:00:00Z'),
    listed('At once', '2026-11-20T09:58:00Z'),
  ]
  const { user } = await run(
    version({ id: 'hub-1', questions: [question('pain')] }),
    { answers: [answer('pain', { valueText: 'Tomorrow' })] },
    undefined,
    {
      answers: {
        AnswerHistory: {
          data: { answer: { __typename: 'Answer', id: 'a', entryId: 'Tomorrow', history } },
        },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'History of the answer' }))
  const list = within(await screen.findByRole('dialog'))
  const items = await list.findAllByRole('listitem')
  const times = items.map((item) => item.querySelector('time')?.dateTime)
  expect(times).toEqual(history.map(({ dateCreated }) => dateCreated))
  expect(items.map((item) => /by the device at [\d-]+/.exec(item.textContent)?.[0])).toEqual([
    'by the device at 21-11-2026',
    'by the device at 20-11-2026',
    undefined,
  ])
})
