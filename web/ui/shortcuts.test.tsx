import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { nameOf, ShortcutHost, useShortcut } from './shortcuts.tsx'

function Keys({ note, save, go }: { note: () => void; save: () => void; go: () => void }) {
  useShortcut('n', 'Note', note)
  useShortcut('Ctrl+Enter', 'Save', save, { whileTyping: true })
  useShortcut('g m', 'Meetings', go, { group: 'Go to' })
  return (
    <>
      <ShortcutHost />
      <input aria-label="text" />
    </>
  )
}

/** Presses a key as soon as what it holds is in the page. */
function PressedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
  }, [])
  return children
}

describe('shortcuts', () => {
  it('are there as soon as their page is', async () => {
    const note = vi.fn()
    await renderInApp(
      <PressedAtOnce>
        <Keys note={note} save={vi.fn()} go={vi.fn()} />
      </PressedAtOnce>,
    )
    expect(note).toHaveBeenCalledTimes(1)
  })

  it('run on their key, not while typing unless asked for', async () => {
    const [note, save, go] = [vi.fn(), vi.fn(), vi.fn()]
    await renderInApp(<Keys note={note} save={save} go={go} />)
    await userEvent.keyboard('n')
    expect(note).toHaveBeenCalledTimes(1)
    await userEvent.type(screen.getByLabelText('text'), 'no')
    expect(note).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('leave Escape to a list that is open over the page', async () => {
    const leave = vi.fn()
    function Page({ open }: { open: boolean }) {
      useShortcut('Escape', 'Leave', leave)
      return (
        <>
          <ShortcutHost />
          {open && (
            <div data-portal="true">
              <div role="listbox" />
            </div>
          )}
        </>
      )
    }
    await renderInApp(<Page open />)
    await userEvent.keyboard('{Escape}')
    expect(leave).not.toHaveBeenCalled()
    await renderInApp(<Page open={false} />)
    await userEvent.keyboard('{Escape}')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('may be two keys in a row', async () => {
    const go = vi.fn()
    await renderInApp(<Keys note={vi.fn()} save={vi.fn()} go={go} />)
    await userEvent.keyboard('m')
    expect(go).not.toHaveBeenCalled()
    await userEvent.keyboard('gm')
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('are listed by "?", and rest behind the list', async () => {
    const note = vi.fn()
    await renderInApp(<Keys note={note} save={vi.fn()} go={vi.fn()} />)
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(screen.getByText('Note')).toBeTruthy()
    expect(screen.getByText('Go to')).toBeTruthy()
    await userEvent.keyboard('n')
    expect(note).not.toHaveBeenCalled()
  })

  it('are named as they are written', () => {
    const press = (key: string, rest: Partial<KeyboardEvent> = {}) =>
      nameOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...rest })
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('N', { shiftKey: true })).toBe('Shift+n')
    expect(press('Enter', { metaKey: true })).toBe('Ctrl+Enter')
    expect(press(' ')).toBe('Space')
  })

  it('over a dialog run only those that name what it holds', async () => {
    const [pause, note] = [vi.fn(), vi.fn()]
    function Recorder() {
      useShortcut('r', 'Record', pause, { over: '[data-presenter]' })
      useShortcut('n', 'Note', note)
      return (
        <>
          <ShortcutHost />
          <div role="dialog" aria-modal="true">
            <div data-presenter />
            <button type="button">Next</button>
          </div>
        </>
      )
    }
    await renderInApp(<Recorder />)
    screen.getByRole('button', { name: 'Next' }).focus()
    await userEvent.keyboard('rn')
    expect([pause.mock.calls.length, note.mock.calls.length]).toEqual([1, 0])
    screen.getByRole('dialog').firstElementChild!.remove()
    await userEvent.keyboard('r')
    expect(pause).toHaveBeenCalledOnce()
  })
})
