import { afterEach, expect, test, vi } from 'vitest'
import { announcementStore } from '../ui/announce.ts'
import { followPages } from './pageFocus.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A router that tells of one turn of the page, and what turns it. */
function turning() {
  const listeners = new Map<string, (event: object) => void>()
  const subscribe = (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener as (event: object) => void)
    return () => listeners.delete(name)
  }
  stop = followPages({ subscribe } as never)
  const at = (key: string) => ({ state: { __TSR_key: key } })
  return () =>
    listeners.get('onRendered')!({ fromLocation: at('a'), toLocation: at('b'), pathChanged: true })
}

test('a heading that takes no focus while it is hidden gets it when the page is drawn', async () => {
  document.body.innerHTML =
    '<button id="frame">frame</button><main tabindex="-1"><h1>Meetings</h1></main>'
  document.getElementById('frame')!.focus()
  const turn = turning()
  const heading = document.querySelector('h1')!
  const hidden = vi.spyOn(heading, 'focus').mockImplementation(() => {})
  turn()
  expect(document.activeElement?.id).toBe('frame')
  hidden.mockRestore()
  heading.after(document.createElement('p'))
  await expect.poll(() => document.activeElement).toBe(heading)
})

test('a heading that is drawn anew has the focus again, until somebody does something', async () => {
  document.body.innerHTML = '<main tabindex="-1"><h1>Meetings</h1><p></p></main>'
  const main = document.querySelector('main')!
  const drawAnew = () => {
    const next = document.createElement('h1')
    main.querySelector('h1')!.replaceWith(next)
    return next
  }
  turning()()
  const second = drawAnew()
  await expect.poll(() => document.activeElement).toBe(second)
  dispatchEvent(new Event('pointerdown'))
  drawAnew()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)
})

test('a title that comes late is spoken, too: of the last page it would be wrong, of a record it is only its kind', async () => {
  document.body.innerHTML = '<main tabindex="-1"><h1>Question</h1></main>'
  const spoken = () => announcementStore.get().map(({ text }) => text)
  turning()()
  await expect.poll(spoken).toEqual(['Question'])
  document.querySelector('h1')!.firstChild!.nodeValue = 'Active users'
  await expect.poll(spoken).toEqual(['Active users'])
  document.querySelector('h1')!.outerHTML = '<h1>Users</h1>'
  await expect.poll(spoken).toEqual(['Users'])
})

test('of a page whose heading stays, what its tab says is spoken', async () => {
  const before = document.title
  document.body.innerHTML = '<main tabindex="-1"><h1>Spring</h1></main>'
  const spoken = () => announcementStore.get().map(({ text }) => text)
  document.title = 'Dashboard · Spring · Parley'
  turning()()
  document.title = 'Leads · Spring · Parley'
  await expect.poll(spoken).toEqual(['Leads · Spring'])
  // the tab is of the page before
  document.querySelector('h1')!.textContent = 'Acme'
  await expect.poll(spoken).toEqual(['Acme'])
  document.title = before
})
