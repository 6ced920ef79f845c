import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { Comments } from './Comments.tsx'

test('what is typed while a comment is on its way stays; without that the field is empty for the next', async () => {
  let arrive!: () => void
  const after = new Promise<void>((done) => { arrive = done }), onChange = vi.fn()
  await renderInApp(<Comments comments={[]} on={{ companyId: 'acme' }} onChange={onChange} />, { answers: { AddComment: ({ content }) => ({ data: { createComment: { __typename: 'Comment', id: String(content) } }, ...(content === 'They moved' && { after }) }) } })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })
  await userEvent.type(field, 'They moved{Control>}{Enter}{/Control}')
  await userEvent.type(field, ' to Ghent')
  arrive()
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1)
  expect(field.value).toBe('They moved to Ghent')
  await userEvent.type(field, '{Control>}{Enter}{/Control}')
  await expect.poll(() => field.value).toBe('')
})
