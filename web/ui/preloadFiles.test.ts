import { afterEach, expect, test, vi } from 'vitest'
import { preloadFiles } from './preloadFiles.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

const script = () =>
  new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
/** A network with these files; what was asked of it. */
function network(answer: (path: string) => Response | Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname)
    return answer(asked.at(-1)!)
  })
  return asked
}

test('nothing is run before all of it is there; what did not come is asked for again, what came is not', async () => {
  let isAway = true
  const load = vi.fn(async () => 'the module'),
    asked = network((path) => {
      if (isAway && path === '/assets/b.js') throw new TypeError('Failed to fetch')
      return script()
    })
  await expect(preloadFiles(load, ['assets/a.js', 'assets/b.js'])).rejects.toThrow(
    'Failed to fetch',
  )
  expect(load).not.toHaveBeenCalled()
  isAway = false
  expect(await preloadFiles(load, ['assets/a.js', 'assets/b.js'])).toBe('the module')
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js'])
})

test('a page of somebody else is no script', async () => {
  for (const status of [200, 503]) {
    network(
      () =>
        new Response('<p>Welcome to the hotel', {
          status,
          headers: { 'content-type': 'text/html' },
        }),
    )
    await expect(preloadFiles(async () => 'the module', ['assets/c.js'])).rejects.toThrow(
      `Failed to fetch ${location.origin}/assets/c.js: ${status}`,
    )
  }
})

test('a file that a newer release has replaced is told of as browsers do, so that the router loads the page anew', async () => {
  network(() => new Response('', { status: 404 }))
  await expect(preloadFiles(async () => 'the module', ['assets/old.js'])).rejects.toThrow(
    /^Failed to fetch dynamically imported module/,
  )
})

test('what needs no file is run at once', async () => {
  expect(await preloadFiles(async () => 'the module')).toBe('the module')
})

test('what came with the page is not fetched', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/d.js"><script type="module" src="/assets/e.js"></script>'
  const asked = network(script)
  await preloadFiles(async () => 'the module', ['assets/d.js', 'assets/e.js', 'assets/f.js'])
  expect(asked).toEqual(['/assets/f.js'])
})

test('a style is awaited; one that does not come leaves nothing behind and is asked for again', async () => {
  const links = () => [...document.head.querySelectorAll('link')],
    load = vi.fn(async () => 'the module')
  const first = preloadFiles(load, ['assets/g.css'])
  links()[0]!.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('g.css')
  expect(links()).toEqual([])
  const second = preloadFiles(load, ['assets/g.css'])
  expect(load).not.toHaveBeenCalled()
  links()[0]!.dispatchEvent(new Event('load'))
  expect(await second).toBe('the module')
  expect(links()).toHaveLength(1)
})

test('nobody waits for ever for a style', async () => {
  vi.useFakeTimers()
  try {
    const failed = preloadFiles(async () => 'the module', ['assets/h.css']).catch(String)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await failed).toContain('h.css')
    expect(document.head.querySelector('link')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
