import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { signIn } from '../e2e/demoPerson.ts'
import { insideScreens } from '../e2e/insideScreens.ts'
import { outsideScreens, settled, type Screen } from '../e2e/screens.ts'
import { rootFolder } from '../server/platform/config.ts'
import { chromeArgs, findChrome } from './chrome.ts'
import { startDemoProduct } from './demoProduct.ts'

const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
const schemes = ['light', 'dark'] as const

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    size: { type: 'string' },
    scheme: { type: 'string' },
  },
})
const folder = join(rootFolder, 'screenshots')
if (!values.only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

// a product of its own unless one that runs already is named
const demo = values.url ? { url: values.url, stop: async () => {} } : await startDemoProduct()
const browser = await chromium.launch({
  executablePath: await findChrome(),
  args: chromeArgs,
})
try {
  let count = 0
  for (const [size, viewport] of Object.entries(sizes)) {
    if (values.size && values.size !== size) continue
    for (const scheme of schemes)
      if (!values.scheme || values.scheme === scheme)
        count += await pictures(browser, size, viewport, scheme)
  }
  console.log(`${count} pictures in ${folder}`)
} finally {
  await browser.close()
  await demo.stop()
}

/** Every screen in one size and colour scheme; says how many. */
async function pictures(
  on: Browser,
  size: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<number> {
  const context = await on.newContext({
    baseURL: demo.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
  })
  const page = await context.newPage()
  let count = 0
  const isWanted = ({ name }: Screen): boolean => !values.only || name.includes(values.only)
  const take = async (screen: Screen): Promise<void> => {
    try {
      await screen.open(page)
      if (!isWanted(screen)) return
      await settled(page)
      await page.screenshot({ path: join(folder, `${screen.name}-${size}-${colorScheme}.png`) })
      count++
    } catch (error) {
      process.exitCode = 1
      console.error(
        `${screen.name}, ${size}, ${colorScheme}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  // one leads to the next
  if (outsideScreens.some(isWanted)) for (const screen of outsideScreens) await take(screen)
  await signIn(page, 'Sofie')
  for (const screen of (await insideScreens(page)).filter(isWanted)) await take(screen)
  await context.close()
  return count
}
