import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, recordingOutbox, startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { SharedTextEditor } from '../sharedTexts/sharedTextEditor.ts'
import { Notes } from './Notes.tsx'

const script = vi.hoisted(() => ({ coming: new Promise<unknown>(() => {}) }))
vi.mock('../ui/importScript.ts', () => ({ importScript: () => script.coming }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  script.coming = new Promise(() => {})
})
afterEach(() => {
  for (const close of ends.splice(0)) close()
  vi.useRealTimers()
})

/** Notes whose editor does not come; something is typed into them. */
async function typed({ outbox, put } = recordingOutbox()) {
  const texts = { internalNotes: 'Old', noteEntryId: 'version', seq: 1 }
  const { unmount } = await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Notes meeting={{ id: 'm', ...texts }} arrived={texts} readOnly={false} />
    </FixedOutbox>,
    { answers: { OpenText: { hangs: true } } },
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notes')
  field.focus()
  field.setSelectionRange(3, 3)
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).keyboard(' and new')
  return { put, unmount, field }
}
const saved = {
  kind: 'saveNotes',
  record: 'CompanyDialog:m',
  input: { content: 'Old and new', seenIds: [] },
  base: 'version',
}

test('notes whose editor cannot be loaded are written as a whole', async () => {
  const failing = Promise.withResolvers<never>()
  script.coming = failing.promise
  const { put, field } = await typed()
  failing.reject(new Error('no network'))
  await expect.poll(() => field.value).toBe('Old and new')
  expect(field.readOnly).toBe(false)
  expect(put.at(-1)).toMatchObject(saved)
})

test('notes whose editor comes too late are written as a whole', async () => {
  const { put, field } = await typed()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => field.value).toBe('Old and new')
  expect(put.at(-1)).toMatchObject(saved)
})

test('notes whose text is not answered for too long are written as a whole', async () => {
  script.coming = Promise.resolve(SharedTextEditor)
  const { put, field } = await typed()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => field.value).toBe('Old and new')
  expect(field.readOnly).toBe(false)
  expect(put.at(-1)).toMatchObject(saved)
})

test('what is typed before the editor comes is saved where the page is left', async () => {
  const { put, unmount } = await typed()
  unmount()
  expect(put.at(-1)).toMatchObject(saved)
})

test('what is typed over letters that wait builds on these', async () => {
  const { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  await outbox.put({
    kind: 'editText',
    record: 'CompanyDialog:m',
    input: { field: 'NOTES', updates: [], text: 'Old' },
  })
  const [letters] = waiting(outbox)
  const { unmount } = await typed({ outbox, put: [] })
  unmount()
  await expect
    .poll(() => waiting(outbox)[1])
    .toMatchObject({
      kind: 'saveNotes',
      input: { content: 'Old and new', seenIds: [letters!.id] },
      base: 'version',
    })
})
