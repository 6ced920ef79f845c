import type { VariantColorsResolver } from '@mantine/core'

const line = '1px solid transparent'

/** The looks of buttons and the like, of the variants and the theme's colours that the product has; their variables stand in tokens.css. */
export const variantColors: VariantColorsResolver = ({ color, theme, variant }) => {
  const name = `var(--mantine-color-${color ?? theme.primaryColor}`
  switch (variant) {
    case 'light':
      return {
        background: `${name}-light)`,
        hover: `${name}-light-hover)`,
        color: `${name}-light-color)`,
        border: line,
      }
    case 'subtle':
      return {
        background: 'transparent',
        hover: `${name}-light-hover)`,
        color: `${name}-light-color)`,
        border: line,
      }
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: '1px solid var(--mantine-color-default-border)',
      }
    default:
      return {
        background: `${name}-filled)`,
        hover: `${name}-filled-hover)`,
        color: 'var(--mantine-color-white)',
        border: line,
      }
  }
}
