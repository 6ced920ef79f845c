import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const go = async (name, who, options, steps) => {
  const context = await browser.newContext({ baseURL: 'http://localhost:4102', ...options })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log(name, 'ERR', String(e).slice(0, 500)))
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('button', { name: new RegExp(`^${who}`) }).click()
  await page.waitForURL(/localhost:4102\/(?!idp)/)
  await page.waitForTimeout(1500)
  await steps(page, (n) => page.screenshot({ path: `/tmp/m-${name}-${n}.png` }))
  await context.close()
}
export { go, browser }
