import { readFileSync } from 'node:fs'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { deepColors, tints } from '../../shared/themeSettings.ts'
import { tokens } from '../ui/tokens.ts'

const css = readFileSync(`${import.meta.dirname}/palettes.css`, 'utf8')
const base = tokens(DEFAULT_THEME)

/** What a palette makes of the tokens in a scheme: its rules in their order over the ones of the scheme. */
function variables(palette: string, scheme: 'light' | 'dark'): Record<string, string> {
  const rules = [...css.matchAll(/^(html[^{]*?) \{([^}]*)\}$/gm)].filter(
    ([, selector]) =>
      selector!.includes(`[data-palette='${palette}']`) &&
      !selector!.includes(':not') &&
      (scheme === 'dark' || !selector!.includes('dark')),
  )
  return {
    ...base[scheme],
    ...Object.fromEntries(
      rules.flatMap(([, , body]) =>
        [...body!.matchAll(/(--[\w-]+): (#\w+)/g)].map(([, name, value]) => [name!, value!]),
      ),
    ),
  }
}

function luminance(hex: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ]
  return (bright + 0.05) / (dim + 0.05)
}

test('text of every kind is readable on every ground of every palette, light and dark', () => {
  const unreadable: string[] = []
  for (const palette of [...tints, ...deepColors]) {
    for (const scheme of ['light', 'dark'] as const) {
      const of = variables(palette, scheme),
        isDeep = (deepColors as readonly string[]).includes(palette)
      const texts = [
        '--p-text',
        '--p-muted',
        '--p-accent',
        ...(isDeep ? [] : ['--p-good', '--p-warn', '--p-bad', '--p-info']),
      ]
      for (const ground of ['--p-app', '--p-surface', '--p-hover', '--p-sunken']) {
        for (const text of texts)
          if (contrast(of[text]!, of[ground]!) < 4.5)
            unreadable.push(
              `${palette}, ${scheme}: ${text} on ${ground} ${contrast(of[text]!, of[ground]!).toFixed(2)}`,
            )
      }
    }
  }
  expect(unreadable).toEqual([])
  // the palettes are really in the file
  expect(
    new Set(
      [...tints.slice(1), ...deepColors].map((palette) => variables(palette, 'light')['--p-app']),
    ).size,
  ).toBe(7)
})
