import { expect, test } from 'vitest'
import {
  defaultTheme,
  layoutDefaults,
  layouts,
  readTheme,
  withLayout,
  type Layout,
} from './themeSettings.ts'

test('another layout starts with its own details, and keeps the colours', () => {
  const changed = {
    ...defaultTheme,
    config: { ...defaultTheme.config, navigation: 'right', footer: false },
    colors: { ...defaultTheme.colors, navbar: 'ink' as const },
  }
  const across = withLayout(changed, 'layout2')
  expect(across).toEqual({
    layout: 'layout2',
    config: { width: 'full', toolbar: 'above', folded: false, footer: true },
    colors: changed.colors,
  })
  expect(withLayout(across, 'layout1').config).toEqual(defaultTheme.config)
})

test('settings are read as they were written, whatever the layout', () => {
  for (const layout of Object.keys(layouts) as Layout[]) {
    const settings = {
      ...withLayout(defaultTheme, layout),
      config: { ...layoutDefaults(layout), folded: true },
    }
    expect(readTheme(JSON.stringify(settings))).toEqual(settings)
  }
})

test('anything else is not a theme', () => {
  const { layout, config, colors } = defaultTheme
  for (const wrong of [
    null,
    1,
    [],
    {},
    { layout, config },
    { layout: 'layout9', config, colors },
    { layout: 'constructor', config, colors },
    { layout: 'layout2', config, colors },
    { layout, config: { ...config, footer: 'true' }, colors },
    { layout, config: { ...config, more: true }, colors },
    { layout, config: { navigation: 'left' }, colors },
    { layout, config, colors: { ...colors, main: 'ink' } },
    { layout, config, colors: { ...colors, navbar: 'red' } },
    { layout, config, colors, more: 1 },
    { layout, config: null, colors },
  ])
    expect(readTheme(JSON.stringify(wrong)), JSON.stringify(wrong)).toBeNull()
  expect(readTheme('')).toBeNull()
})
