import { createTheme, type MantineColorsTuple, type MantineTheme } from '@mantine/core'
import { variantColors } from './variantColors.ts'

const petrol: MantineColorsTuple = [
  '#e8f4f6',
  '#cee7ec',
  '#a2d1da',
  '#6eb6c4',
  '#469caa',
  '#227c8e',
  '#0f6779',
  '#0b5c6e',
  '#094b5a',
  '#073844',
]
const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f4f3f0',
  '#ebe9e5',
  '#dedbd6',
  '#c9c5be',
  '#a5a099',
  '#78736b',
  '#5d5953',
  '#3d3a36',
  '#1f1d1b',
]
const dark: MantineColorsTuple = [
  '#e9e8e6',
  '#c3c1bd',
  '#a6a39e',
  '#817e79',
  '#34363a',
  '#2a2c30',
  '#212326',
  '#18191b',
  '#121314',
  '#0b0c0c',
]
// Shades 5 (dark) and 7 (light) carry white text.
const red: MantineColorsTuple = [
  '#fdeeec',
  '#fad9d5',
  '#f4b3ab',
  '#f2897f',
  '#e05a4e',
  '#cf3f33',
  '#c22e22',
  '#b42318',
  '#911a11',
  '#6e130c',
]
const green: MantineColorsTuple = [
  '#e7f5ec',
  '#cdead7',
  '#9dd6b0',
  '#6fce90',
  '#3fa565',
  '#22804a',
  '#1f7844',
  '#1c7a3e',
  '#145c2e',
  '#0d4221',
]

/**
 * The kit describes a dialog by all of its body, which a screen reader then reads out before anything can be done. So the
 * body has not the id that the kit looks for; ConfirmDialog gives it to what describes a question.
 */
const undescribed = { attributes: { body: { id: undefined } } }

type Sized = { size?: string | number }

/** The look of Parley: dense, calm, one accent; every control starts from these defaults. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 5 },
  colors: { petrol, gray: stone, dark, red, green },
  autoContrast: true,
  variantColorResolver: variantColors,
  luminanceThreshold: 0.4,
  black: '#1f1d1b',
  fontFamily:
    '"Inter Variable", "Inter Fallback", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '11px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.35' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(20 18 15 / 0.06)',
    sm: '0 1px 3px rgb(20 18 15 / 0.08), 0 1px 2px rgb(20 18 15 / 0.04)',
    md: '0 6px 16px -4px rgb(20 18 15 / 0.14), 0 2px 4px rgb(20 18 15 / 0.05)',
    lg: '0 16px 32px -8px rgb(20 18 15 / 0.2), 0 4px 8px rgb(20 18 15 / 0.05)',
    xl: '0 24px 56px -12px rgb(20 18 15 / 0.28)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: MantineTheme, props: Sized) =>
        (props.size ?? 'sm') === 'sm'
          ? {
              root: {
                '--button-height': 'var(--p-control)',
                '--button-padding-x': '0.75rem',
                '--button-fz': '0.8125rem',
              },
            }
          : { root: {} },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_theme: MantineTheme, props: Sized) =>
        (props.size ?? 'sm') === 'sm'
          ? { wrapper: { '--input-height': 'var(--p-field)', '--input-fz': 'var(--p-field-text)' } }
          : { wrapper: {} },
    },
    InputWrapper: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Select: {
      defaultProps: {
        comboboxProps: { keepMounted: false, shadow: 'md' },
        checkIconPosition: 'right',
      },
    },
    MultiSelect: {
      defaultProps: {
        comboboxProps: { keepMounted: false, shadow: 'md' },
        checkIconPosition: 'right',
      },
    },
    // The placeholder is a child that a menu must not have.
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: 'md' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        yOffset: 'clamp(1rem, 8vw, 12vh)',
        shadow: 'xl',
        overlayProps: { backgroundOpacity: 0.35 },
      },
      styles: {
        title: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4 },
        content: { border: '1px solid var(--p-line)' },
        header: { paddingInline: '1.125rem' },
        body: { padding: '0 1.125rem 1.125rem' },
      },
    },
    Drawer: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.35 } },
      styles: { title: { fontWeight: 600, fontSize: '0.9375rem' } },
    },
    ModalRoot: { defaultProps: undescribed },
    DrawerRoot: { defaultProps: undescribed },
    Paper: { defaultProps: { radius: 'lg' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
    Loader: { defaultProps: { size: 'sm', type: 'oval' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } },
    Switch: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
  },
})
