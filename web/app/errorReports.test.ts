import { afterEach, expect, test, vi } from 'vitest'
import { browserName } from '../session/deviceName.ts'
import { reportOf, sendError } from './errorReports.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A server that answers so, and what it was told. */
function server(status: () => number) {
  const told: { message: string }[] = []
  vi.stubGlobal('fetch', async (address: string, options?: { body?: string }) => {
    if (address !== '/errors') return new Response('{}', { status: 500 })
    if (status() === 0) throw new TypeError('Failed to fetch')
    told.push(JSON.parse(options?.body ?? '') as { message: string })
    return new Response(null, { status: status() })
  })
  return told
}

test('a report has no names, no addresses, nothing that stood in quotes, and where it was without whom it was about', () => {
  history.replaceState({}, '', '/contact/01920000-0000-7000-8000-00000000dead?search=Peeters')
  const report = reportOf(new TypeError('Rosa typed "Peeters"'), ['Rosa'])
  expect(report).toMatchObject({ message: 'TypeError: [name] typed "…"', path: '/contact/:id' })
  expect(report.stack).toMatch(/^\s*at /)
  expect(reportOf('only words', []).message).toBe('Error: only words')
})

test('what cannot be sent waits on this device, and goes with the next', async () => {
  let status = 0
  const told = server(() => status)
  await sendError(new Error('first'), [])
  status = 503
  await sendError(new Error('second'), [])
  expect(JSON.parse(localStorage.getItem('error_reports')!)).toHaveLength(2)
  status = 204
  told.length = 0
  await sendError(new Error('third'), [])
  expect(told.map(({ message }) => message)).toEqual([
    'Error: first',
    'Error: second',
    'Error: third',
  ])
  expect(localStorage.getItem('error_reports')).toBe('[]')
  await sendError(new Error('refused'), [])
  expect(localStorage.getItem('error_reports')).toBe('[]')
})

test('the weather of the line is no error', async () => {
  const told = server(() => 204)
  for (const weather of [
    new TypeError('Failed to fetch'),
    new DOMException('x', 'AbortError'),
    'ResizeObserver loop completed with undelivered notifications.',
    new TypeError('error loading dynamically imported module'),
  ])
    await sendError(weather, [])
  expect(told).toEqual([])
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome 156, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge 156, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari 19, iPhone',
  ],
  ['curl/8', 'Other, other'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
