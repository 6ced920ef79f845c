// An organisation's logo: sent by its administrator from a file, seen by a colleague, had back after it was removed.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { ask, comeAs } from './demoPerson.ts'
import { founded, join, leaveTour } from './founded.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('a logo is refused, taken, removed and had back; a colleague sees it, and copies what a customer is asked', async () => {
  const { context, page, invite } = await founded('Logos and Co')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  await leaveTour(page, `/profile/${me.id}?part=organisation`)
  const panel = page.getByRole('region', { name: 'Logo' }),
    picture = panel.getByRole('img', { name: 'The logo of Logos and Co on dark' }),
    choose = async (name: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        panel.getByRole('button', { name: /^Choose / }).click(),
      ])
      await chooser.setFiles({ name, mimeType: 'image/png', buffer })
    }
  await choose('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await panel.getByRole('alert').getByText('This is no PNG, JPEG or WebP').waitFor()
  const create = { width: 900, height: 300, channels: 4 as const, background: '#0e7490' }
  await choose('logo.png', await sharp({ create }).png().toBuffer())
  await picture.waitFor()
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOf).toBe(512)
  await panel.getByRole('button', { name: 'Remove the logo' }).click()
  await panel.getByText('No logo yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(widthOf).toBe(512)
  const color = page.getByRole('textbox', { name: 'Colour', exact: true })
  await color.fill('#F59E0B')
  await color.press('Tab')
  await page.getByText('Reports have this colour.').waitFor()
  const consent = page.getByRole('textbox', { name: 'Consent text in English' })
  await consent.fill('May we record this?')
  await consent.press('Tab')
  await page.getByText('This consent text holds in English.').waitFor()
  // with what colours are picked from
  await color.focus()
  await page.locator('[role="slider"]').first().waitFor({ state: 'attached' })
  expect(await seriousFaults(page)).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  expect(await seriousFaults(page)).toEqual([])
  expect(troubles.get(context)).toEqual([])

  const guest = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await comeAs(guest.page, /New here/)
  await guest.page.getByRole('heading', { name: 'Welcome to Parley', level: 1 }).waitFor()
  const { newcomer } = await ask<{ newcomer: { email: string } }>(
    guest.page,
    '{ newcomer { email } }',
  )
  await invite(newcomer.email)
  await guest.page.reload()
  await join(guest.page, 'Logos and Co', '/accounts')
  const theirs = (await ask<{ me: { id: string } }>(guest.page, '{ me { id } }')).me.id
  await guest.page.goto(`/profile/${theirs}?part=organisation`)
  const texts = guest.page.getByRole('region', { name: 'Consent texts' })
  await texts.getByText('May we record this?').waitFor()
  await texts.getByRole('button', { name: 'Copy the consent text in English' }).click()
  await guest.page.getByText('The consent text is copied.').waitFor()
  expect(await guest.page.evaluate(() => navigator.clipboard.readText())).toBe(
    'May we record this?',
  )
  expect(await seriousFaults(guest.page)).toEqual([])
  await guest.page.getByRole('button', { name: /your menu/ }).click()
  const shown = guest.page.getByRole('menu').locator('img[src^="/logos/"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  // the line below the name goes on under it
  const line = await guest.page
    .getByRole('menu')
    .getByText(/ · Logos and Co$/)
    .boundingBox()
  expect(line!.height).toBeLessThan(24)
  expect(troubles.get(guest.context)).toEqual([])
  await Promise.all([context.close(), guest.context.close()])
})
