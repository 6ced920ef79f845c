import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { lazyPart } from './lazyPart.tsx'
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

test('what was fetched beforehand stands at once', async () => {
  const Part = lazyPart(
    async () => ({ Panel }),
    (module) => module.Panel,
  )
  await Part.fetch()
  await renderInApp(<Part name="Ready" onClose={vi.fn()} />)
  expect(screen.getByRole('region', { name: 'Ready' })).toBeTruthy()
})
