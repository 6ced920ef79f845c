import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { lazyDialog, lazyPart } from './lazyPart.tsx'
import { ShortcutHost, useShortcut } from './shortcuts.tsx'
import { notify, toastStore } from './notify.tsx'

type PanelProps = { name: string; onClose: () => void }
const Panel = ({ name, onClose }: PanelProps) => (
  <section aria-label={name}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </section>
)
const failsOnce = () =>
  vi
    .fn(async () => ({ Panel: Panel as ComponentType<PanelProps> }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))

test('a script that does not come closes its place with a word, leaves the page as it is, and comes at the next opening', async () => {
  const load = failsOnce()
  const Part = lazyPart(load, (module) => module.Panel, { close: ({ onClose }) => onClose() })
  function Place() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <input aria-label="Title" />
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        {opened && <Part name="Panel" onClose={() => setOpened(false)} />}
      </>
    )
  }
  await renderInApp(<Place />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Typed')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() =>
    expect(toastStore.get().map(({ kind, id }) => [kind, id])).toEqual([['error', 'missing-part']]),
  )
  expect(screen.queryByRole('region', { name: 'Panel' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Typed')
  notify.hide('missing-part')
  for (const _again of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  }
  // what came is kept
  expect(load).toHaveBeenCalledTimes(2)
  expect(toastStore.get()).toEqual([])
})

test('a part in the page says that it is missing, and comes when it is asked for again', async () => {
  const Part = lazyPart(failsOnce(), (module) => module.Panel, { waiting: <p>Coming</p> })
  await renderInApp(<Part name="Grid" onClose={vi.fn()} />)
  await screen.findByText('This could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Grid' })
  expect(toastStore.get()).toEqual([])
})

test('a part in the page comes by itself when the network returns', async () => {
  const Part = lazyPart(failsOnce(), (module) => module.Panel)
  await renderInApp(<Part name="Grid" onClose={vi.fn()} />)
  await screen.findByText('This could not be loaded')
  // it listens a moment after it is drawn
  await act(async () => {})
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('region', { name: 'Grid' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a part that the page can do without says nothing, and comes when the network returns', async () => {
  const load = failsOnce(),
    Part = lazyPart(load, (module) => module.Panel, { isOptional: true })
  await renderInApp(<Part name="Optional" onClose={vi.fn()} />)
  await expect.poll(() => load.mock.settledResults.map(({ type }) => type)).toEqual(['rejected'])
  await act(async () => {})
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('region', { name: 'Optional' })
  expect(toastStore.get()).toEqual([])
  expect(screen.queryByText('This could not be loaded')).toBeNull()
})

test('what was fetched beforehand stands at once', async () => {
  const Part = lazyPart(
    async () => ({ Panel }),
    (module) => module.Panel,
  )
  await Part.fetch()
  await renderInApp(<Part name="Ready" onClose={vi.fn()} />)
  expect(screen.getByRole('region', { name: 'Ready' })).toBeTruthy()
})

test('a late part is drawn after what stands around it', async () => {
  const Part = lazyPart(
    async () => ({ Panel }),
    (module) => module.Panel,
    { waiting: <p>Coming</p>, isLate: true },
  )
  await Part.fetch()
  const drawn: (string | null)[] = []
  function Rows() {
    useLayoutEffect(() => {
      drawn.push(screen.getByRole('main').textContent)
    }, [])
    return <p>Rows</p>
  }
  await renderInApp(
    <main>
      <Rows />
      <Part name="Pager" onClose={vi.fn()} />
    </main>,
  )
  expect(drawn).toEqual(['RowsComing'])
  expect(screen.getByRole('region', { name: 'Pager' })).toBeTruthy()
  expect(screen.queryByText('Coming')).toBeNull()
})

test('what is typed while a dialog comes is for its field, not for the page behind it', async () => {
  const script = Promise.withResolvers<{ Search: ComponentType<{ onClose: () => void }> }>()
  const Search = ({ onClose }: { onClose: () => void }) => (
    <div role="dialog" aria-modal="true" aria-label="Search">
      <input aria-label="Term" autoFocus />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
  const Dialog = lazyDialog(
    () => script.promise,
    (module) => module.Search,
  )
  const edit = vi.fn<() => void>()
  function Place() {
    const [isOpen, setOpen] = useState(false)
    useShortcut('Ctrl+k', 'Search', () => setOpen(true), { whileTyping: true })
    useShortcut('e', 'Edit', edit)
    return (
      <>
        <ShortcutHost />
        <input aria-label="Elsewhere" />
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  await renderInApp(<Place />)
  const person = userEvent.setup()
  for (const start of [document.body, screen.getByLabelText('Elsewhere')]) {
    start.focus()
    await person.keyboard('{Control>}k{/Control}')
    await person.keyboard('dex{Backspace} ')
    if (start === document.body) script.resolve({ Search })
    const term = await screen.findByLabelText<HTMLInputElement>('Term')
    await person.keyboard('end')
    expect(term.value).toBe('de end')
    await person.click(screen.getByRole('button', { name: 'Close' }))
  }
  expect(edit).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Elsewhere').value).toBe('')
  // where the second search was opened from
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
  act(() => screen.getByLabelText('Elsewhere').blur())
  await person.keyboard('e')
  expect(edit).toHaveBeenCalledOnce()
})

test('a dialog that does not come leaves the keys to the page', async () => {
  const Dialog = lazyDialog(failsOnce(), (module) => module.Panel)
  const edit = vi.fn<() => void>()
  function Place() {
    const [isOpen, setOpen] = useState(false)
    useShortcut('o', 'Open', () => setOpen(true))
    useShortcut('e', 'Edit', edit)
    return (
      <>
        <ShortcutHost />
        {isOpen && <Dialog name="Panel" onClose={() => setOpen(false)} />}
      </>
    )
  }
  await renderInApp(<Place />)
  const person = userEvent.setup()
  await person.keyboard('o')
  await waitFor(() => expect(toastStore.get()).toHaveLength(1))
  notify.hide('missing-part')
  await person.keyboard('e')
  expect(edit).toHaveBeenCalledOnce()
})

test('who goes on in the page while a dialog comes types there, and is not disturbed by it', async () => {
  const script = Promise.withResolvers<{ Panel: typeof Panel }>()
  const Dialog = lazyDialog(
    () => script.promise,
    (module) => module.Panel,
  )
  function Place() {
    const [isOpen, setOpen] = useState(false)
    useShortcut('Ctrl+k', 'Search', () => setOpen(true), { whileTyping: true })
    return (
      <>
        <ShortcutHost />
        <textarea aria-label="Notes" />
        {isOpen && <Dialog name="Search" onClose={() => setOpen(false)} />}
      </>
    )
  }
  await renderInApp(<Place />)
  const person = userEvent.setup()
  const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes')
  await person.keyboard('{Control>}k{/Control}lost')
  await person.click(notes)
  await person.keyboard('said')
  expect(notes.value).toBe('said')
  await person.keyboard('{Control>}k{/Control}{Escape} more')
  expect(notes.value).toBe('said more')
  await act(async () => script.resolve({ Panel }))
  expect(screen.queryByRole('region', { name: 'Search' })).toBeNull()
  expect(document.activeElement).toBe(notes)
})

test('characters made with AltGr are for the dialog too, commands are not', async () => {
  const script = Promise.withResolvers<{ Search: ComponentType<{ onClose: () => void }> }>()
  const Dialog = lazyDialog(
    () => script.promise,
    (module) => module.Search,
  )
  await renderInApp(<Dialog onClose={vi.fn()} />)
  const press = (key: string, init: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  press('a')
  // as Windows reports it
  press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })
  press('b')
  press('c', { ctrlKey: true })
  script.resolve({
    Search: () => (
      <div role="dialog" aria-label="Search">
        <input aria-label="Term" autoFocus />
      </div>
    ),
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Term')).value).toBe('a@b')
})

test('a part that opens for typing takes the keys, one that is only shown leaves them', async () => {
  const script = Promise.withResolvers<{ Thread: ComponentType<{ autoFocus: boolean }> }>()
  const Thread = lazyPart(
    () => script.promise,
    (module) => module.Thread,
    { takesKeys: ({ autoFocus }) => autoFocus },
  )
  const edit = vi.fn<() => void>()
  function Place() {
    const [autoFocus, setAsked] = useState(false)
    useShortcut('c', 'Comment', () => setAsked(true))
    useShortcut('e', 'Edit', edit)
    return (
      <>
        <ShortcutHost />
        <Thread key={String(autoFocus)} autoFocus={autoFocus} />
      </>
    )
  }
  await renderInApp(<Place />)
  const person = userEvent.setup()
  await person.keyboard('ec')
  expect(edit).toHaveBeenCalledOnce()
  await person.keyboard('no b')
  script.resolve({
    Thread: ({ autoFocus }) => <textarea aria-label="Comment" autoFocus={autoFocus} />,
  })
  const comment = await screen.findByLabelText<HTMLTextAreaElement>('Comment')
  await person.keyboard('udget')
  expect(comment.value).toBe('no budget')
  expect(edit).toHaveBeenCalledOnce()
})
