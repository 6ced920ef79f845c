import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'
import { layoutFaults, longest, longFiles } from './layoutRules.ts'

const ignored = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'screenshots'])
const names = globSync('**/*', {
  cwd: rootFolder,
  withFileTypes: true,
  exclude: (entry) => ignored.has(entry.name) || entry.name.endsWith('.log'),
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(rootFolder.length).replaceAll('\\', '/'))
const files = new Map(
  names.map((name) => [
    name,
    /\.(tsx?|mjs|css)$/.test(name) ? readFileSync(join(rootFolder, name), 'utf8') : '',
  ]),
)

test('every file has its place and a name that says what it is', () => {
  expect(
    layoutFaults(files)
      .map(({ file, advice }) => `${file}: ${advice}`)
      .join('\n'),
  ).toBe('')
})

test(`no file is longer than ${longest} lines`, () => {
  expect(longFiles(files), 'split these files').toEqual({})
})

test.for(['ARCHITECTURE.md', 'web/outbox/README.md'])(
  'every file that %s names is there',
  (page) => {
    const text = readFileSync(join(rootFolder, page), 'utf8')
    const named = [...text.matchAll(/(?<![>\w./-])[\w./-]*\w\.(?:ts|tsx|mjs|md|json|graphql)\b/g)]
      .map(([name]) => name.replace(/^(\.\.?\/)+/, ''))
      // a slice's files, whatever it is about
      .filter((name) => !/^[Tt]hing\./.test(basename(name)))
    expect(named.length).toBeGreaterThan(20)
    expect(
      named.filter((name) => !names.some((file) => file === name || file.endsWith(`/${name}`))),
    ).toEqual([])
  },
)

// a file that breaks a rule, a word of the advice, its text
const planted: [string, RegExp, string?][] = [
  ['server/meetings/parts/thing.ts', /folders are flat/],
  ['server/appointments/thing.ts', /no folder "server\/appointments"/],
  ['web/utils/format.ts', /says nothing about what is in it/],
  ['web/meetings/hooks/useThing.ts', /says nothing about what is in it/],
  ['web/meetings/index.ts', /no index files/],
  ['server/meetings/Thing.ts', /is not a name that server\/meetings/],
  ['web/meetings/my-thing.tsx', /is not a name that web\/meetings/],
  ['db/migrations/7_things.sql', /is not a name that db\/migrations/],
  ['docs/decisions/why.md', /is not a name that docs\/decisions/],
  ['notes.txt', /is not a name that \./],
  ['server/meetings/things.graphql.ts', /server\/schema\.ts does not import it/],
  ['server/meetings/things.docs.ts', /server\/descriptions\.ts does not import it/],
  ['server/meetings/thing.ts', /declared in thing\.record\.ts/, 'declareRecord({})'],
  ['server/meetings/thing.ts', /no role or kind/, `const is = actor.role === 'Admin'`],
  ['server/meetings/thing.ts', /no role or kind/, `if (context.role !== given) fail('FORBIDDEN')`],
  ['server/meetings/thing.ts', /no role or kind/, `switch (kind) { case 'guest': return null }`],
  ['server/meetings/thing.ts', /no role or kind/, `['Admin', 'Manager'].includes(bind.role)`],
  ['server/meetings/thing.ts', /no role or kind/, `can('Admin', 'bin:read')`],
  ['web/meetings/thing.ts', /Nothing is exported again/, `export { x } from './other.ts'`],
  ['web/meetings/thing.test.ts', /No test is skipped/, ['test', `skip('x', () => {})`].join('.')],
]

test.each(planted)('%s is caught', (file, advice, text = '') => {
  expect(
    layoutFaults(
      new Map([
        [file, text],
        ['server/schema.ts', `import './meetings/meetings.graphql.ts'`],
      ]),
    )
      .map((fault) => fault.advice)
      .join('\n'),
  ).toMatch(advice)
})

test('a long file is caught', () => {
  expect(
    longFiles(
      new Map([
        ['web/app/thing.ts', '\n'.repeat(longest + 1)],
        ['web/gql.ts', '\n'.repeat(9999)],
      ]),
    ),
  ).toEqual({ 'web/app/thing.ts': longest + 1 })
})
