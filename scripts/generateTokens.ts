import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  keys,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from '../web/ui/theme.ts'
import { tokens } from '../web/ui/tokens.ts'

/** The kit's variables for our theme with our own tokens, as a style sheet: a page has them before any script. Those that the kit's own sheet has already are left out. */
export function generateTokens(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const all = deepMerge(defaultCssVariablesResolver(merged), tokens(merged))
  const usual = defaultCssVariablesResolver(DEFAULT_THEME)
  const own = (part: 'variables' | 'light' | 'dark') =>
    Object.fromEntries(
      keys(all[part])
        .filter((name) => usual[part][name] !== all[part][name])
        .map((name) => [name, all[part][name]!]),
    )
  const css = convertCssVariables(
    { variables: own('variables'), light: own('light'), dark: own('dark') },
    ':root',
  )
  return `/* Written by \`npm run generate\` from theme.ts and tokens.ts; never edited by hand. */\n${css
    .replaceAll(/[{;]/g, '$&\n')
    .replaceAll('}', '}\n')
    .replaceAll(/\n{2,}/g, '\n')}`
}
