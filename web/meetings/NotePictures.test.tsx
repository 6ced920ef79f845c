// Pictures in notes: how they come, what the keys do beside them, and what stands where one cannot be shown.
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextSelection } from 'prosemirror-state'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { limits } from '../../shared/limits.ts'
import { linesOf, runsOf } from '../../shared/richText.ts'
import { openUploads } from '../files/useUploads.ts'
import { RichField } from '../sharedTexts/richField.ts'
import { insertPictures } from '../sharedTexts/richPictures.ts'
import { placeIn } from '../sharedTexts/richSchema.ts'
import { noText, TextDocument } from '../sharedTexts/textDocument.ts'
import { NotesLines, NotesToolbar } from './NotesParts.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  openUploads.clear()
})

const one = '00000000-0000-4000-8000-00000000000a',
  other = '00000000-0000-4000-8000-00000000000b'
const png = (name = 'screen.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, {
    type: 'image/png',
  })

/** An editor of notes with its toolbar. */
async function opened(text = '', files: object[] = [], deletedFileIds: string[] = []) {
  // jsdom makes no addresses of what is on the device
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:own', revokeObjectURL() {} }),
  )
  const place = document.body.appendChild(document.createElement('div')),
    field = document.body.appendChild(document.createElement('textarea'))
  const letters = new TextDocument(noText, [], {
    onOwn: () => {},
    onCome: (delta, isOwn) => rich.change(delta, isOwn),
  })
  letters.write({ at: 0, remove: 0, insert: text })
  const rich = new RichField(
    place,
    field,
    letters,
    { onSplice: vi.fn(), onUndo: vi.fn(), onRedo: vi.fn(), onRest: vi.fn() },
    {
      attributes: { 'aria-label': 'Notes' },
      placeholder: 'Write',
      done: 'Done',
      picture: 'Describe the picture',
    },
  )
  ends.push(() => {
    rich.close()
    place.remove()
    field.remove()
  })
  await renderInApp(<NotesToolbar field={rich} id="m" arrived={{ seq: 1 }} />, {
    answers: { NotePictures: answer(files, deletedFileIds) },
  })
  const lines = () =>
    linesOf(runsOf(letters.text, letters.shown.formats)).map(
      ({ image, kind, spans }) =>
        `${image ? (image === one ? 'one' : image === other ? 'other' : 'new') : (kind ?? '')}|${spans.map((span) => span.text).join('')}`,
    )
  const press = (key: string, init: KeyboardEventInit = {}) =>
    act(() => {
      rich.element.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      )
    })
  const select = (from: number, to = from) =>
    act(() => {
      rich.run((state, dispatch) => {
        dispatch?.(
          state.tr.setSelection(
            TextSelection.create(state.doc, placeIn(state.doc, from), placeIn(state.doc, to)),
          ),
        )
        return true
      })
    })
  const insert = (...ids: string[]) => act(() => void rich.run(insertPictures(ids)))
  const type = (letter: string) =>
    act(() => void rich.run((state, dispatch) => (dispatch?.(state.tr.insertText(letter)), true)))
  const paste = (files: File[], data: Record<string, string> = {}) =>
    act(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      const clipboardData = {
        getData: (type: string) => data[type] ?? '',
        types: [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])],
        files,
      }
      rich.element.dispatchEvent(Object.assign(event, { clipboardData }))
    })
  return { rich, lines, press, select, insert, type, paste }
}
const answer = (files: object[], deletedFileIds: string[] = []) => ({
  data: { companyDialog: { __typename: 'CompanyDialog', id: 'm', deletedFileIds, files } },
})
const file = (id: string, more: object = {}) => ({
  __typename: 'File',
  id,
  name: 'screen.png',
  type: 'image/png',
  size: 5,
  state: 'CLEAN',
  isDamaged: false,
  dateCreated: '2026-11-20T10:00:00Z',
  url: `/files/o/${id}/file`,
  thumbnailUrl: `/files/o/${id}/thumbnail`,
  personName: null,
  contact: null,
  creator: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Adams' },
  ...more,
})
const formats = (...ids: string[]) =>
  JSON.stringify(ids.map((image, at) => [4 * at + 3, 1, { image }]))

test('a picture that is pasted goes to the device, and stands in a line of its own', async () => {
  const { lines, paste, select } = await opened('above\nbelow')
  select(5)
  paste([png()])
  await expect.poll(lines).toEqual(['|above', 'new|', '|below'])
  const [uploads] = openUploads.values()
  expect(uploads!.all()).toMatchObject([
    { name: 'screen.png', of: { argument: 'companyDialogId', id: 'm' } },
  ])
  // from this device, before the server has it, with what becomes of it
  expect(await screen.findByRole('button', { name: 'Open the picture' })).toBeDefined()
  expect(document.querySelector('figcaption')?.dataset['words']).toBe('Describe the picture')
})

test('several come at once by the toolbar; what is none is named with the rule', async () => {
  const { lines } = await opened()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input, [
    png('a.png'),
    new File(['<svg/>'], 'drawn.svg', { type: 'image/svg+xml' }),
    new File(['words'], 'false.png', { type: 'image/png' }),
    png('b.png'),
  ])
  await expect.poll(lines).toEqual(['new|', 'new|', '|'])
  for (const name of ['drawn.svg', 'false.png'])
    expect(
      await screen.findByText(`${name}: notes take pictures as JPEG, PNG or WebP.`, {
        exact: false,
      }),
    ).toBeDefined()
})

test('notes have so many pictures and no more', async () => {
  const { lines, insert, paste } = await opened()
  insert(...Array<string>(limits.notePictures - 1).fill(one))
  paste([png(), png(), png()])
  await screen.findByText(`2 pictures were left out: notes have at most ${limits.notePictures}.`)
  await expect.poll(() => lines().filter((line) => line === 'new|')).toHaveLength(1)
})

test('cells of a sheet are pasted as their text, and pictures of other pages are left out', async () => {
  const { lines, paste } = await opened()
  paste([png()], { 'text/plain': 'cell', 'text/html': '<table><tr><td>cell</td></tr></table>' })
  expect(lines()).toEqual(['|cell'])
  paste([], {
    'text/html': '<p>words <img src="https://a.example/p.png" alt="seen"></p><p>more</p>',
    'text/plain': 'words more',
  })
  expect(lines()).toEqual(['|cellwords', '|more'])
  expect(document.querySelector('[src*="a.example"]')).toBeNull()
})

test('keys go on beside a picture, and its words stay its own', async () => {
  const { lines, press, select, insert, type } = await opened('above\n\nbelow')
  select(6)
  insert(one)
  expect(lines()).toEqual(['|above', 'one|', '|', '|below'])
  // behind it
  press('Enter')
  type('x')
  expect(lines()).toEqual(['|above', 'one|', '|', '|x', '|below'])
  select(6)
  type('words')
  // in its words too: these have one line
  select(8)
  press('Enter')
  expect(lines()).toEqual(['|above', 'one|words', '|', '|', '|x', '|below'])
  press('Backspace')
  expect(lines()).toEqual(['|above', 'one|words', '|', '|x', '|below'])
  select(6)
  press('Enter')
  expect(lines()).toEqual(['|above', '|', 'one|words', '|', '|x', '|below'])
  // what is empty behind it goes; what is not stays out of its words
  select(12)
  press('Delete')
  press('Delete')
  expect(lines()).toEqual(['|above', '|', 'one|words', '|x', '|below'])
  press('Backspace')
  expect(lines()).toEqual(['|above', '|', 'one|words', '|x', '|below'])
  // a selection that begins in its words leaves the picture
  select(9, 16)
  press('Backspace')
  expect(lines()).toEqual(['|above', '|', 'one|wo', '|elow'])
  // at its beginning the picture goes, and its words stay
  select(7)
  press('Backspace')
  expect(lines()).toEqual(['|above', '|', '|wo', '|elow'])
})

test('without words its line goes by Backspace or Delete', async () => {
  const { lines, press, select, insert } = await opened('above\nbelow')
  select(6)
  insert(one, other)
  select(6)
  press('Backspace')
  expect(lines()).toEqual(['|above', 'other|', '|below'])
  select(6)
  press('Delete')
  expect(lines()).toEqual(['|above', '|below'])
})

test('a line that is copied keeps its picture, and words alone are words', async () => {
  const { rich, lines, select, insert, type, paste } = await opened('end')
  insert(one)
  select(0)
  type('board')
  const copied = (from: number, to: number): string => {
    select(from, to)
    const data = new Map<string, string>()
    const event = new Event('copy', { bubbles: true, cancelable: true })
    const clipboardData = {
      clearData() {},
      setData: (type: string, text: string) => data.set(type, text),
    }
    rich.element.dispatchEvent(Object.assign(event, { clipboardData }))
    return data.get('text/html') ?? ''
  }
  const words = copied(0, 5),
    whole = copied(0, 6)
  select(9)
  paste([], { 'text/html': words })
  expect(lines()).toEqual(['one|board', '|endboard'])
  paste([], { 'text/html': whole })
  expect(lines()).toEqual(['one|board', '|endboard', 'one|board', '|'])
})

test('where one cannot be shown, its place says why', async () => {
  const words: [object[], string[], string][] = [
    [[], [], 'Picture not here yet'],
    [[], [one], 'This picture was deleted.'],
    [[file(one, { state: 'HELD', url: null })], [], 'It is being checked for viruses.'],
    [[file(one, { state: 'INFECTED', url: null })], [], /A virus was found/.source],
    [[file(one, { type: 'text/plain' })], [], 'This picture cannot be read.'],
  ]
  for (const [files, deleted, text] of words) {
    const { unmount } = await renderInApp(
      <NotesLines
        meeting={{ id: 'm', internalNotes: 'cap\n', internalNotesFormats: formats(one) }}
        arrived={{ seq: 1 }}
      />,
      { answers: { NotePictures: answer(files, deleted) } },
    )
    expect(await screen.findByText(new RegExp(text))).toBeDefined()
    expect(screen.getByText('cap')).toBeDefined()
    unmount()
  }
})

test('whoever reads hears what a picture shows, and opens it large', async () => {
  await renderInApp(
    <NotesLines
      meeting={{ id: 'm', internalNotes: 'cap\n', internalNotesFormats: formats(one) }}
      arrived={{ seq: 1 }}
    />,
    { answers: { NotePictures: answer([file(one), file(other)]) } },
  )
  const picture = await screen.findByRole('img', { name: 'cap' })
  expect(picture.getAttribute('src')).toBe(`/files/o/${one}/thumbnail`)
  expect(screen.getAllByRole('img')).toHaveLength(1)
  screen.getByRole('button', { name: 'cap' }).focus()
  await userEvent.keyboard('{Enter}')
  const large = await screen.findByRole('dialog', { name: 'cap' })
  expect(large.querySelector('img')?.getAttribute('src')).toBe(`/files/o/${one}/file`)
})
