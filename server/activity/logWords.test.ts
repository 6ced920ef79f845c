import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '../platform/config.ts'
import { logKinds } from '../rules/activity.ts'
import '../schema.ts'

test('the page of the log has a word for each kind of line', () => {
  const words = readFileSync(join(rootFolder, 'web/activity/useLogWords.tsx'), 'utf8')
  const unnamed = logKinds().filter(({ name }) => !words.includes(`\n      ${name}: t`))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
