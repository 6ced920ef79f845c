// The media library: cards and list, what is added by dropping, choosing and pasting, and what is done with one or several.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CombinedError } from 'urql'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { KeptFile } from '../files/keptFiles.ts'
import type { Attempt } from '../files/sendUpload.ts'
import { Uploads } from '../files/uploads.ts'
import { openUploads } from '../files/useUploads.ts'
import type { Media_oneFragment } from '../gql.ts'
import { toastStore } from '../ui/notify.tsx'
import type { MediaSearch } from './mediaSearch.ts'
import { MediaView } from './MediaView.tsx'

const item = (given: Partial<Media_oneFragment> = {}): Media_oneFragment => ({
  __typename: 'MediaItem',
  id: 'plant',
  type: 'IMAGE',
  title: 'Our plant',
  language: 'EN',
  description: null,
  url: '/files/o/f1/file?until=1',
  thumbnailUrl: '/files/o/f1/thumbnail?until=1',
  dateCreated: '2026-11-20T10:00:00Z',
  labels: [],
  mayEdit: true,
  creator: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Adams' },
  file: {
    __typename: 'File',
    id: 'f1',
    name: 'plant.png',
    type: 'image/png',
    size: 34_000,
    state: 'CLEAN',
    isDamaged: false,
  },
  ...given,
})
const film = item({
  id: 'film',
  type: 'LINK',
  title: 'How it is made',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  thumbnailUrl: null,
  file: null,
})
const library = (...list: Media_oneFragment[]) => ({
  mediaItems: { __typename: 'MediaItemPage' as const, totalCount: list.length, list },
})

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

type Shown = {
  search?: MediaSearch
  all?: ReturnType<typeof library>
  one?: Media_oneFragment | null
  error?: CombinedError
}
async function shown(
  { search = {}, all = library(item(), film), one, error }: Shown = {},
  options: Parameters<typeof renderInApp>[1] = {},
) {
  const onSearch = vi.fn(),
    onOpen = vi.fn(),
    onRetry = vi.fn()
  const { sent } = await renderInApp(
    <MediaView
      search={search}
      library={error ? undefined : all}
      item={one}
      of={null}
      isOfOne={one !== undefined}
      busy={false}
      error={error}
      onRetry={onRetry}
      onSearch={onSearch}
      onOpen={onOpen}
    />,
    options,
  )
  return { sent, onSearch, onOpen, onRetry, user: userEvent.setup() }
}
/** Takes back what the toast tells. */
async function undo(text: string): Promise<void> {
  await expect.poll(() => toastStore.get().at(-1)?.text).toBe(text)
  toastStore.get().at(-1)!.undo!()
}
const cards = () => within(screen.getByRole('list', { name: 'Media' })).getAllByRole('link')

test('the library stands as cards with pictures, gone through by keys', async () => {
  const { user } = await shown()
  expect(cards().map((card) => card.getAttribute('href'))).toEqual(['/media/plant', '/media/film'])
  expect(cards()[0]!.querySelector('img')!.getAttribute('src')).toBe(
    '/files/o/f1/thumbnail?until=1',
  )
  cards()[0]!.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cards()[1])
  await user.keyboard(' ')
  await screen.findByText('1 selected')
})

test('the cards are one stop of the Tab key; Home and End lead to the first and the last', async () => {
  const { user } = await shown({
    all: library(item(), film, item({ id: 'hall', title: 'Hall', thumbnailUrl: null })),
  })
  const [first, second, last] = cards()
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  first!.focus()
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(last)
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(second)
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(first)
  // its type is read once, and not by the ending of its file too
  expect(screen.getByRole('link', { name: /^Hall/ })).toBe(last)
})

test('what narrows it stands in the address, and as a list it is ordered by its heads', async () => {
  const { user, onSearch } = await shown({ search: { view: 'list' } })
  screen.getByRole('table', { name: 'Media' })
  await user.click(screen.getByRole('radio', { name: 'Grid' }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, view: undefined })
  await user.click(screen.getByRole('button', { name: /^Title/ }))
  expect(onSearch).toHaveBeenLastCalledWith({ page: undefined, order: 'TITLE' })
  await shown({ search: { type: 'AUDIO' }, all: library() })
  await user.click(screen.getByRole('button', { name: 'Take all filters away' }))
})

test('each file that is chosen becomes an item of its own', async () => {
  const { onRetry } = await shown({ all: library() })
  screen.getByText('No media yet')
  const files = ['a.txt', 'b.txt'].map((name) => new File(['abc'], name))
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
  await waitFor(() => expect(kept.size).toBe(2))
  const ids = [...kept.values()].map(({ of }) => of)
  expect(ids.map(({ argument }) => argument)).toEqual(['mediaItemId', 'mediaItemId'])
  expect(ids[0]!.id).not.toBe(ids[1]!.id)
  await screen.findByText('a.txt')
  settle({ done: true })
  await expect.poll(() => onRetry.mock.calls.length).toBe(1)
})

test('the content of an item is replaced, and can be had back', async () => {
  const { sent } = await shown(
    { one: item() },
    { answers: { RestoreFromBin: { data: { restore: 'f1' } } } },
  )
  fireEvent.change(screen.getByLabelText('Replace'), {
    target: { files: [new File(['abc'], 'new.png')] },
  })
  await waitFor(() => expect([...kept.values()].map(({ of }) => of.id)).toContain('plant'))
  settle({ done: true })
  await undo('“Our plant” has its new content.')
  await expect
    .poll(() => sent.find(({ name }) => name === 'RestoreFromBin')?.variables)
    .toMatchObject({ table: 'FILE', id: 'f1' })
})

test('an address that is pasted beside the fields is offered as a link', async () => {
  const { user, sent, onOpen } = await shown(
    {},
    { answers: { CreateMediaLink: ({ id }) => ({ data: { createMediaLink: { ...film, id } } }) } },
  )
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(paste, 'clipboardData', {
    value: { files: [], types: ['text/plain'], getData: () => 'https://example.com/tour' },
  })
  fireEvent(document.body, paste)
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /Address/ })
  expect(address.value).toBe('https://example.com/tour')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onOpen.mock.calls.length).toBe(1)
  expect(sent.find(({ name }) => name === 'CreateMediaLink')!.variables).toMatchObject({
    address: 'https://example.com/tour',
    title: 'example.com',
  })
})

test('a film of a known host plays once it is asked for, and not before', async () => {
  const { user } = await shown({ one: film })
  expect(document.querySelector('iframe')).toBeNull()
  screen.getByText('www.youtube.com learns that you watch it.')
  await user.click(screen.getByRole('button', { name: 'Play the film here' }))
  expect(document.querySelector('iframe')!.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
})

test('each item is shown as what it is, and what is held back says why', async () => {
  await shown({ one: item({ type: 'AUDIO' }) })
  expect(document.querySelector('audio')!.getAttribute('src')).toBe('/files/o/f1/file?until=1')
  await shown({ one: item({ type: 'VIDEO' }) })
  expect(document.querySelector('video')).not.toBeNull()
  await shown({ one: item({ type: 'DOCUMENT', thumbnailUrl: null }) })
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/files/o/f1/file?until=1&download',
  )
  await shown({ one: item({ url: null, file: { ...item().file!, state: 'HELD' } }) })
  screen.getByText('It is being checked for viruses.')
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
  await shown({ one: null })
  screen.getByText('This media item does not exist any more.')
})

test('several are deleted with one undo for all', async () => {
  const { user, sent } = await shown(
    {},
    {
      answers: {
        DeleteMediaItems: { data: { deleteMediaItems: ['plant', 'film'] } },
        RestoreMediaItems: { data: { restoreMediaItems: ['plant', 'film'] } },
      },
    },
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select Our plant' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select How it is made' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await undo('2 are in the bin.')
  await expect
    .poll(() => sent.find(({ name }) => name === 'RestoreMediaItems')?.variables)
    .toMatchObject({ ids: ['plant', 'film'] })
})

test('a Member looks and downloads; what cannot be read can be tried again', async () => {
  await shown({ one: item({ mayEdit: false }) }, { role: 'Member' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await shown({ all: library() }, { role: 'Member' })
  screen.getByText(/Managers and Admins add them/)
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
  const { user, onRetry } = await shown({
    error: new CombinedError({ networkError: new TypeError('no line') }),
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('what does not come is read anew once, not without end', async () => {
  const { onRetry } = await shown({ one: item() })
  const picture = await screen.findByRole('img', { name: 'Our plant' })
  fireEvent.error(picture)
  fireEvent.error(picture)
  expect(onRetry).toHaveBeenCalledTimes(1)
})
