import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { Comments } from './Comments.tsx'

type Sent = { id: string; content: string }
const shown = async (
  answer: (variables: Record<string, unknown>) => Answer,
  companyId = 'acme',
) => {
  const onChange = vi.fn(),
    { sent } = await renderInApp(
      <Comments comments={[]} on={{ companyId }} onChange={onChange} />,
      { answers: { AddComment: answer } },
    )
  return {
    onChange,
    field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' }),
    sent: () => sent.map(({ variables }) => variables as Sent),
  }
}
const saved: Answer = { data: { createComment: { __typename: 'Comment', id: 'c' } } },
  failed: Answer = { networkError: new TypeError('Failed to fetch') }
const send = '{Control>}{Enter}{/Control}'

test('a comment leaves its field when it is sent, and the next one can be written meanwhile', async () => {
  const { promise: after, resolve: arrive } = Promise.withResolvers<void>(),
    { field, onChange } = await shown(() => ({ ...saved, after }))
  await userEvent.type(field, `They moved${send}`)
  expect(field.value).toBe('')
  await userEvent.type(field, 'to Ghent')
  arrive()
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1)
  expect(field.value).toBe('to Ghent')
})

test('one that did not arrive is back in its field, before what was written meanwhile; sent again as it is, it is the same comment', async () => {
  const { promise: after, resolve: arrive } = Promise.withResolvers<void>()
  let answer: Answer = failed
  const { field, sent } = await shown(() => answer, 'bolt')
  await userEvent.type(field, `They moved${send}`)
  await expect.poll(() => field.value).toBe('They moved')
  await userEvent.type(field, send)
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]).toMatchObject({ id: sent()[0]!.id, content: 'They moved' })
  await expect.poll(() => field.value).toBe('They moved')
  answer = { ...failed, after }
  await userEvent.type(field, `!${send}`)
  expect(sent().at(-1)!.id).not.toBe(sent()[0]!.id)
  await userEvent.type(field, 'To Ghent')
  arrive()
  await expect.poll(() => field.value).toBe('They moved!\nTo Ghent')
})

test('whoever leaves while it is sent finds it again when it did not arrive', async () => {
  const { promise: after, resolve: arrive } = Promise.withResolvers<void>(),
    { field } = await shown(() => ({ ...failed, after }), 'zeta')
  await userEvent.type(field, `They moved${send}`)
  const elsewhere = await shown(() => saved, 'acme two')
  expect(elsewhere.field.value).toBe('')
  arrive()
  await expect
    .poll(() => sessionStorage.getItem('unsent.member-1.comment.zeta'))
    .toContain('They moved')
  expect((await shown(() => saved, 'zeta')).field.value).toBe('They moved')
})
