// What is attached in a form: chosen from the library or added to it, put in order by keys, taken off with Undo.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { limits } from '../../shared/limits.ts'
import type { Role } from '../../shared/permissions.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { Media_itemFragment } from '../gql.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { MediaField } = await import('./MediaField.tsx')

const item = (id: string, title: string): Media_itemFragment => ({
  __typename: 'MediaItem',
  id,
  type: 'LINK',
  title,
  url: `https://example.com/${id}`,
  thumbnailUrl: null,
  file: null,
})
const [brochure, photo, film] = [
  item('a', 'Brochure'),
  item('b', 'Photo'),
  item('c', 'Film'),
] as const

async function shown(role: Role = 'Manager', first = ['a', 'gone']) {
  function Form() {
    const [ids, setIds] = useState<string[]>(first)
    return (
      <>
        <output>{ids.join(' ')}</output>
        <MediaField ids={ids} items={[brochure]} onChange={setIds} />
      </>
    )
  }
  const rendered = await renderInApp(<Form />, {
    role,
    answers: {
      FindMedia: ({ search }) => ({
        data: {
          mediaItems: {
            __typename: 'MediaItemPage',
            totalCount: 3,
            list: [brochure, photo, film].filter(({ title }) => title.includes(String(search))),
          },
        },
      }),
      AttachNewLink: ({ address }) =>
        address === 'nowhere'
          ? {
              errors: [
                {
                  message: 'BAD_INPUT',
                  extensions: { code: 'BAD_INPUT', field: 'address', rule: 'BAD_FORMAT' },
                },
              ],
            }
          : { data: { createMediaLink: item('new', 'New link') } },
    },
  })
  return {
    ...rendered,
    user: userEvent.setup(),
    ids: () => document.querySelector('output')!.textContent,
  }
}

test('several are chosen by keys from what a search finds; what is attached already is not chosen twice', async () => {
  const { user, ids } = await shown()
  await user.click(screen.getByRole('button', { name: 'Add media' }))
  const dialog = await screen.findByRole('dialog', { name: 'Media library' })
  await within(dialog).findByRole('button', { name: 'Brochure: attached' })
  const search = within(dialog).getByRole('searchbox', { name: 'Search media' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(ids()).toBe('a gone')
  await user.keyboard('{ArrowRight}{Enter}')
  expect(ids()).toBe('a gone b')
  await user.type(search, 'Fi')
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: 'Photo: attached' })).toBeNull(),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Film' }))
  expect(ids()).toBe('a gone b c')
})

test('when there is no room for more it is said so, and nothing is taken', async () => {
  const full = Array.from({ length: limits.mediaAttached - 1 }, (_, at) => `other${at}`)
  const { user, ids } = await shown('Manager', full)
  await user.click(screen.getByRole('button', { name: 'Add media' }))
  await user.click(await screen.findByRole('button', { name: 'Photo' }))
  const taken = [...full, 'b'].join(' ')
  expect(ids()).toBe(taken)
  await user.click(screen.getByRole('button', { name: 'Film' }))
  await screen.findByText('There is room for 20 media.')
  expect(ids()).toBe(taken)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add media' })).toBeNull())
})

test('an address becomes a link of the library and is attached; one that is none is said to be', async () => {
  const { user, ids } = await shown()
  await user.click(screen.getByRole('button', { name: 'Add media' }))
  const address = await screen.findByRole('textbox', { name: 'Add a link to the library' })
  await user.type(address, 'nowhere{Enter}')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(address)
  await user.type(address, 'https://example.com/new{Enter}')
  await waitFor(() => expect(ids()).toBe('a gone new'))
})

test('whoever may not edit the library chooses from it only', async () => {
  const { user } = await shown('Member')
  await user.click(screen.getByRole('button', { name: 'Add media' }))
  await screen.findByRole('button', { name: 'Photo' })
  expect(screen.queryByRole('textbox', { name: 'Add a link to the library' })).toBeNull()
})

test('the order is changed by keys; what is removed comes back to its place', async () => {
  const { user, ids } = await shown()
  screen.getByRole('button', { name: 'Move No longer in the library' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(ids()).toBe('gone a'))
  await user.click(screen.getByRole('button', { name: 'Remove No longer in the library' }))
  expect(ids()).toBe('a')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(ids()).toBe('gone a')
  await user.click(screen.getByRole('button', { name: 'Remove Brochure' }))
  expect(ids()).toBe('gone')
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!)
  await waitFor(() => expect(ids()).toBe('gone a'))
})

test('Escape closes the library, and not the form that it is over', async () => {
  const onClose = vi.fn()
  await renderInApp(
    <FormDialog title="Bullet" onClose={onClose}>
      {() => <MediaField ids={[]} items={[]} onChange={() => {}} />}
    </FormDialog>,
    {
      role: 'Manager',
      answers: {
        FindMedia: {
          data: { mediaItems: { __typename: 'MediaItemPage', totalCount: 0, list: [] } },
        },
      },
    },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add media' }))
  await screen.findByRole('dialog', { name: 'Media library' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Media library' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
