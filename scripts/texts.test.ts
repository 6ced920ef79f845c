import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'

const [catalogue] = await getCatalogs(
  getConfig({ configPath: join(rootFolder, 'lingui.config.ts') }),
)
const sources = Object.entries((await catalogue!.collect()) ?? {})
const placeholders = (text: string) =>
  [...text.matchAll(/(?<!(?:\b(?:one|other|zero|few|many|two)|=\d+) ?)\{(\w+) ?[,}]|<(\w+)/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .toSorted()

test.each(['fr', 'nl'])('every text has its translation: %s', async (locale) => {
  const translated = (await catalogue!.read(locale)) ?? {}
  const missing = sources
    .filter(([id]) => !translated[id]?.translation)
    .map(([id, { message, origin }]) => `${message ?? id} (${origin?.[0]?.[0]})`)
  expect(missing, `run "npx lingui extract", then translate in web/texts/${locale}.po`).toEqual([])
})

test.each(['fr', 'nl'])('a translation keeps the names in braces: %s', async (locale) => {
  const translated = (await catalogue!.read(locale)) ?? {}
  const wrong = sources.flatMap(([id, { message }]) => {
    const text = translated[id]?.translation
    return text &&
      message &&
      [...new Set(placeholders(text))].join() !== [...new Set(placeholders(message))].join()
      ? [`${message} → ${text}`]
      : []
  })
  expect(wrong).toEqual([])
})

test.each(['en', 'fr', 'nl'])(
  'nothing is translated that is no longer said: %s',
  async (locale) => {
    const known = new Set(sources.map(([id]) => id))
    expect(
      Object.entries((await catalogue!.read(locale)) ?? {})
        .filter(([id, { obsolete }]) => !obsolete && !known.has(id))
        .map(([, { message }]) => message),
    ).toEqual([])
  },
)

test.each(['fr', 'nl'])('to start is another word than the start: %s', async (locale) => {
  const translated = Object.values((await catalogue!.read(locale)) ?? {})
  const words = translated.filter(({ message }) => message === 'Start')
  expect(new Set(words.map(({ translation }) => translation)).size).toBe(2)
})

test.each([
  ['fr', 'rendez-vous', /réunion/i],
  ['nl', 'afspraak', /vergadering/i],
])('a meeting has one name: %s, %s', async (locale, _word, another) => {
  const translated = Object.values((await catalogue!.read(locale)) ?? {})
  expect(
    translated.flatMap(({ translation }) => (another.test(translation ?? '') ? [translation] : [])),
  ).toEqual([])
})
