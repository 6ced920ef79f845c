import { chromium } from 'playwright-core'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const ctx = await b.newContext({
  baseURL: 'http://localhost:4105',
  viewport: { width: 1440, height: 900 },
})
ctx.setDefaultTimeout(20000)
const page = await ctx.newPage()
const errs = []
page.on('pageerror', (e) => errs.push(String(e)))
await page.goto('/companyDialogs')
await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.getByRole('button', { name: /^Pieter / }).click()
await page.getByRole('banner').waitFor()
await page.getByRole('banner').getByText('NL', { exact: true }).click()
await page
  .getByRole('menuitemradio', { name: /English/ })
  .or(page.getByRole('menuitem', { name: /English/ }))
  .first()
  .click()
await page.waitForFunction(() => document.documentElement.lang === 'en')
const shots = async (name) => {
  for (const [w, h] of [
    [1440, 900],
    [1024, 800],
    [390, 844],
  ])
    for (const cs of ['light', 'dark']) {
      if (w === 1024 && cs === 'dark') continue
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme: cs, reducedMotion: 'reduce' })
      await page.waitForTimeout(350)
      await page.screenshot({ path: `/tmp/pics/${name}-${w}-${cs}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
const step = async (name, f) => {
  try {
    await f()
    await shots(name)
  } catch (e) {
    console.log(name, String(e).slice(0, 300))
    await page.screenshot({ path: `/tmp/pics/FAIL-${name}.png` })
  }
}
await step('import-0', async () => {
  await page.goto('/import')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1500)
})
await step('import-1', async () => {
  await page.locator('input[type=file]').setInputFiles('/tmp/people.csv')
  await page.waitForTimeout(3000)
})
await step('import-2', async () => {
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.waitForTimeout(4000)
})
await step('duplicates', async () => {
  await page.goto('/duplicates')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(2000)
})
await step('merge', async () => {
  await page.getByRole('button', { name: 'Compare' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(1500)
})
await page.keyboard.press('Escape')
await step('contact-menu', async () => {
  await page.goto('/contacts/all')
  await page.locator('main tbody tr a').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: 'More' }).click()
  await page.waitForTimeout(500)
})
await step('privacy', async () => {
  await page.getByRole('menuitem', { name: /Privacy/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(2000)
})
await page.keyboard.press('Escape')
await step('organisation', async () => {
  await page.goto('/profile/me?part=organisation').catch(() => {})
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: /Profile|My profile/ }).click()
  await page.getByRole('link', { name: 'Organisation' }).click()
  await page.waitForTimeout(3000)
  await page.getByRole('heading', { name: /Remov/ }).first().scrollIntoViewIfNeeded()
})
await step('reset', async () => {
  await page
    .getByRole('button', { name: /Remove data|Remove…/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(1500)
})
console.log(errs)
await b.close()
