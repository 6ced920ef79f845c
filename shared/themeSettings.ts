// How a person has arranged the frame: layout, its details, colours. The setting `theme_settings`; both sides check it.

/** The details of each layout and what they may be; the first is the default. */
export const layouts = {
  /** Navigation at a side, over the whole height. */
  layout1: {
    navigation: ['left', 'right'],
    toolbar: ['beside', 'above'],
    folded: [false, true],
    footer: [true, false],
  },
  /** Navigation as a bar across. */
  layout2: {
    width: ['full', 'boxed', 'container'],
    toolbar: ['above', 'below'],
    folded: [false, true],
    footer: [true, false],
  },
  /** Everything in a box in the middle of a wide screen, navigation in it. */
  layout3: {
    navigation: ['left', 'right'],
    toolbar: ['inside', 'across'],
    folded: [false, true],
    footer: [true, false],
  },
} as const

export type Layout = keyof typeof layouts
export type Detail = string | boolean

/** Tints for everything, and deep colours that only a bar can carry: text on each is readable in both schemes. */
export const tints = ['plain', 'mist', 'sand', 'sage'] as const
export const deepColors = ['petrol', 'forest', 'plum', 'ink'] as const
export type Palette = (typeof tints)[number] | (typeof deepColors)[number]

/** The parts of the frame that have a colour, and which. */
export const regions = {
  main: tints,
  navbar: [...tints, ...deepColors],
  toolbar: [...tints, ...deepColors],
  footer: [...tints, ...deepColors],
} as const satisfies Record<string, readonly Palette[]>
export type Region = keyof typeof regions

export type ThemeSettings = {
  layout: Layout
  config: Readonly<Record<string, Detail>>
  colors: Readonly<Record<Region, Palette>>
}

/** A layout as it is before anybody changes its details. */
export const layoutDefaults = (layout: Layout): Record<string, Detail> =>
  Object.fromEntries(Object.entries(layouts[layout]).map(([name, values]) => [name, values[0]]))

export const defaultTheme: ThemeSettings = {
  layout: 'layout1',
  config: layoutDefaults('layout1'),
  colors: { main: 'plain', navbar: 'plain', toolbar: 'plain', footer: 'plain' },
}

/** Another layout begins with its own defaults; the colours stay. */
export const withLayout = (settings: ThemeSettings, layout: Layout): ThemeSettings => ({
  ...settings,
  layout,
  config: layoutDefaults(layout),
})

/** What a stored text means, or null when it is not the settings of a theme. */
export function readTheme(text: string): ThemeSettings | null {
  try {
    const { layout, config, colors, ...rest } = JSON.parse(text) as ThemeSettings
    const isWhole =
      Object.keys(rest).length === 0 &&
      Object.hasOwn(layouts, layout) &&
      fits(config, layouts[layout]) &&
      fits(colors, regions)
    return isWhole ? { layout, config, colors } : null
  } catch {
    return null
  }
}

/** Exactly these names, each with one of its values. */
function fits(given: object, form: Record<string, readonly Detail[]>): boolean {
  const entries = Object.entries(given) as [string, Detail][]
  return (
    entries.length === Object.keys(form).length &&
    entries.every(([name, value]) => Object.hasOwn(form, name) && form[name]!.includes(value))
  )
}
