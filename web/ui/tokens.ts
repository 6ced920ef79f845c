import type { CSSVariablesResolver, MantineTheme } from '@mantine/core'

/** Our own tokens (`--p-…`) beside the kit's; the only place where a colour of the interface is written down. `npm run generate` makes web/ui/tokens.css of them and of the theme. */
export const tokens: CSSVariablesResolver = (from) => ({
  variables: {
    '--p-nav-width': '15rem',
    '--p-nav-folded': '3.25rem',
    '--p-toolbar-height': '3rem',
    '--p-page-pad': 'clamp(0.875rem, 2.2vw, 1.75rem)',
  },
  light: { ...softColors(from, 'light'), ...lightColors },
  dark: {
    ...softColors(from, 'dark'),
    '--mantine-color-body': '#18191b',
    '--mantine-color-text': '#e9e8e6',
    '--mantine-color-dimmed': '#a6a39e',
    '--mantine-color-placeholder': '#8d8a85',
    '--mantine-color-default-border': '#3a3c40',
    '--mantine-color-error': '#f2897f',
    '--p-app': '#111213',
    '--p-surface': '#18191b',
    '--p-sunken': '#141517',
    '--p-hover': '#212326',
    '--p-selected': '#14313a',
    '--p-line': '#2a2c30',
    '--p-line-strong': '#44464b',
    '--p-text': '#e9e8e6',
    '--p-muted': '#a6a39e',
    '--p-accent': '#6eb6c4',
    '--p-accent-soft': '#14313a',
    '--p-on-accent': '#07222a',
    '--p-good': '#6fce90',
    '--p-good-soft': '#15301f',
    '--p-warn': '#f0b35b',
    '--p-warn-soft': '#362611',
    '--p-bad': '#f2897f',
    '--p-bad-soft': '#3a1b18',
    '--p-info': '#84b8f2',
    '--p-info-soft': '#16283d',
    '--p-focus': '#6eb6c4',
  },
})

/** Colours of the light scheme, for what is drawn outside of a page too. */
export const lightColors = {
  '--mantine-color-body': '#ffffff',
  '--mantine-color-text': '#1f1d1b',
  '--mantine-color-dimmed': '#67625b',
  '--mantine-color-placeholder': '#7a756d',
  '--mantine-color-default-border': '#dedbd6',
  '--mantine-color-error': '#b42318',
  '--p-app': '#f7f6f3',
  '--p-surface': '#ffffff',
  '--p-sunken': '#f4f3f0',
  '--p-hover': '#f1efeb',
  '--p-selected': '#e8f4f6',
  '--p-line': '#e6e3de',
  '--p-line-strong': '#cfcbc4',
  '--p-text': '#1f1d1b',
  '--p-muted': '#67625b',
  '--p-accent': '#0b5c6e',
  '--p-accent-soft': '#e3f1f4',
  '--p-on-accent': '#ffffff',
  '--p-good': '#1c7a3e',
  '--p-good-soft': '#e3f4e9',
  '--p-warn': '#975106',
  '--p-warn-soft': '#fdf0dc',
  '--p-bad': '#b42318',
  '--p-bad-soft': '#fdeae8',
  '--p-info': '#1d5fa8',
  '--p-info-soft': '#e6f0fb',
  '--p-focus': '#0f6779',
}

const ours = new Set(['petrol', 'gray', 'red', 'green'])

/** The "light" and "subtle" looks of every colour: a breath of it behind a text that reads well in both schemes. */
function softColors(from: MantineTheme, scheme: 'light' | 'dark'): Record<string, string> {
  const ground = scheme === 'light' ? '#ffffff' : '#18191b'
  return Object.fromEntries(
    Object.entries(from.colors)
      .filter(([name]) => name !== 'dark')
      .flatMap(([name, shades]) => {
        const tint = name === 'gray' ? shades[scheme === 'light' ? 7 : 3] : shades[5]
        // The kit's own darkest shades are too bright for small text on their tint.
        const text =
          scheme === 'light'
            ? ours.has(name)
              ? shades[8]
              : `color-mix(in srgb, ${shades[9]} 62%, #000000)`
            : shades[name === 'gray' ? 2 : 3]
        const mix = (part: number) => `color-mix(in srgb, ${tint} ${part}%, ${ground})`
        const variable = `--mantine-color-${name}`
        return [
          [`${variable}-light`, mix(scheme === 'light' ? 14 : 20)],
          [`${variable}-light-hover`, mix(scheme === 'light' ? 22 : 28)],
          [`${variable}-light-color`, text],
        ]
      }),
  ) as Record<string, string>
}
