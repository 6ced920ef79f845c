import { expect, test } from 'vitest'
import { limits } from '../shared/limits.ts'
import { limitsPlugin } from './limitsPlugin.ts'

const { handler } = limitsPlugin().transform as {
  handler: (code: string) => { code: string } | null
}
const imported = `import { limits } from "../shared/limits.ts";\n`

test('a limit stands as its value wherever a value may stand', () => {
  const written = handler(`${imported}limits.page.toLocaleString() + other.limits.page`)!.code
  expect(written).toContain(`(${limits.page}).toLocaleString() + other.limits.page`)
})

test('what is no limit stays', () => {
  expect(handler(`${imported}limits.unknown`)).toBeNull()
  expect(handler(`${imported}limits.toString()`)).toBeNull()
})

test.each(['const limits = {}', 'list.map((limits) => limits.page)', 'list.map(limits => 1)'])(
  'a module with limits of its own beside the imported ones is not built: %s',
  (code) => expect(() => handler(imported + code)).toThrow('limits'),
)
