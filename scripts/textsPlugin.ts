import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Which texts come together: with the first screens, with a meeting, with a list; all others are the rest. Each entry stands for all that comes with it. What several need comes with the first. */
const parts = {
  first: [
    'web/main.tsx',
    'web/pages/CompanyDialogs.tsx',
    'web/meetings/CalendarGrid.tsx',
    'web/shell/StarRow.tsx',
    'web/shell/NavigationMenu.tsx',
  ],
  meeting: [
    'web/pages/CompanyDialog.tsx',
    'web/pages/MeetingFurther.tsx',
    'web/answers/KitCombo.tsx',
    'web/ui/KitNumber.tsx',
    'web/meetings/FirstNextStepType.tsx',
    'web/meetings/MeetingDetails.tsx',
    'web/meetings/NextStepKind.tsx',
    'web/outbox/TrayDrawer.tsx',
    'web/outbox/openOutbox.ts',
  ],
  lists: ['web/pages/Accounts.tsx', 'web/pages/Contacts.tsx'],
}
type Text = { message: string; part: string }

/**
 * Turns web/texts/*.po into modules, `?meeting`, `?lists` and `?rest` into those of their parts. Built code holds no texts, only their keys; so the English ones are read from the
 * sources themselves, and a text that nobody has extracted or translated yet shows in English instead of as a key.
 */
export function textsPlugin(): Plugin {
  let sources: Promise<Record<string, Text>> | undefined
  const catalogue = async () => (await getCatalogs(getConfig()))[0]
  const collect = async () => {
    const found = (await (await catalogue())?.collect()) ?? {}
    const files = Object.entries(parts).map(([part, entries]) => ({
      part,
      files: filesWith(entries),
    }))
    return Object.fromEntries(
      Object.entries(found).map(([id, { message = id, origin }]) => {
        const [own = 'rest', ...others] = files
          .filter((one) => origin.some(([file]) => one.files.has(file)))
          .map(({ part }) => part)
        return [id, { message, part: others.length > 0 ? 'first' : own }]
      }),
    )
  }
  return {
    name: 'texts',
    buildStart() {
      sources = undefined
    },
    transform: {
      filter: { id: /\/web\/texts\/\w+\.po(\?\w+)?$/ },
      async handler(_text, id) {
        const [file = '', part = 'first'] = id.split('?')
        const locale = basename(file, '.po')
        sources ??= collect()
        const english = Object.entries(await sources).filter(([, text]) => text.part === part)
        const translated = locale === 'en' ? {} : ((await (await catalogue())?.read(locale)) ?? {})
        const messages = Object.fromEntries(
          english.map(([key, { message }]) => [
            key,
            typeset(locale, translated[key]?.translation || message),
          ]),
        )
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' })
        if (errors.length > 0)
          this.error(
            `Texts of ${locale} cannot be compiled:\n${errors.map(({ id: key, error }) => `${messages[key]}: ${error.message}`).join('\n')}`,
          )
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}

/** French signs that a space parts from their word never begin or end a line without it. */
export const typeset = (locale: string, text: string): string =>
  locale === 'fr' ? text.replace(/(?<=«) | (?=»|[:;?!](?:[\s}<]|$))/g, '\u00a0') : text

/** These sources and what they import, and what that imports; not what is fetched later. */
export function filesWith(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?!type\s)[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
    )) {
      const imports = join(dirname(file), from ?? alone!)
      if (/\.tsx?$/.test(imports)) visit(imports)
    }
  }
  for (const entry of entries) visit(entry)
  return found
}
