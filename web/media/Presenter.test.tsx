// What the customer sees stays as it is while colleagues change what is attached.
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Media_itemFragment } from '../gql.ts'
import { Presenter } from './Presenter.tsx'

afterEach(() => vi.restoreAllMocks())

const item = (id: string, more: Partial<Media_itemFragment> = {}): Media_itemFragment => ({
  __typename: 'MediaItem',
  id,
  type: 'LINK',
  title: `Item ${id}`,
  url: `https://example.com/${id}`,
  thumbnailUrl: null,
  file: null,
  ...more,
})
const film = (url: string) =>
  item('film', {
    type: 'VIDEO',
    url,
    file: { __typename: 'File', id: 'f', name: 'film.mp4', type: 'video/mp4', size: 1 },
  })

async function presented(first: Media_itemFragment[], startId: string) {
  let give: (items: Media_itemFragment[]) => void = () => {}
  function Shown() {
    const [items, setItems] = useState(first)
    give = setItems
    return (
      <>
        <button type="button" onClick={() => give(next)}>
          Read again
        </button>
        <Presenter items={items} startId={startId} onClose={() => {}} />
      </>
    )
  }
  let next: Media_itemFragment[] = []
  await renderInApp(<Shown />, { role: 'Member' })
  await screen.findByRole('dialog')
  return (items: Media_itemFragment[]) => {
    next = items
    fireEvent.click(screen.getByText('Read again'))
  }
}

test('what comes, moves or goes meanwhile turns nothing', async () => {
  const readAgain = await presented([item('a'), item('b')], 'b')
  expect(screen.getByRole('dialog', { name: 'Item b' })).toBeTruthy()
  readAgain([item('c'), item('b'), item('a')])
  expect(screen.getByRole('dialog', { name: 'Item b' })).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: 'Item a' })).toBeTruthy()
  readAgain([item('c')])
  expect(screen.getByRole('dialog', { name: 'Item a' })).toBeTruthy()
})

test('a picture is seen nearer by keys, and then the arrows lead over it', async () => {
  const picture = item('p', {
    type: 'IMAGE',
    title: 'Plan',
    url: 'blob:plan',
    file: { __typename: 'File', id: 'f', name: 'plan.png', type: 'image/png', size: 1 },
  })
  await presented([picture, item('b')], 'p')
  const frame = (await screen.findByRole('img', { name: 'Plan' })).parentElement!,
    scrolled = vi.fn()
  Object.assign(frame, { scrollBy: scrolled })
  const isNear = () => frame.hasAttribute('data-zoomed')
  await userEvent.keyboard('+')
  expect(isNear()).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(scrolled).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog', { name: 'Plan' })).toBeTruthy()
  await userEvent.keyboard('-')
  expect(isNear()).toBe(false)
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: 'Item b' })).toBeTruthy()
})

test('a film goes on where it is when its address is another one', async () => {
  const readAgain = await presented([film('/files/f?until=1')], 'film'),
    played = document.querySelector('video')!
  readAgain([film('/files/f?until=2')])
  expect(document.querySelector('video')).toBe(played)
  expect(played.getAttribute('src')).toBe('/files/f?until=1')
  played.currentTime = 90
  fireEvent.error(played)
  expect(played.getAttribute('src')).toBe('/files/f?until=2')
  played.currentTime = 0
  fireEvent.loadedMetadata(played)
  expect(played.currentTime).toBe(90)
})

test('a finger drawn sideways turns, one that slips or scrolls does not, and at the foot of a film it moves where that plays', async () => {
  await presented([item('a'), item('b'), film('/files/f?until=1')], 'a')
  const draw = (on: Element, [x, y]: [number, number], [toX, toY]: [number, number]): void => {
    const finger = [{ clientX: x, clientY: y }]
    fireEvent.touchStart(on, { touches: finger, changedTouches: finger })
    fireEvent.touchEnd(on, { touches: [], changedTouches: [{ clientX: toX, clientY: toY }] })
  }
  const stage = document.querySelector('[data-presenter]')!
  const isShown = (name: string) => screen.findByRole('dialog', { name })
  await isShown('Item a')
  draw(stage, [300, 300], [280, 300])
  draw(stage, [300, 300], [230, 400])
  draw(stage, [100, 300], [300, 310])
  await isShown('Item a')
  draw(stage, [300, 300], [200, 310])
  await isShown('Item b')
  draw(stage, [300, 300], [200, 310])
  await isShown('Item film')
  const played = document.querySelector('video')!
  played.getBoundingClientRect = () => new DOMRect(0, 0, 400, 800)
  draw(played, [100, 780], [300, 780])
  await isShown('Item film')
  draw(played, [100, 300], [300, 300])
  expect(await screen.findByRole('dialog', { name: 'Item b' })).toBeTruthy()
})

test('two taps on a part of a picture show it larger, two more show all of it', async () => {
  await presented(
    [
      item('p', {
        type: 'IMAGE',
        url: '/files/p',
        file: { __typename: 'File', id: 'p', name: 'p.png', type: 'image/png', size: 1 },
      }),
    ],
    'p',
  )
  const picture = await screen.findByRole('img', { name: 'Item p' })
  const isZoomed = (): boolean => picture.closest('[data-zoomed]') !== null
  const twice = (x: number): void => {
    fireEvent.click(picture, { clientX: 10, clientY: 10 })
    fireEvent.click(picture, { clientX: x, clientY: 10 })
  }
  twice(200)
  expect(isZoomed()).toBe(false)
  twice(12)
  expect(isZoomed()).toBe(true)
  twice(10)
  expect(isZoomed()).toBe(false)
})

test('without a network a link says that it needs one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await presented([item('a')], 'a')
  await screen.findByText('Needs a network')
  expect(screen.queryByRole('link')).toBeNull()
})
