import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Turns web/texts/*.po into modules. Built code holds no texts, only their keys; so the English ones are read from the
 * sources themselves, and a text that nobody has extracted or translated yet shows in English instead of as a key.
 */
export function textsPlugin(): Plugin {
  let sources: Promise<Record<string, string>> | undefined
  const catalogue = async () => (await getCatalogs(getConfig()))[0]
  const collect = async () => {
    const found = (await (await catalogue())?.collect()) ?? {}
    return Object.fromEntries(Object.entries(found).map(([id, entry]) => [id, entry.message ?? id]))
  }
  return {
    name: 'texts',
    buildStart() {
      sources = undefined
    },
    transform: {
      filter: { id: /\/web\/texts\/\w+\.po$/ },
      async handler(_text, id) {
        const locale = basename(id, '.po')
        sources ??= collect()
        const english = await sources
        const translated = locale === 'en' ? {} : ((await (await catalogue())?.read(locale)) ?? {})
        const messages = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, translated[key]?.translation || message]))
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' })
        if (errors.length > 0) this.error(`Texts of ${locale} cannot be compiled:\n${errors.map(({ id: key, error }) => `${messages[key]}: ${error.message}`).join('\n')}`)
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}
