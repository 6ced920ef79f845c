import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findTestChrome } from './chrome.ts'
import { startDemoProduct } from './demoProduct.ts'
import { buildWeb } from './webBuild.ts'

interface TestProduct {
  url: string
  dataFolder: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The products that the browser tests use, one for each worker. */
    products: TestProduct[]
    /** Where browser tests keep who has signed in. */
    signedInFolder: string
    /** The browser's program. */
    chrome: string
  }
}

/** A product with data of its own for each worker of the browser tests, gone with the run. PRODUCT_URL names one that runs already, for the one who writes tests. */
export default async function setup(project: TestProject) {
  const running = process.env['PRODUCT_URL']
  project.provide('chrome', await findTestChrome())
  // once: a product that built too would change the files under one that reads them
  if (!running) await buildWeb()
  const started = running
    ? []
    : await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startDemoProduct()))
  project.provide(
    'products',
    running
      ? [{ url: running, dataFolder: process.env['DATA_DIR'] ?? '' }]
      : started.map(({ url, dataFolder }) => ({ url, dataFolder })),
  )
  const signedInFolder = mkdtempSync(join(tmpdir(), 'parley-signed-in-'))
  project.provide('signedInFolder', signedInFolder)
  return async () => {
    await Promise.all(started.map((product) => product.stop()))
    rmSync(signedInFolder, { recursive: true, force: true })
  }
}
