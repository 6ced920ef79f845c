import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { SortableList } = await import('./SortableList.tsx')

test('quick moves go one after the other, overtaken ones not at all, and the list never jumps back', async () => {
  const sent: [string, string | null][] = [],
    answer: (() => void)[] = []
  function List() {
    const [ids, setIds] = useState(['a', 'b', 'c', 'd'])
    const onMove = (id: string, afterId: string | null) =>
      new Promise<void>((done) => {
        sent.push([id, afterId])
        answer.push(() => {
          setIds((before) => {
            const rest = before.filter((one) => one !== id),
              at = afterId ? rest.indexOf(afterId) + 1 : 0
            return [...rest.slice(0, at), id, ...rest.slice(at)]
          })
          done()
        })
      })
    return (
      <SortableList
        label="Letters"
        items={ids.map((id) => ({ id }))}
        name={(item) => item.id}
        onMove={onMove}
      >
        {(item) => item.id}
      </SortableList>
    )
  }
  await renderInApp(<List />)
  const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  screen.getByRole('button', { name: 'Move d' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  expect(shown()).toEqual(['d', 'a', 'b', 'c'])
  await act(async () => answer[0]!())
  await expect
    .poll(() => sent)
    .toEqual([
      ['d', 'b'],
      ['d', null],
    ])
  expect(shown()).toEqual(['d', 'a', 'b', 'c'])
  await act(async () => answer[1]!())
  expect(shown()).toEqual(['d', 'a', 'b', 'c'])
})

test('an item that cannot be moved is no button around its own', async () => {
  const letters = (label: string, ids: string[]) => (
    <SortableList
      label={label}
      items={ids.map((id) => ({ id }))}
      name={(item) => item.id}
      onMove={() => {}}
    >
      {(item) => <button type="button">Open {item.id}</button>}
    </SortableList>
  )
  await renderInApp(
    <>
      {letters('One', ['a'])}
      {letters('Two', ['b', 'c'])}
    </>,
  )
  const [only] = screen.getByRole('list', { name: 'One' }).children
  expect(only!.getAttributeNames()).toEqual(['class'])
})

test('a handle is described in no words of the library, which name items by their ids', async () => {
  await renderInApp(
    <SortableList
      label="Letters"
      items={['a', 'b'].map((id) => ({ id }))}
      name={({ id }) => `Letter ${id}`}
      onMove={() => {}}
    >
      {(item) => item.id}
    </SortableList>,
  )
  const handle = screen.getByRole('button', { name: 'Move Letter b' })
  // it would be put on with the next frame
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
  expect(handle.getAttribute('aria-describedby')).toBeNull()
  expect(handle.getAttribute('aria-roledescription')).toBeNull()
  expect(document.body.textContent).not.toMatch(/draggable/i)
})
