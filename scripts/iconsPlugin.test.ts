import { expect, test } from 'vitest'
import { iconsPlugin } from './iconsPlugin.ts'

const { transform } = iconsPlugin()
const { handler } = transform as { handler: (code: string) => { code: string } }

test('icons come from files of their own, on as many lines as before', () => {
  const lines = [
    'import {',
    '  type Icon,',
    '  IconX as Close,',
    "} from '@tabler/icons-react'",
    "import type { IconProps } from '@tabler/icons-react'",
    'const after = 6',
  ]
  const [first, ...others] = handler(lines.join('\n')).code.split('\n')
  expect(first!.split('; ')).toEqual([
    "import type { Icon } from '@tabler/icons-react'",
    "import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs'",
  ])
  expect(others).toEqual(['', '', '', ...lines.slice(4)])
})
