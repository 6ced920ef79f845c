import { Client } from 'urql'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchMedia } from './fetchMedia.ts'
import { isMetered, keepItems } from './keepItems.ts'
import { readPicture, surplusOf } from './keptMedia.ts'

const place = { key: 'a.whole', of: 'item' }

afterEach(() => vi.unstubAllGlobals())

test('what a network puts in the place of a picture is none', async () => {
  const answers = (type: string) =>
    vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-type': type } }))
  answers('text/html; charset=utf-8')
  expect(await readPicture(null, place, '/files/a')).toBeNull()
  answers('image/webp')
  expect(await readPicture(null, place, '/files/a')).not.toBeNull()
})

test('what was shown longest ago goes first, what was wanted last, and other content of the item in any case', () => {
  const kept = (file: string, at: number, more = {}) => ({
    key: `${file}.whole`,
    of: `item of ${file}`,
    size: 10,
    at,
    isAsked: false,
    ...more,
  })
  const all = [kept('new', 3), kept('old', 1), kept('wanted', 0, { isAsked: true })]
  const comes = (size: number, more = {}) =>
    surplusOf(all, { key: 'x.whole', of: 'item', size, isAsked: false, ...more }, 40)
  expect(comes(10)).toEqual([])
  expect(comes(20)).toEqual(['old.whole'])
  expect(comes(30)).toEqual(['old.whole', 'new.whole'])
  expect(comes(40)).toBeNull()
  expect(comes(40, { isAsked: true })).toEqual(['old.whole', 'new.whole', 'wanted.whole'])
  expect(comes(41, { isAsked: true })).toBeNull()
  expect(comes(10, { of: 'item of wanted' })).toEqual(['wanted.whole'])
  // its own thumbnail stays
  expect(comes(10, { key: 'old.small', of: 'item of old' })).toEqual([])
})

test('a file comes in pieces; one that breaks is asked for again under a new address, and a page in its place is none', async () => {
  const size = 4_500_000,
    asked: string[] = []
  let breaks = 1
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { range: string } }) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range)!.map(Number)
    asked.push(`${url} ${from}`)
    if (from! > 0 && breaks-- > 0) throw new TypeError('the line is cut')
    return new Response(new Uint8Array(to! - from! + 1), { status: 206 })
  })
  let reads = 0
  const wanted = { size, type: 'video/mp4', address: async () => `/films/${++reads}` }
  const content = await fetchMedia(wanted)
  expect(content?.type).toBe('video/mp4')
  expect(asked).toEqual(['/films/1 0', '/films/1 2000000', '/films/2 2000000', '/films/2 4000000'])
  vi.stubGlobal('fetch', async () => new Response('<p>Sign in to the hotel</p>'))
  expect(await fetchMedia(wanted)).toBeNull()
})

test('on a line that costs something nothing comes by itself', async () => {
  expect(isMetered()).toBe(false)
  const connection = { saveData: true }
  vi.stubGlobal('navigator', { onLine: true, connection })
  vi.stubGlobal('indexedDB', {})
  expect(isMetered()).toBe(true)
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const film = {
    __typename: 'MediaItem' as const,
    id: 'f',
    type: 'VIDEO' as const,
    title: 'Film',
    url: '/files/f',
    thumbnailUrl: null,
    file: { __typename: 'File' as const, id: 'f', name: 'f.mp4', type: 'video/mp4', size: 9 },
  }
  const client = new Client({ url: 'http://test/graphql', preferGetMethod: false, exchanges: [] })
  await keepItems(client, 'member', [film])
  expect(fetched).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true, connection: { type: 'cellular' } })
  expect(isMetered()).toBe(true)
})
