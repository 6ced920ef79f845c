import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { QuestionTitle } from './QuestionTitle.tsx'

const nothing = (): void => {}
const keys = {
  onNext: nothing,
  onRemove: nothing,
  onMove: nothing,
  onGo: nothing,
  onSelect: nothing,
  onEscape: nothing,
  onUndo: nothing,
  onRedo: nothing,
}
/** A title as the draft has it, and a server that answers when it is told to. */
function Title({ id, answers }: { id: string; answers: (() => Promise<boolean>)[] }) {
  const [title, setTitle] = useState('As it was')
  return (
    <QuestionTitle
      id={id}
      number="1"
      title={title}
      onSave={async (next) => {
        const isSaved = await answers.shift()!()
        if (isSaved) setTitle(next)
        return isSaved
      }}
      {...keys}
    />
  )
}
const field = () => screen.getByRole('textbox', { name: 'Title of question 1' })
const value = () => (field() as HTMLTextAreaElement).value
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what was refused is forgotten once something newer is saved', async () => {
  const answers = [() => Promise.resolve(false), () => Promise.resolve(true)]
  const { unmount } = await renderInApp(<Title id="newer" answers={answers} />)
  await userEvent.type(field(), ', once')
  await userEvent.tab()
  await screen.findByText('It is not saved. What you typed stays here.')
  await userEvent.type(field(), ' more')
  await userEvent.tab()
  await expect.poll(asks).toBe(false)
  unmount()
  await renderInApp(<Title id="newer" answers={answers} />)
  expect(value()).toBe('As it was')
})

test('what could not be saved stands there and is said, until it is', async () => {
  const answers = [() => Promise.resolve(false), () => Promise.resolve(true)]
  const { unmount } = await renderInApp(<Title id="refused" answers={answers} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'As I type it')
  await userEvent.tab()
  await screen.findByText('It is not saved. What you typed stays here.')
  expect(value()).toBe('As I type it')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(asks()).toBe(true)
  // also where the question was out of sight meanwhile
  unmount()
  await renderInApp(<Title id="refused" answers={answers} />)
  expect(value()).toBe('As I type it')
  await userEvent.click(field())
  await userEvent.tab()
  await expect
    .poll(() => screen.queryByText('It is not saved. What you typed stays here.'))
    .toBeNull()
  expect(value()).toBe('As I type it')
  expect(asks()).toBe(false)
})

test('while it is saved nothing jumps back, it is sent once, and leaving the page asks', async () => {
  const server = Promise.withResolvers<boolean>(),
    answers = [() => server.promise]
  await renderInApp(<Title id="slow" answers={answers} />)
  await userEvent.clear(field())
  expect(asks()).toBe(true)
  // the key leaves the field, and so does what gets the focus then
  await userEvent.type(field(), 'Slow{Enter}')
  await userEvent.tab()
  expect(value()).toBe('Slow')
  expect(asks()).toBe(true)
  server.resolve(true)
  await expect.poll(asks).toBe(false)
  expect(value()).toBe('Slow')
})

test('Escape has it as it is kept, and an empty title is none', async () => {
  await renderInApp(<Title id="escaped" answers={[]} />)
  await userEvent.type(field(), ' and more{Escape}')
  expect(value()).toBe('As it was')
  await userEvent.clear(field())
  await userEvent.tab()
  expect(value()).toBe('As it was')
  expect(asks()).toBe(false)
})
