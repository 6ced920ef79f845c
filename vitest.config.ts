import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { iconsPlugin } from './scripts/iconsPlugin.ts'
import { LongFilesFirst } from './scripts/testOrder.ts'
import { webPlugins } from './vite.config.ts'

/** What comes by itself is waited for long enough for a slow machine. */
const poll = { timeout: 30_000 }

const serverTests = '{shared,server,db,scripts,bench,operations}/**/*.test.ts'

/** Files that change what others in their process would see: its environment, or what the API, the jobs and the kinds of records are. */
const ownProcess = [
  'server/{actors,descriptions,jobs,keptDocuments,narrowedView,partialPages,readiness,releases,restart}.test.ts',
  'server/answers/{entriesAtOnce,recountMerged}.test.ts',
  'server/comparisons/comparisons.test.ts',
  'server/database/durability.test.ts',
  'server/exports/longExports.test.ts',
  'server/privacy/{brokenErasures,contactFile,eraseContact,erasedLinks,erasedVisitors}.test.ts',
  'server/imports/{brokenOff,imports,newAccounts,revert,sameRecord}.test.ts',
  'server/engine/{compile,engineDocuments,engineLimits,lostRepeat,outside}.test.ts',
  'server/identity/{people,superAdmins}.test.ts',
  'server/playbooks/{addedColumns,markPublished}.test.ts',
  'server/records/ownKind.test.ts',
  'server/registry/registry.test.ts',
  'server/rules/changeRow.test.ts',
  'server/sharing/visitorFiles.test.ts',
  'server/work/{attempts,deliveries,runs,wokenRuns,secrets}.test.ts',
  'server/organisations/logo.test.ts',
  'server/{doctor,doctorDatabase}.test.ts',
  'server/files/{files,killedUpload}.test.ts',
  'server/media/mediaItems.test.ts',
  'server/pdf/{pdf,pdfAccess,notePictures}.test.ts',
  'server/fileAddresses.test.ts',
]

const onServer = {
  environment: 'node',
  globalSetup: ['scripts/testDatabase.ts'],
  setupFiles: ['shared/sameDrawsTestKit.ts'],
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { test: { ...onServer, name: 'process', include: ownProcess } },
      {
        test: {
          ...onServer,
          name: 'server',
          include: [serverTests],
          exclude: ownProcess,
          // one process after another reads all slices; here the files of a worker share what was read, and the product
          isolate: false,
          setupFiles: ['shared/sameDrawsTestKit.ts', 'scripts/sharedProcess.ts'],
        },
      },
      {
        plugins: [iconsPlugin(), ...webPlugins()] as PluginOption[],
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
          testTimeout: 120_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          // a worker reads Playwright once
          isolate: false,
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
