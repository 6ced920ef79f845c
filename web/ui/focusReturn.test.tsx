import { act, render } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../app/testKit.tsx'
import { watchFocus } from './focusReturn.ts'

let stop = () => {}
beforeEach(() => (stop = watchFocus()))
afterEach(() => stop())

let show: (parts: string) => void
const focused = () => document.activeElement?.id || document.activeElement?.localName

/** A page with a heading, three rows, and over it whatever `parts` names. */
function Scene() {
  const [parts, setParts] = useState('a b c')
  useEffect(() => {
    show = (next) => act(() => setParts(next))
  }, [])
  const has = (name: string) => parts.includes(name)
  const layer = (role: string, id: string, inner?: ReactNode) => (
    <div role={role} aria-label={id}>
      <button type="button" id={id}>
        {id}
      </button>
      {inner}
    </div>
  )
  return (
    <>
      <header>
        <button type="button" id="frame">
          frame
        </button>
      </header>
      <main tabIndex={-1}>
        {has('later') || <h1 id="title">Rows</h1>}
        <ul>
          {['a', 'b', 'c'].filter(has).map((id) => (
            <li key={id}>
              <button type="button" id={id}>
                {id}
              </button>
            </li>
          ))}
        </ul>
      </main>
      {has('menu') && layer('menu', 'item')}
      {has('dialog') && layer('dialog', 'field', has('more') && <button id="more">more</button>)}
    </>
  )
}
const focus = (id: string) => act(() => document.getElementById(id)!.focus())

test('a dialog that closes gives the focus to what it was opened from, also over a menu that is gone', async () => {
  render(<Scene />)
  focus('b')
  show('a b c dialog')
  focus('field')
  show('a b c')
  await expect.poll(focused).toBe('b')
  show('a b c menu')
  focus('item')
  show('a b c dialog')
  focus('field')
  show('a b c')
  await expect.poll(focused).toBe('b')
})

test('what was removed leaves the focus to its neighbour, the last one to the heading of the page', async () => {
  render(<Scene />)
  focus('b')
  show('a b c dialog')
  focus('field')
  // the dialog deletes what it was opened from, and closes
  show('a c dialog')
  show('a c')
  await expect.poll(focused).toBe('c')
  show('a')
  await expect.poll(focused).toBe('a')
  show('')
  await expect.poll(focused).toBe('title')
})

test('inside an open dialog the focus stays in it', async () => {
  render(<Scene />)
  focus('a')
  show('a b c dialog more')
  focus('more')
  show('a b c dialog')
  await expect.poll(focused).toBe('field')
})

test('without anything that had it before, it goes to the heading; who left it themselves is let alone', async () => {
  render(<Scene />)
  show('a b c dialog')
  focus('field')
  show('a b c')
  await expect.poll(focused).toBe('title')
  focus('b')
  act(() => (document.activeElement as HTMLElement).blur())
  await Promise.resolve()
  show('a c')
  await new Promise((done) => setTimeout(done, 100))
  expect(focused()).toBe('body')
})

test('a page that is drawn anew without its heading keeps the focus: nothing around it takes it', async () => {
  render(<Scene />)
  act(() => {
    const title = document.getElementById('title')!
    title.tabIndex = -1
    title.focus()
  })
  show('later')
  await expect.poll(focused).toBe('main')
})

/** jsdom leaves the focus on what is disabled; browsers take it away. */
const disable = (id: string) =>
  act(async () => {
    const button = document.getElementById(id) as HTMLButtonElement
    button.disabled = true
    button.blur()
    await Promise.resolve()
    return button
  })

test('what was disabled while it worked gets the focus back when it is enabled, or leaves it to its neighbour', async () => {
  render(<Scene />)
  focus('b')
  ;(await disable('b')).disabled = false
  await expect.poll(focused).toBe('b')
  await disable('b')
  expect(focused()).toBe('body')
  show('a c')
  await expect.poll(focused).toBe('c')
})

test('what is enabled again takes the focus from nobody', async () => {
  render(<Scene />)
  focus('b')
  const button = await disable('b')
  focus('a')
  button.disabled = false
  await new Promise((done) => setTimeout(done, 100))
  expect(focused()).toBe('a')
})
