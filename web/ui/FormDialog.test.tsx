import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from './announce.ts'
import { FormDialog } from './FormDialog.tsx'

test('what was typed is not thrown away unasked', async () => {
  const onClose = vi.fn()
  await renderInApp(
    <FormDialog title="Account" onClose={onClose}>
      {({ onDirty, onCancel }) => (
        <>
          <input aria-label="Name" onChange={() => onDirty(true)} />
          <button onClick={onCancel}>Cancel</button>
        </>
      )}
    </FormDialog>,
  )
  await userEvent.type(await screen.findByLabelText('Name'), 'A')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Stay' })
  // the question is answered by the same key, and not asked again
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('button', { name: 'Stay' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
})

test('an untouched form closes at once', async () => {
  const onClose = vi.fn()
  await renderInApp(
    <FormDialog title="Account" onClose={onClose}>
      {({ onCancel }) => <button onClick={onCancel}>Cancel</button>}
    </FormDialog>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
})

test('Ctrl+Enter sends it, also from a text of several lines and a list', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  await renderInApp(
    <FormDialog title="Bullet" onClose={vi.fn()}>
      {() => (
        <form onSubmit={onSubmit}>
          <textarea aria-label="Text" />
          <input aria-label="Owner" aria-haspopup="listbox" onKeyDown={onListKey} />
        </form>
      )}
    </FormDialog>,
  )
  await userEvent.type(
    await screen.findByLabelText('Text'),
    'One{Enter}{Control>}{Enter}{/Control}',
  )
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('One\n')
  await userEvent.type(screen.getByLabelText('Owner'), '{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(onListKey).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Enter' }))
})
const onListKey = vi.fn()

test('a field in focus that is found wrong is said to be', async () => {
  const said = () => announcementStore.get().map(({ text }) => text)
  await renderInApp(
    <FormDialog title="Pain" onClose={vi.fn()}>
      {() => (
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="Title" aria-invalid aria-describedby="wrong" />
          <input aria-label="Price" />
          <p id="wrong">This is required.</p>
          <button>Save</button>
        </form>
      )}
    </FormDialog>,
  )
  await userEvent.type(await screen.findByLabelText('Price'), '1{Enter}')
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
  await expect.poll(said).toEqual(['This is required.'])
})

/** A dialog whose field comes when it is told to. */
async function openLate(): Promise<{ close: HTMLElement; bring: () => void }> {
  let bring = () => {}
  function Field() {
    const [isHere, setHere] = useState(false)
    useEffect(() => {
      bring = () => act(() => setHere(true))
    }, [])
    return isHere ? <input aria-label="Name" /> : <p>Loading</p>
  }
  await renderInApp(
    <FormDialog title="Account" onClose={vi.fn()}>
      {() => <Field />}
    </FormDialog>,
  )
  const close = await screen.findByRole('button', { name: 'Close' })
  await expect.poll(() => document.activeElement).toBe(close)
  return { close, bring: () => bring() }
}

test('a field that comes after its dialog takes the focus from the way out, once', async () => {
  const { close, bring } = await openLate()
  bring()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(close)
})

test('a button that is there takes it too, where nothing asks for it', async () => {
  await renderInApp(
    <FormDialog title="Account" onClose={vi.fn()}>
      {() => <button>Make it</button>}
    </FormDialog>,
  )
  const button = await screen.findByRole('button', { name: 'Make it' })
  await expect.poll(() => document.activeElement).toBe(button)
})

test('it does not take the focus from whoever has begun to move', async () => {
  const { close, bring } = await openLate()
  await userEvent.keyboard('{Shift}')
  bring()
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  expect(document.activeElement).toBe(close)
})

test('it is named by its title, and not described by all that stands in it', async () => {
  await renderInApp(
    <FormDialog title="Account" onClose={() => {}}>
      {() => <p>Long text</p>}
    </FormDialog>,
  )
  const of = (await screen.findByRole('dialog', { name: 'Account' })).getAttribute(
    'aria-describedby',
  )
  expect(of && document.getElementById(of)).toBeNull()
})
