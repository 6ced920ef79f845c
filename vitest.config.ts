import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './scripts/testOrder.ts'
import { webPlugins } from './vite.config.ts'

/** What comes by itself is waited for long enough for a slow machine. */
const poll = { timeout: 30_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{shared,server,db,scripts,bench,operations}/**/*.test.ts'],
          globalSetup: ['scripts/testDatabase.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
      {
        plugins: webPlugins() as PluginOption[],
        define: { __APP_VERSION__: '"0.0.0"' },
        test: {
          name: 'web',
          environment: 'jsdom',
          // each file has a realm, a document and modules of its own as in a process of its own, but jsdom and what it
          // needs are loaded once per process: two fifths of the processor time
          pool: 'vmForks',
          vmMemoryLimit: '600MB',
          setupFiles: ['scripts/testStreams.ts'],
          include: ['web/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/testProduct.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 45_000, interval: 100 } },
          // one that runs already is used by one file at a time
          maxWorkers: process.env['PRODUCT_URL'] ? 1 : 2,
        },
      },
    ],
  },
})
