import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadLinks } from './pageFiles.ts'
import { StaticFiles } from './staticFiles.ts'

const linksOf = preloadLinks([
  { path: '/account/$companyId', files: ['assets/Account-1.css', 'assets/Account-1.js'] },
  { path: '/user/{-$userId}/{-$type}', files: ['assets/User-1.js'] },
  { path: '/long', files: Array.from({ length: 100 }, (_, at) => `assets/part-${at}.js`) },
])

test('a page’s address names its files, every other address none', () => {
  expect(linksOf('/account/1')).toBe(
    '</assets/Account-1.css>;rel=preload;as=style;crossorigin;fetchpriority=low,</assets/Account-1.js>;rel=preload;as=script;crossorigin;fetchpriority=low',
  )
  for (const path of ['/user', '/user/1', '/USER/1/2/']) expect(linksOf(path)).toContain('User-1')
  for (const path of ['/', '/account', '/account/1/2', '/accounts', '/user/1/2/3'])
    expect([path, linksOf(path)]).toEqual([path, undefined])
})

test('no more files are named than proxies take', () => {
  const links = linksOf('/long')!
  expect(links).toContain('/assets/part-0.js')
  expect(links.length).toBeLessThanOrEqual(2000)
})

test.each(['[{"path":"/acc', '{}'])('a damaged list is named, with what to do: %s', (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-web-'))
  const file = join(folder, 'page-files.json')
  writeFileSync(file, text)
  expect(() => new StaticFiles(folder)).toThrow(`${file} is damaged`)
  expect(() => new StaticFiles(folder)).toThrow('build the web application again')
  rmSync(folder, { recursive: true })
})
