import { chromium } from 'playwright-core'
const who = process.argv[2] ?? 'Pieter'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
for (const [name, width, height, scheme] of [
  ['w', 1440, 900, 'light'],
  ['n', 390, 844, 'dark'],
]) {
  const c = await b.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    baseURL: 'http://localhost:4320',
  })
  const p = await c.newPage()
  await p.goto('/')
  await p
    .getByRole('button', { name: 'Sign in' })
    .or(p.getByRole('link', { name: 'Sign in' }))
    .first()
    .click()
  await p.getByRole('button', { name: new RegExp(who) }).click()
  await p.waitForURL(/localhost:4320\/(?!idp)/)
  await p.waitForTimeout(2500)
  await p.goto('/campaigns')
  await p.waitForTimeout(1500)
  const href = await p.locator('a[href^="/campaign/"]').first().getAttribute('href')
  const camp = href.split('/')[2]
  const pages = {
    campaigns: '/campaigns',
    playbooks: '/playbooks',
    pains: '/pains_and_bullets/all',
    meetings: '/companyDialogs',
    leads: '/leads?list=playbooks&of=all',
    quali: '/qualifications?of=all',
    cc: `/campaign/${camp}/contacts`,
    cl: `/campaign/${camp}/leads?of=all`,
    cq: `/campaign/${camp}/qualifications?view=table&of=all`,
    opp: '/opportunities?view=table',
    logs: '/logs',
  }
  for (const [key, path] of Object.entries(pages)) {
    await p.goto(path)
    await p.waitForTimeout(1800)
    await p.screenshot({ path: `/tmp/shot-${name}-${key}.png` })
    const button = p.getByRole('button', { name: /List actions|Acties/ })
    console.log(name, key, await button.count(), p.url().replace('http://localhost:4320', ''))
  }
  await c.close()
}
await b.close()
