import { afterEach, beforeEach, expect, test, vi } from 'vitest'

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

let preloadFiles: typeof import('./preloadFiles.ts').preloadFiles
let fetchFileTable: typeof import('./preloadFiles.ts').fetchFileTable
// each test has a page of its own
beforeEach(async () => {
  vi.resetModules()
  ;({ preloadFiles, fetchFileTable } = await import('./preloadFiles.ts'))
  vi.stubEnv('PROD', true)
})

const scriptOf = (text = '') =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
/** A network with these files; what was asked of it. */
function network(answer: (path: string) => Response | Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.origin).pathname)
    return answer(asked.at(-1)!)
  })
  return asked
}
const table = '/assets/__FILE_TABLE__'
const run = async () => 'the module'
const links = () => [...document.head.querySelectorAll('link')]

test('nothing is run before all of it is there; what did not come is asked for again, what came is not', async () => {
  let isAway = true
  const load = vi.fn(run),
    asked = network((path) => {
      if (isAway && path === '/assets/b.js') throw new TypeError('Failed to fetch')
      return scriptOf(path === '/assets/a.js' ? '//files b.js\nimport "./b.js"' : '')
    })
  await expect(preloadFiles(load, './a.js')).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  isAway = false
  expect(await preloadFiles(load, './a.js')).toBe('the module')
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js'])
})

test('with the table all files are asked for at once, also those that others need', async () => {
  const held = Promise.withResolvers<Response>(),
    asked = network((path) => {
      if (path === table)
        return Response.json([['b.js', 3], ['a.js', 0, 2], ['a.css'], ['c.js', 0]])
      return path === '/assets/a.js' ? held.promise : scriptOf()
    })
  await fetchFileTable()
  const opened = preloadFiles(run, './a.js')
  expect(asked.slice(1)).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/assets/a.css'])
  links()[0]!.dispatchEvent(new Event('load'))
  held.resolve(scriptOf('//files b.js c.js a.css\n'))
  expect(await opened).toBe('the module')
  expect(asked).toHaveLength(4)
})

test('without the table, and for what it does not name, each script says what it needs', async () => {
  network((path) => {
    if (path === table) throw new TypeError('Failed to fetch')
    return scriptOf()
  })
  await fetchFileTable()
  expect(await preloadFiles(run, './a.js')).toBe('the module')
})

test('whose service worker has all files asks for no table', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  const asked = network(() => Response.json([]))
  await fetchFileTable()
  expect(asked).toEqual([])
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
    await expect(preloadFiles(run, './c.js')).rejects.toThrow(
      `Failed to fetch ${location.origin}/assets/c.js: ${status}`,
    )
  }
})

test('a file that a newer release has replaced is told of as browsers do, so that the router loads the page anew', async () => {
  network(() => new Response('', { status: 404 }))
  await expect(preloadFiles(run, './old.js')).rejects.toThrow(
    /^Failed to fetch dynamically imported module/,
  )
})

const styled = () => network(() => scriptOf('//files g.css\n'))

test('a style is awaited; one that does not come leaves nothing behind and is asked for again', async () => {
  styled()
  const load = vi.fn(run),
    first = preloadFiles(load, './g.js')
  await expect.poll(() => links()).toHaveLength(1)
  links()[0]!.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('g.css')
  expect(links()).toEqual([])
  const second = preloadFiles(load, './g.js')
  await expect.poll(() => links()).toHaveLength(1)
  expect(load).not.toHaveBeenCalled()
  links()[0]!.dispatchEvent(new Event('load'))
  expect(await second).toBe('the module')
  expect(links()).toHaveLength(1)
})

test('nobody waits for ever for a style', async () => {
  vi.useFakeTimers()
  try {
    styled()
    const failed = preloadFiles(run, './h.js').catch(String)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await failed).toContain('g.css')
    expect(document.head.querySelector('link')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
