import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  defaultTheme,
  withLayout,
  type Layout,
  type ThemeSettings,
} from '../shared/themeSettings.ts'
import { newVisitor, newVisitorWithWorker, openAs, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { goTo, reloadUnderWorker } from './navigation.ts'
import { settled } from './screens.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

declare global {
  var transitioned: string | undefined
}

useBrowser()

const mySettings = async (page: Page) =>
  Object.fromEntries(
    (
      await ask<{ me: { settings: { key: string; value: string }[] } }>(
        page,
        '{ me { settings { key value } } }',
      )
    ).me.settings.map(({ key, value }) => [key, value]),
  )
const setOwn = (page: Page, key: string, value: string) =>
  ask(
    page,
    'mutation($key: String!, $value: String!) { updateSetting(key: $key, value: $value) { id } }',
    { key, value },
  )

test('layout and colours: seen at once, kept on the server, there again before the first paint', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Emma')
  await page.getByRole('button', { name: 'Layout and colours' }).click()
  await page.getByRole('radio', { name: 'Top' }).waitFor({ state: 'attached' })
  // a forced click does not wait until the panel stands still
  await settled(page)
  await page.getByRole('radio', { name: 'Top' }).check({ force: true })
  const frame = page.locator('[data-layout]')
  await expect.poll(() => frame.getAttribute('data-layout')).toBe('layout2')
  const panel = page.getByRole('dialog', { name: 'Layout and colours' })
  await panel
    .getByRole('radiogroup', { name: 'Page' })
    .getByRole('radio', { name: 'Sand' })
    .check({ force: true })
  await panel
    .getByRole('radiogroup', { name: 'Toolbar' })
    .getByRole('radio', { name: 'Petrol' })
    .check({ force: true })
  await expect
    .poll(() =>
      page
        .getByRole('banner')
        .first()
        .evaluate((bar) => getComputedStyle(bar).backgroundColor),
    )
    .toBe('rgb(10, 61, 74)')
  await expect
    .poll(async () => (await mySettings(page))['theme_settings'])
    .toContain('"toolbar":"petrol"')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/companyDialogs')
  expect(await page.evaluate(() => document.documentElement.dataset['palette'])).toBe('sand')
  await page.unroute('**/assets/*.js')
  // another device of the same person
  const other = await newVisitor()
  await openAs(other.page, 'Emma')
  await expect
    .poll(() => other.page.locator('[data-layout]').getAttribute('data-layout'))
    .toBe('layout2')
  await expect
    .poll(() => other.page.getByRole('banner').getAttribute('data-palette'))
    .toBe('petrol')
  await setOwn(page, 'theme_settings', JSON.stringify(defaultTheme))
  await Promise.all([context.close(), other.context.close()])
})

test('a shortcut made without a network is there at once, over a reload, and on the server when it is back', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await openAs(page, 'Fatima', '/contacts/all')
  const { contacts } = await ask<{
    contacts: { list: { id: string; firstName: string; lastName: string }[] }
  }>(page, '{ contacts(take: 1) { list { id firstName lastName } } }')
  const contact = contacts.list[0]!,
    name = `${contact.firstName} ${contact.lastName}`
  await goTo(page, `/contact/${contact.id}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await reloadUnderWorker(page)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Shortcuts' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Keep as shortcut' }).click()
  const star = page.getByRole('list', { name: 'Shortcuts' }).getByRole('link', { name })
  await star.waitFor()
  await page.reload()
  await star.waitFor()
  // in the menu, what was read before is found
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('combobox', { name: /^Find/ }).fill(name.toLowerCase())
  await page
    .getByRole('dialog', { name: 'Shortcuts' })
    .getByText(/^No network/)
    .waitFor()
  await page.getByRole('option', { name, selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect
    .poll(async () => (await mySettings(page))['menu_shortcuts'])
    .toBe(JSON.stringify([{ id: contact.id, type: 'ContactGraph' }]))
  // found in the menu and taken away again
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Shortcuts' }).getByRole('option', { name }).click()
  await star.waitFor({ state: 'detached' })
  await expect.poll(async () => (await mySettings(page))['menu_shortcuts']).toBe('[]')
  await leave()
})

test('three layouts, three widths, two schemes: nothing hangs over the edge, axe finds nothing serious, and with reduced motion nothing transitions', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await page.addInitScript(() =>
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      globalThis.transitioned ??= `${propertyName} of ${(target as Element).className}`
    }),
  )
  await openAs(page, 'Sofie')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  const found: string[] = []
  const check = async (what: string, rules?: string[], part?: string) => {
    await settled(page)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${what}: wider than the screen`)
    const transitioned = await page.evaluate(() => globalThis.transitioned)
    if (transitioned) found.push(`${what}: transition of ${transitioned}`)
    for (const { id, nodes } of await seriousFaults(page, { rules, ...(part && { part }) }))
      found.push(`${what}: ${id} ${nodes[0]?.target} ${nodes[0]?.message}`)
  }
  const looks: [Layout, ThemeSettings['colors']][] = [
    ['layout1', defaultTheme.colors],
    ['layout2', { main: 'sage', navbar: 'forest', toolbar: 'mist', footer: 'ink' }],
    ['layout3', { main: 'sand', navbar: 'plum', toolbar: 'petrol', footer: 'mist' }],
  ]
  for (const [layout, colors] of looks) {
    await page.evaluate(
      ([key, value]) =>
        localStorage.setItem(key!, JSON.stringify({ value, known: null, isUnsaved: true })),
      [
        `setting.${me.id}.theme_settings`,
        JSON.stringify({ ...withLayout(defaultTheme, layout), colors }),
      ],
    )
    await page.goto('/accounts/all')
    await page.getByRole('table').waitFor()
    // it comes last, and takes room from the others
    await page.getByRole('button', { name: 'Shortcuts' }).waitFor()
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 860 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await check(
          `${layout}, ${width}, ${colorScheme}`,
          colorScheme === 'dark' ? contrast : undefined,
        )
      }
    }
    await page.getByRole('button', { name: 'Layout and colours' }).click()
    await page.getByRole('dialog', { name: 'Layout and colours' }).waitFor()
    // what it covers in part takes no press
    const panel = '[role="dialog"]'
    await check(`${layout}, panel, dark`, undefined, panel)
    await page.emulateMedia({ colorScheme: 'light' })
    await check(`${layout}, panel, light`, contrast, panel)
  }
  await page.evaluate((key) => localStorage.removeItem(key), `setting.${me.id}.theme_settings`)
  await setOwn(page, 'theme_settings', JSON.stringify(defaultTheme))
  expect(found).toEqual([])
  await context.close()
}, 600_000)
