import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import {
  answer,
  meeting,
  putIn,
  question,
  testContext,
  testOutbox,
  version,
} from './meetingTestKit.tsx'
import { RunMeeting } from './RunMeeting.tsx'
import { card, run, branching } from './runMeetingTestKit.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

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
    outbox.put({ kind: 'setPlaybookId', record: 'CompanyDialog:meeting-1', input: { playbookId } })
  await act(() => choose('p1'))
  await screen.findByRole('article', { name: /of-p1/ })
  await act(() => choose('p2'))
  expect(screen.queryByRole('article', { name: /of-p1/ })).toBeNull()
  held.resolve()
  await screen.findByRole('article', { name: /of-p2/ })
})
