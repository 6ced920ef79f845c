// What a question shows of the library: small beside it, and in the whole screen for the customer.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Media_itemFragment } from '../gql.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { options, question } from './meetingTestKit.tsx'
import { QuestionMedia } from './QuestionMedia.tsx'
import { AskedVersionContext } from './useSaveAnswer.ts'

const item = (id: string, rest: Partial<Media_itemFragment> = {}): Media_itemFragment => ({
  __typename: 'MediaItem',
  id,
  type: 'IMAGE',
  title: `Picture ${id}`,
  url: `/files/o/${id}/file?token`,
  thumbnailUrl: `/files/o/${id}/thumbnail?token`,
  file: { __typename: 'File', id: `file-${id}`, name: `${id}.jpg`, type: 'image/jpeg', size: 5 },
  ...rest,
})
const link = (id: string, address: string) =>
  item(id, { type: 'LINK', title: `Link ${id}`, url: address, thumbnailUrl: null, file: null })

function shown(items: Media_itemFragment[], ids = items.map(({ id }) => id), isCurrent = true) {
  return renderInApp(
    <AskedVersionContext value="version-1">
      <ShortcutHost />
      <button type="button">Before</button>
      <QuestionMedia shown={question('q', { mediaItemIds: ids })} isCurrent={isCurrent} />
    </AskedVersionContext>,
    {
      answers: {
        VersionMedia: {
          data: {
            playbookVersion: { __typename: 'PlaybookVersion', id: 'version-1', mediaItems: items },
          },
        },
      },
    },
  )
}

test('V shows the first one, the arrows turn and stop at the ends, Escape leads back to where the focus was', async () => {
  const user = userEvent.setup()
  await shown([item('a'), item('b'), item('c')], ['b', 'a', 'c'])
  await screen.findByRole('button', { name: 'Show “Picture b” to the customer' })
  screen.getByRole('button', { name: 'Before' }).focus()
  await user.keyboard('v')
  let dialog = await screen.findByRole('dialog', { name: 'Picture b' })
  expect((await within(dialog).findByRole('img')).getAttribute('src')).toBe('/files/o/b/file?token')
  // only the way on and out besides: no title, nothing of the question
  expect(dialog.textContent).toBe('1 / 3')
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('dialog', { name: 'Picture b' })).toBeDefined()
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: 'Picture a' })
  await user.keyboard('{End}')
  dialog = await screen.findByRole('dialog', { name: 'Picture c' })
  expect(dialog.textContent).toBe('3 / 3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' })),
  )
})

test('the key is for the question where the person is', async () => {
  const user = userEvent.setup()
  await shown([item('a')], ['a'], false)
  const chip = await screen.findByRole('button', { name: 'Show “Picture a” to the customer' })
  await user.keyboard('v')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(chip)
  await screen.findByRole('dialog', { name: 'Picture a' })
})

test('what is gone or held back is said to the rep, and is not in what the customer sees', async () => {
  const user = userEvent.setup()
  await shown([item('a'), item('held', { url: null })], ['gone', 'held', 'a'])
  await screen.findByText('1 medium is no longer in the library.')
  const held = screen.getByRole('button', { name: 'Picture held: Cannot be shown now' })
  expect(held.matches(':disabled')).toBe(true)
  await user.keyboard('v')
  const dialog = await screen.findByRole('dialog', { name: 'Picture a' })
  expect(within(dialog).queryByRole('button', { name: 'Next' })).toBeNull()
  expect(dialog.textContent).toBe('')
})

test('a film of a known host is asked for after a press, another link opens in a tab, a document is downloaded', async () => {
  const user = userEvent.setup()
  const film = link('film', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  const pdf = item('pdf', { type: 'DOCUMENT', title: 'Price list', thumbnailUrl: null })
  await shown([film, link('site', 'https://example.com/'), pdf])
  await screen.findByRole('button', { name: 'Show “Link film” to the customer' })
  await user.keyboard('v')
  const dialog = await screen.findByRole('dialog', { name: 'Link film' })
  expect(dialog.querySelector('iframe')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Play' }))
  expect(dialog.querySelector('iframe')?.src).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  const site = await screen.findByRole('link', { name: 'Open in a new tab' })
  expect([site.getAttribute('href'), site.getAttribute('rel')]).toEqual([
    'https://example.com/',
    'noopener noreferrer',
  ])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const download = await screen.findByRole('link', { name: 'Download' })
  expect(download.getAttribute('href')).toBe('/files/o/pdf/file?token&download')
})

test('sounds and films keep the arrows; without a network their chips say that they are not here', async () => {
  const user = userEvent.setup()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await shown([item('a', { type: 'VIDEO', title: 'Film' }), item('b')])
  await screen.findByRole('button', { name: 'Film: Not on this device' })
  online.mockReturnValue(true)
  fireEvent(globalThis.window, new Event('online'))
  await user.click(await screen.findByRole('button', { name: 'Show “Film” to the customer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Film' })
  const film = dialog.querySelector('video')!
  expect(film.controls).toBe(true)
  fireEvent.keyDown(film, { key: 'ArrowRight' })
  expect(screen.getByRole('dialog', { name: 'Film' })).toBeDefined()
  online.mockRestore()
})

test('an option has its picture', async () => {
  const asked = question('q', {
    options: options('Red').map((one) => ({ ...one, mediaItemId: 'a' })),
  })
  const { container } = await renderInApp(
    <AskedVersionContext value="version-1">
      <QuestionMedia shown={asked} optionId="option-Red" />
    </AskedVersionContext>,
    {
      answers: {
        VersionMedia: {
          data: {
            playbookVersion: {
              __typename: 'PlaybookVersion',
              id: 'version-1',
              mediaItems: [item('a')],
            },
          },
        },
      },
    },
  )
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/o/a/thumbnail?token'),
  )
})
