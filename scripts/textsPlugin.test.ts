import { expect, test } from 'vitest'
import { filesWith } from './textsPlugin.ts'

test('what comes with a source is what it imports, and what that imports; not what is fetched later, nor types', () => {
  const first = filesWith(['web/main.tsx'])
  for (const file of [
    'web/main.tsx',
    'web/startApp.tsx',
    'web/shell/Frame.tsx',
    'web/data/errors.ts',
    'shared/limits.ts',
  ])
    expect([...first]).toContain(file)
  // by lazyPart, by a route, by `import type` only
  for (const file of ['web/shell/ThemePanel.tsx', 'web/pages/Accounts.tsx', 'web/data/live.ts'])
    expect([...first]).not.toContain(file)
})
