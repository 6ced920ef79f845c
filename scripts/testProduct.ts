import type { TestProject } from 'vitest/node'
import { findChrome } from './chrome.ts'
import { startDemoProduct } from './demoProduct.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that the browser tests use. */
    productUrl: string
    productDataFolder: string
    /** The browser's program. */
    chrome: string
  }
}

/** One product for all browser tests of a run, gone with it. PRODUCT_URL names one that runs already, for the one who writes tests. */
export default async function setup(project: TestProject) {
  const running = process.env['PRODUCT_URL']
  project.provide('chrome', await findChrome())
  const product = running
    ? { url: running, dataFolder: process.env['DATA_DIR'] ?? '', stop: async () => {} }
    : await startDemoProduct()
  project.provide('productUrl', product.url)
  project.provide('productDataFolder', product.dataFolder)
  return product.stop
}
