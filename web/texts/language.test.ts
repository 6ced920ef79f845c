import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { speak, type Language } from './language.ts'

test.each<[Language[], Language]>([
  [['en', 'fr', 'en'], 'en'],
  [['nl', 'fr', 'nl', 'fr'], 'fr'],
  [['en', 'nl'], 'nl'],
])(
  'of %s, wanted one right after the other, %s is spoken, whichever texts come first',
  async (wanted, spoken) => {
    await speak(wanted[0]!)
    await Promise.all(wanted.slice(1).map(speak))
    expect([i18n.locale, document.documentElement.lang]).toEqual([spoken, spoken])
  },
)
