// The files of a record: what is said of each, and how some are added.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fileBytes } from '../../shared/fileLimits.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { File_rowFragment } from '../gql.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import { announcementStore } from '../ui/announce.ts'
import { FileSection } from './FileSection.tsx'
import { fileRow as row } from './fileRowTestKit.ts'
import type { KeptFile } from './keptFiles.ts'
import type { Attempt } from './sendUpload.ts'
import { Uploads } from './uploads.ts'
import { UploadsState } from './UploadsState.tsx'
import { openUploads } from './useUploads.ts'

let kept: Map<string, KeptFile>, settle: (attempt: Attempt) => void
beforeEach(() => {
  kept = new Map()
  openUploads.set(
    'member-1',
    new Uploads('member-1', 'member-1', {
      kept: {
        all: async () => [...kept.values()],
        put: async (file) => Boolean(kept.set(file.id, file)),
        remove: async (id) => void kept.delete(id),
        isOnDevice: () => true,
      },
      send: () => {
        const { promise, resolve } = Promise.withResolvers<Attempt>()
        settle = resolve
        return { result: promise, stop: () => {} }
      },
    }),
  )
})
let changes: number
async function show(
  files: readonly File_rowFragment[] | null,
  options: Parameters<typeof renderInApp>[1] = {},
) {
  changes = 0
  return renderInApp(
    <FixedOutbox outbox={recordingOutbox().outbox}>
      <FileSection
        of={{ argument: 'companyDialogId', id: 'm' }}
        files={files}
        onChange={() => changes++}
      />
    </FixedOutbox>,
    options,
  )
}
const choose = (...files: File[]): void => {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
}

test('of each file it is said what it is, and why one cannot be had', async () => {
  await show([
    row(),
    row({ id: 'f2', name: 'held.pdf', state: 'HELD', url: null }),
    row({ id: 'f3', name: 'bad.pdf', state: 'INFECTED', url: null }),
    row({ id: 'f4', name: 'torn.pdf', isDamaged: true }),
    row({
      id: 'f5',
      name: 'board.jpg',
      type: 'image/jpeg',
      url: '/files/o/f5/file?until=1',
      thumbnailUrl: '/files/o/f5/thumbnail?until=1',
    }),
  ])
  expect(await screen.findAllByText('1.2 MB · Ada Adams · 20-11-2026')).toHaveLength(2)
  screen.getByText('It is being checked for viruses.')
  screen.getByText('A virus was found in it. It cannot be opened.')
  screen.getByText('It is damaged. An administrator can bring it back from a backup.')
  // only what a browser shows safely is opened beside the page
  expect(screen.getByRole('link', { name: 'plan.pdf' }).getAttribute('href')).toBe(
    '/files/o/f1/file?until=1&download',
  )
  expect(screen.getByRole('link', { name: 'board.jpg' }).getAttribute('href')).toBe(
    '/files/o/f5/file?until=1',
  )
  expect(screen.queryByRole('link', { name: 'held.pdf' })).toBeNull()
  const picture = document.querySelector('img')!
  expect(picture.getAttribute('src')).toBe('/files/o/f5/thumbnail?until=1')
  // of many files only those in view are fetched
  expect(picture.getAttribute('loading')).toBe('lazy')
})

test('what a visitor sent says so, and is let be opened by a member', async () => {
  const { sent } = await show(
    [row({ state: 'UNSCANNED', url: null, personName: 'Vera Visitor' })],
    {
      answers: {
        ReleaseFile: { data: { releaseFile: { __typename: 'File', id: 'f1', state: 'CLEAN' } } },
      },
    },
  )
  await screen.findByText(/1\.2 MB · Vera Visitor, from outside · 20-11-2026/)
  screen.getByText(/Nobody has checked it for viruses/)
  expect(screen.queryByRole('link', { name: 'plan.pdf' })).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More about “plan.pdf”' }))
  expect(screen.queryByRole('menuitem', { name: 'Download' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Let it be opened' }))
  await waitFor(() => expect(changes).toBe(1))
  expect(sent.map(({ name }) => name)).toContain('ReleaseFile')
})

test('one that waits to go up is renamed on the device', async () => {
  await show([])
  choose(new File(['x'.repeat(2000)], 'notes.txt'))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Rename “notes.txt”' }))
  const field = await screen.findByRole('textbox', { name: 'Name of the file' })
  await user.clear(field)
  await user.type(field, 'minutes{Enter}')
  await screen.findByRole('progressbar', { name: 'minutes.txt' })
  expect([...kept.values()].map(({ name }) => name)).toEqual(['minutes.txt'])
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Rename “minutes.txt”' }),
    ),
  )
})

test('an added file is seen at once with how far it is, and told of when it is there', async () => {
  await show([])
  await screen.findByText('No files yet')
  choose(new File(['x'.repeat(2000)], 'notes.txt'))
  const progress = await screen.findByRole('progressbar', { name: 'notes.txt' })
  expect(progress.getAttribute('aria-valuenow')).toBe('0')
  expect(screen.queryByText('No files yet')).toBeNull()
  await waitFor(() => expect(kept.size).toBe(1))
  settle({ done: true })
  await waitFor(() => expect(changes).toBe(1))
  await expect
    .poll(() => announcementStore.get().map(({ text }) => text))
    .toContain('The file is there.')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('what is refused says why, and goes when it is removed; only what may be taken later is tried again', async () => {
  await show([])
  choose(new File(['x'], 'a.txt'), new File(['y'], 'b.txt'))
  await screen.findByRole('progressbar', { name: 'a.txt' })
  settle({ refused: { code: 'TOO_LARGE', field: 'quota' } })
  await screen.findByText(/has no room left for this file/)
  settle({ refused: { code: 'BAD_INPUT', field: 'file', rule: 'WRONG_TYPE' } })
  await screen.findByText('Files of this kind are not taken.')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove “b.txt”' }))
  await waitFor(() => expect(screen.queryByText('b.txt')).toBeNull())
})

test('what is too large, empty or of another kind is refused before anything is kept', async () => {
  await show([])
  const large = new File(['x'], 'film.mp4')
  Object.defineProperty(large, 'size', { value: fileBytes + 1 })
  choose(large, new File([], 'empty.txt'), new File(['x'], 'run.exe'))
  await screen.findByText('film.mp4: A file has at most 100 MB.')
  screen.getByText('empty.txt: There is nothing in this file.')
  screen.getByText('run.exe: Files of this kind are not taken.')
  expect(kept.size).toBe(0)
})

test('files are dropped and pasted; text that is pasted is none', async () => {
  await show([])
  const place = (await screen.findByRole('button', { name: 'Add files' })).closest('[class]')!
    .parentElement!.parentElement!
  const files = [new File(['x'], 'dropped.txt')]
  fireEvent.drop(place, { dataTransfer: { files, types: ['Files'] } })
  await screen.findByText('dropped.txt')
  // beside its place: the browser would open it instead of the page
  const beside = (name: string, types = ['Files']): boolean =>
    fireEvent.drop(document.body, { dataTransfer: { files: [new File(['x'], name)], types } })
  expect(beside('beside.txt')).toBe(false)
  await screen.findByText('beside.txt')
  expect(beside('face.png', ['text/uri-list', 'Files'])).toBe(true)
  expect(screen.queryByText('face.png')).toBe(null)
  const paste = (types: string[], name: string): void => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files: [new File(['x'], name)], types },
    })
    document.body.dispatchEvent(event)
  }
  paste(['Files'], 'pasted.txt')
  const list = screen.getByRole('list', { name: 'Files' })
  await within(list).findByText('pasted.txt')
  paste(['Files', 'text/plain'], 'cells.txt')
  await waitFor(() => expect(kept.size).toBe(3))
  expect(screen.queryByText('cells.txt')).toBeNull()
})

test('a file whose meeting is gone is given back or removed, from any page', async () => {
  const given: unknown[] = []
  URL.createObjectURL = (content) => `blob:${given.push(content)}`
  const user = userEvent.setup(),
    uploads = openUploads.get('member-1')!
  await uploads.add({ argument: 'companyDialogId', id: 'gone' }, [new File(['words'], 'talk.txt')])
  await expect.poll(() => uploads.all()[0]?.state).toBe('sending')
  settle({ refused: { code: 'NOT_FOUND', field: 'companyDialogId' } })
  await expect.poll(() => uploads.all()[0]?.state).toBe('refused')
  await renderInApp(<UploadsState />)
  const pick = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Files on their way: 1 file needs you' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await pick('Save “talk.txt” as a file')
  await expect.poll(() => given).toHaveLength(1)
  await pick('Remove “talk.txt”')
  await expect.poll(() => kept.size).toBe(0)
})
