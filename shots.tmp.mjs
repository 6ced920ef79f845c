import { chromium } from 'playwright-core'
import { signIn, ask } from './e2e/demoPerson.ts'
import sharp from 'sharp'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><rect x="10" y="40" width="160" height="160" rx="30" fill="#0e7490"/><text x="200" y="150" font-size="90" font-family="sans-serif" font-weight="700" fill="#b42318">Acme</text></svg>',
)
const logo = await sharp(svg).png().toBuffer()
const who = process.argv[2] ?? 'Pieter'
for (const [name, width, height, scheme, dsf] of [
  ['light', 1440, 900, 'light', 1],
  ['dark', 390, 844, 'dark', 2],
]) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-GB',
    baseURL: 'http://localhost:4310',
    deviceScaleFactor: dsf,
  })
  const page = await context.newPage()
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text().slice(0, 200)),
  )
  await signIn(page, who)
  const { me } = await ask(page, '{ me { id } }')
  await page.goto(`/profile/${me.id}?part=organisation`)
  await page.waitForTimeout(2500)
  if (who === 'Pieter') {
    await page.getByRole('region', { name: 'Logo' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/s-${name}-0.png` })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg })
    await page.getByRole('alert').first().waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/s-${name}-1.png` })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: logo })
    await page.getByText('This is the logo now.').first().waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/s-${name}-2.png` })
    await page.getByRole('region', { name: 'Colour of reports' }).scrollIntoViewIfNeeded()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).click()
    await page.waitForTimeout(700)
    await page.screenshot({ path: `/tmp/s-${name}-3.png` })
    await page
      .getByRole('textbox', { name: 'Colour', exact: true })
      .fill('#F' + Math.floor(Math.random() * 89999 + 10000))
    await page.keyboard.press('Tab')
    await page.getByText('Reports have this colour.').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/s-${name}-4.png` })
    await page.getByRole('region', { name: 'Time zone' }).scrollIntoViewIfNeeded()
    await page.getByRole('combobox', { name: /Time zone of/ }).click()
    await page.getByRole('combobox', { name: /Time zone of/ }).fill('brus')
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/s-${name}-5.png` })
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Consent texts' }).scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/s-${name}-6.png` })
  } else {
    await page.screenshot({ path: `/tmp/m-${name}-0.png`, fullPage: true })
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: /your menu|votre menu|uw menu/ }).click()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/${who === 'Pieter' ? 's' : 'm'}-${name}-menu.png` })
  await context.close()
}
await browser.close()
