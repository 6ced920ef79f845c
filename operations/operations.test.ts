// What npm run operations needs of the repository, without the programs that it runs.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'
import { documentsOf, operations, type Operation } from './person.ts'
import { configured } from './proxies.ts'
import { releaseBefore } from './releases.ts'
import { installLine } from './tools.ts'

test('package.json names the release before by its version and its commit', () => {
  const changes = readFileSync(join(rootFolder, 'CHANGELOG.md'), 'utf8')
  const headings = [...changes.matchAll(/^## (\S+)/gm)].map(([, version]) => version)
  const { version, commit } = releaseBefore()
  expect(version, 'the newest release below the one that is being made').toBe(headings[1])
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
})

test('the commit is of that version, where the clone holds it', () => {
  const { version, commit } = releaseBefore()
  const shown = spawnSync('git', ['show', `${commit}:package.json`], { cwd: rootFolder })
  const found = shown.status === 0 ? JSON.parse(shown.stdout.toString()) : { version }
  expect((found as { version: string }).version).toBe(version)
})

test('the documents of that release are here, so that its pages are answered', () => {
  const before = readFileSync(join(rootFolder, 'web', 'documentsBefore.json'), 'utf8')
  const { commit } = releaseBefore()
  const shown = spawnSync('git', ['show', `${commit}:web/documents.json`], {
    cwd: rootFolder,
    maxBuffer: 10_000_000,
  })
  expect(before).toBe(shown.status === 0 ? shown.stdout.toString() : before)
  expect(Object.keys(JSON.parse(before) as object).length).toBeGreaterThan(100)
})

test('what people send in the proofs is among the documents of the web', () => {
  const documents = documentsOf(rootFolder)
  for (const operation of Object.keys(operations) as Operation[])
    expect(documents(operation).sha256Hash).toMatch(/^[0-9a-f]{64}$/)
})

test.each(['nginx.conf', 'haproxy.cfg'])('docs/%s is run with the ports of the run', (file) => {
  const text = configured(file, 4444, [5551, 5552])
  for (const port of ['4444', '127.0.0.1:5551', '127.0.0.1:5552']) expect(text).toContain(port)
  expect(text).not.toMatch(/\b(3001|3002|8080)\b/)
})

test('programs that are missing are named with the line that installs them', () => {
  expect(installLine(['nginx', 'haproxy'])).toMatch(/(apt-get|brew) install nginx haproxy$/)
})
