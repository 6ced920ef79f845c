import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'
import { importViolations, readSources } from './importRules.ts'

const describe = ({ file, imports, advice }: { file: string; imports: string; advice: string }) =>
  `${file} imports ${imports}\n  ${advice}`

test('every import goes from a higher layer to a lower one', () => {
  const files = readSources(
    rootFolder,
    globSync('{server,web,shared,db,scripts,bench,e2e,operations}/**/*.{ts,tsx}', {
      cwd: rootFolder,
    }),
  )
  expect(importViolations(files).map(describe).join('\n')).toBe('')
})

// each rule's planted violation: file, what it imports, a word of the advice
const planted: [string, string, RegExp][] = [
  ['shared/rule.ts', '../server/platform/config.ts', /pure rules/],
  ['shared/rule.ts', 'node:fs', /browser and on the server/],
  ['shared/rule.ts', 'pg', /browser and on the server/],
  ['server/meetings/rule.ts', '../../web/data/client.ts', /meet only in/],
  ['web/meetings/Thing.tsx', '../../server/platform/config.ts', /meet only in/],
  ['web/meetings/Thing.tsx', '../../db/seed.ts', /web\/ and shared\/ only/],
  ['web/meetings/Thing.tsx', 'pg', /belongs to the server/],
  ['server/meetings/rule.ts', '@mantine/core', /belongs to the browser/],
  ['server/meetings/rule.ts', '../../scripts/chrome.ts', /are tools/],
  ['server/meetings/rule.ts', '../../db/seed.ts', /seeds the demo/],
  ['db/seed.ts', '../server/platform/config.ts', /seed writes/],
  ['server/meetings/rule.ts', '../test/testKit.ts', /by tests only/],
  ['server/companies/rule.ts', '../meetings/meetings.ts', /slices\.json/],
  ['server/engine/rule.ts', '../users/users.ts', /slices\.json/],
  ['server/platform/log.ts', '../database/database.ts', /Order: platform, database/],
  ['server/database/database.ts', '../engine/actor.ts', /Order: platform, database/],
  ['server/engine/compile.ts', '../rules/authorise.ts', /Order: platform, database/],
  ['server/identity/token.ts', '../rules/check.ts', /Order: platform, database/],
  ['server/rules/check.ts', '../work/jobs.ts', /Order: platform, database/],
  ['server/users/users.ts', '../product.ts', /Order: platform, database/],
  ['server/product.ts', './test/testOrganisation.ts', /by tests only/],
  ['web/companies/Thing.tsx', '../meetings/Calendar.tsx', /Join slices in a page/],
  ['web/app/thing.ts', '../shell/Frame.tsx', /Join slices in a page/],
  ['web/ui/Tip.tsx', '../session/auth.ts', /Order: texts, ui, session/],
  ['web/session/auth.ts', '../data/client.ts', /Order: texts, ui, session/],
  ['web/data/client.ts', '../outbox/outbox.ts', /Order: texts, ui, session/],
  ['web/outbox/Tray.tsx', '../records/checkedBy.ts', /Order: texts, ui, session/],
  ['web/records/checkedBy.ts', '../app/stars.ts', /Order: texts, ui, session/],
  ['web/meetings/Thing.tsx', '../pages/Account.tsx', /Join slices in a page/],
  ['web/meetings/Thing.tsx', '../pages/Account.page.ts', /Join slices in a page/],
  ['web/pages/pages.ts', '../shell/Frame.tsx', /declarations of pages, shell/],
  ['web/meetings/Thing.tsx', './calendarView', /extension/],
  ['web/meetings/Thing.tsx', '@/ui/Avatar.tsx', /no path aliases/],
]

test.each(planted)('%s must not import %s', (file, specifier, advice) => {
  for (const text of [
    `import { x } from '${specifier}'`,
    `import type { x } from '${specifier}'`,
    `export * from '${specifier}'`,
    `const x = () => import('${specifier}')`,
    `let x: import('${specifier}').X`,
  ])
    expect(
      importViolations(new Map([[file, text]]))
        .map(describe)
        .join('\n'),
    ).toMatch(advice)
})

test('what is allowed passes', () => {
  const files = new Map([
    [
      'server/meetings/rule.ts',
      `import { x } from '../companies/companies.ts'; import { y } from '../../shared/id.ts'; import pg from 'pg'; import '../database/database.ts'`,
    ],
    [
      'server/meetings/rule.test.ts',
      `import { x } from '../test/testKit.ts'; import { y } from '../answers/saveAnswer.ts'`,
    ],
    [
      'web/pages/Account.tsx',
      `import { A } from '../companies/Account.tsx'; import { B } from '../meetings/List.tsx'; import './Account.module.css'; const C = () => <A />`,
    ],
    ['shared/rule.ts', `import { v7 } from 'uuid'; import { x } from './id.ts'`],
    ['web/pages/Account.page.ts', `const load = () => import('./Account.tsx')`],
  ])
  expect(importViolations(files)).toEqual([])
})

test('a declaration of a page fetches its page, and imports it in no other way', () => {
  for (const text of [`import { A } from './Account.tsx'`, `let a: import('./Account.tsx').A`])
    expect(importViolations(new Map([['web/pages/Account.page.ts', text]]))).toHaveLength(1)
})
