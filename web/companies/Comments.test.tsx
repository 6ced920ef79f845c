import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Overlay_commentFragment, Overlay_companyFragment } from '../gql.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import { requestOf, type Command } from '../outbox/commands.ts'
import { createMemoryStore } from '../outbox/memoryStore.ts'
import { Outbox } from '../outbox/outbox.ts'
import { FixedOutbox, useOverlaid } from '../outbox/OutboxProvider.tsx'
import { Comments } from './Comments.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  sessionStorage.clear()
})

const mona = { __typename: 'User' as const, id: 'user-1', firstName: 'Mona', lastName: 'Meijer' }
const said: Overlay_commentFragment = {
  __typename: 'Comment',
  id: 'said',
  content: 'Ask @Anna Maes',
  dateCreated: '2026-11-20T09:00:00Z',
  companyDialogId: null,
  questionId: null,
  creator: { ...mona, color: '#0b5c6e', avatar: null },
  mentioned: [{ __typename: 'User', id: 'anna', firstName: 'Anna', lastName: 'Maes' }],
}

const acme = { __typename: 'Company', id: 'acme' } as Overlay_companyFragment

function Page({ account }: { account: Overlay_companyFragment }) {
  const { comments } = useOverlaid(account)
  return <Comments comments={comments} on={`Company:${account.id}`} />
}

/** An account's comments on a line that does this. */
async function shown(comments: Overlay_commentFragment[], outcome: () => Outcome) {
  const got: Command[] = []
  const outbox = new Outbox(
    crypto.randomUUID(),
    async (command) => {
      got.push(structuredClone(command))
      return outcome()
    },
    { open: async () => createMemoryStore(), maxPause: 20 },
  )
  ends.push(outbox.start())
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Page account={{ ...acme, comments }} />
    </FixedOutbox>,
  )
  const sent = () => got.map((command) => requestOf(command).variables)
  const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
  return { user: userEvent.setup(), outbox, sent, listed }
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })
const send = '{Control>}{Enter}{/Control}'

test('without a network a comment is there at once, and is sent when there is one, each once', async () => {
  let outcome: Outcome = { type: 'network' }
  const { user, outbox, sent, listed } = await shown([], () => outcome)
  await user.type(field(), `They moved${send}`)
  expect(field().value).toBe('')
  expect(listed()).toEqual([expect.stringContaining('They moved')])
  await user.type(field(), `to Ghent${send}`)
  expect(listed()).toHaveLength(2)
  expect(outbox.state('Company:acme').waiting).toBe(2)
  outcome = { type: 'ok', seq: null }
  await waitFor(() => expect(outbox.state().waiting).toBe(0))
  const ids = new Set(sent().map(({ commandId }) => commandId))
  expect(ids.size).toBe(2)
  expect(sent().at(-1)).toEqual({
    id: expect.any(String),
    content: 'to Ghent',
    companyId: 'acme',
    commandId: expect.any(String),
  })
})

test('one that is removed is gone at once; brought back it still names whom it named', async () => {
  const { user, sent, listed } = await shown([said], () => ({ type: 'ok', seq: null }))
  await user.click(screen.getByRole('button', { name: 'Remove the comment' }))
  await waitFor(() => expect(listed()).toEqual([]))
  const toast = within(await screen.findByRole('status', { name: '' }))
  await user.click(toast.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listed()).toEqual([expect.stringContaining('Ask @Anna Maes')]))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { id: 'said' },
      { id: 'said', content: 'Ask @Anna Maes', companyId: 'acme', mentionedUserIds: ['anna'] },
    ]),
  )
})

test('a text that cannot be kept because the script does not come is back in its field', async () => {
  await renderInApp(<Comments comments={[]} on="Contact:ann" />)
  await userEvent.type(field(), `They moved${send}`)
  await waitFor(() => expect(field().value).toBe('They moved'))
})
