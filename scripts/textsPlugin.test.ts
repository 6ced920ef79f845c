import { expect, test } from 'vitest'
import { filesWith, typeset } from './textsPlugin.ts'

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

test('in French what a space parts from its sign stays with it; other languages and addresses as they are', () => {
  expect(
    typeset('fr', 'Supprimer « {title} » ? Oui ; {n, plural, one {# : là !}} https://x.example'),
  ).toBe(
    'Supprimer «\u00a0{title}\u00a0»\u00a0? Oui\u00a0; {n, plural, one {#\u00a0: là\u00a0!}} https://x.example',
  )
  expect(typeset('nl', 'Zo ; en “zo” ?')).toBe('Zo ; en “zo” ?')
})
