import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'nl'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/web/texts/{locale}',
      include: ['<rootDir>/web'],
      exclude: ['**/*.test.tsx', '**/*.test.ts', '**/gql.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
