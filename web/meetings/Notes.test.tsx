import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, recordingOutbox, startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { SharedTextEditor } from '../sharedTexts/sharedTextEditor.ts'
import { Notes } from './Notes.tsx'

const script = vi.hoisted(() => ({
  coming: new Promise<unknown>(() => {}),
  /** The editor of formats, where it comes at another time. */
  formats: null as Promise<unknown> | null,
}))
vi.mock('../ui/importScript.ts', () => ({
  importScript: (load: () => unknown) => {
    if (String(load).includes('richNotes')) return script.formats ?? script.coming
    return String(load).includes('sharedTextEditor') ? script.coming : new Promise(() => {})
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  script.coming = new Promise(() => {})
  script.formats = null
})
afterEach(() => {
  localStorage.removeItem('notes_formats')
  for (const close of ends.splice(0)) close()
  vi.useRealTimers()
})

/** Notes whose editor does not come; something is typed into them. */
async function typed({ outbox, put } = recordingOutbox()) {
  const texts = { internalNotes: 'Old', internalNotesFormats: null, noteEntryId: 'version', seq: 1 }
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

test('where formats come while somebody types, the caret goes into the editor', async () => {
  const { richNotes } = await import('./richNotes.ts'),
    { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  script.coming = Promise.resolve(SharedTextEditor)
  const texts = { internalNotes: '', internalNotesFormats: null, noteEntryId: null, seq: 1 }
  let format: () => void = () => {}
  function Formatted() {
    const [formats, setFormats] = useState<string | null>(null)
    format = () => setFormats('[[0,1,{"bold":true}]]')
    return (
      <FixedOutbox outbox={outbox}>
        <Notes
          meeting={{ id: 'm', ...texts, internalNotesFormats: formats }}
          arrived={texts}
          readOnly={false}
        />
      </FixedOutbox>
    )
  }
  await renderInApp(<Formatted />, { answers: { OpenText: { hangs: true } } })
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notes')
  await expect.poll(() => field.readOnly).toBe(false)
  field.focus()
  script.coming = Promise.resolve(richNotes)
  act(format)
  script.coming = Promise.resolve(SharedTextEditor)
  await screen.findByRole('toolbar', { name: 'Formatting' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Notes' }))
  expect(document.activeElement?.tagName).toBe('DIV')
})

test('keys that come ahead of both editors stand in order, whichever comes first', async () => {
  const { richNotes } = await import('./richNotes.ts'),
    { outbox } = startOutbox({ outcome: () => ({ type: 'network' }) })
  const [letters, formats] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  localStorage.setItem('notes_formats', '')
  script.formats = formats.promise
  script.coming = letters.promise
  const texts = { internalNotes: '', internalNotesFormats: null, noteEntryId: null, seq: 1 }
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Notes meeting={{ id: 'm', ...texts }} arrived={texts} readOnly={false} />
    </FixedOutbox>,
    { answers: { OpenText: { hangs: true } } },
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Notes'),
    user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  field.focus()
  await user.keyboard('Bo')
  await act(async () => {
    formats.resolve(richNotes)
    await formats.promise
  })
  // the field that is written in stays, and holds what was typed
  expect(document.activeElement).toBe(field)
  await user.keyboard('n')
  expect(waiting(outbox)).toEqual([])
  let found: string | null | undefined
  const look = () => {
    found = document.activeElement?.textContent
  }
  // the next key may come as soon as the editor has the focus
  const listen = () => queueMicrotask(look)
  document.addEventListener('focusin', listen)
  letters.resolve(SharedTextEditor)
  await screen.findByRole('toolbar', { name: 'Formatting' })
  document.removeEventListener('focusin', listen)
  expect(found).toBe('Bon')
})

test('whoever only reads sees formats without the editor', async () => {
  script.coming = import('./richNotes.ts').then((module) => module.richNotes)
  const texts = {
    internalNotes: 'Plan\n',
    internalNotesFormats: '[[4,1,{"kind":"h1"}]]',
    noteEntryId: 'version',
    seq: 1,
  }
  await renderInApp(
    <FixedOutbox outbox={recordingOutbox().outbox}>
      <Notes meeting={{ id: 'm', ...texts }} arrived={texts} readOnly />
    </FixedOutbox>,
  )
  expect(await screen.findByRole('heading', { name: 'Plan' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
