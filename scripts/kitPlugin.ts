import type { Plugin } from 'vite'

const components = '/@mantine/core/esm/components/'
/** Kinds of a component that hang on it as its members, so that the bundler keeps them wherever it is used; the product has none of them. */
const members = [
  'ActionIcon.Group',
  'ActionIcon.GroupSection',
  'Button.Group',
  'Button.GroupSection',
  'Checkbox.Card',
  'Checkbox.Indicator',
  'Input.Placeholder',
] as const
/** What some of the kit's files import, and what they get. */
const stubs = [
  // web/ui/tokens.css has the variables
  {
    file: 'MantineCssVariables',
    by: '/MantineProvider.mjs',
    code: 'export const MantineCssVariables = () => null',
  },
  // web/ui/variantColors.ts has ours
  {
    file: 'default-variant-colors-resolver',
    by: '/default-theme.mjs',
    code: 'export const defaultVariantColorsResolver = () => ({})',
  },
  // web/ui/theme.ts has the colours whose values are asked for; the variables of the others stand in web/ui/tokens.css
  {
    file: 'default-colors',
    by: '/default-theme.mjs',
    code: 'export const DEFAULT_COLORS = {}',
  },
  // ours is a ring
  ...['Bars', 'Dots'].map((file) => ({
    file,
    by: '/Loader.mjs',
    code: `export const ${file} = () => null`,
  })),
  // a field says what is wrong, never that it is right
  ...['InputWrapper', 'Input'].map((name) => ({
    file: 'InputSuccess',
    by: `/${name}.mjs`,
    code: 'export const InputSuccess = () => null',
  })),
  // each of ours stands by itself
  {
    file: 'CheckboxGroup',
    by: '/Checkbox.mjs',
    code: `import { createContext } from 'react'
      export const CheckboxGroup = null, CheckboxGroupContext = createContext(null)`,
  },
  // a spinner is there or not: it need not glide in
  ...['Button', 'ActionIcon'].map((name) => ({
    file: 'Transition',
    by: `${components}${name}/${name}.mjs`,
    code: 'export const Transition = ({ mounted, children }) => (mounted ? children({}) : null)',
  })),
]

/** What of that the sources could still ask for; types and tests would not notice. */
const missing = [...members, 'Checkbox.Group']

const nameOf = ({ file, by }: (typeof stubs)[number]) => `${file} in ${by}`

/** Leaves out of the built product what every page would load of the component kit and never uses. The build fails when the kit has it no more. */
export function kitPlugin(): Plugin {
  const left = new Set<string>([...members, ...stubs.map(nameOf)])
  return {
    name: 'kit-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: /\/(Bars|Dots|MantineCssVariables|Transition|InputSuccess|CheckboxGroup|default-colors|default-variant-colors-resolver)\.mjs$/,
      },
      handler: (source, importer) => {
        const stub = stubs.find(
          ({ file, by }) => source.endsWith(`/${file}.mjs`) && importer?.endsWith(by),
        )
        if (!stub) return null
        left.delete(nameOf(stub))
        return `\0kit:${stub.file}`
      },
    },
    load: {
      filter: { id: /^\0kit:/ },
      handler: (id) => stubs.find(({ file }) => id === `\0kit:${file}`)!.code,
    },
    transform: {
      filter: {
        id: /\/@mantine\/core\/esm\/components\/(ActionIcon|Button|Checkbox|Input)\/|\/web\/.*\.tsx$/,
      },
      handler(code, id) {
        if (id.endsWith('.tsx')) {
          const asked = missing.find((member) => code.includes(`<${member}`))
          if (asked) this.error(`${id} asks for ${asked}, which scripts/kitPlugin.ts leaves out.`)
          return null
        }
        const found = members.filter((member) => code.includes(`\n${member} = `))
        for (const member of found) left.delete(member)
        return found.length === 0
          ? null
          : {
              code: found.reduce((text, member) => text.replace(`\n${member} = `, '\nvoid '), code),
              map: null,
            }
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`The component kit has no ${[...left].join(', ')} to leave out any more.`)
    },
  }
}
