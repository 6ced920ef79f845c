// With forced colours (the contrast themes of an operating system) backgrounds are gone: what is chosen is told by other means.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { demoThings } from './demoThings.ts'
import { goToAnew } from './navigation.ts'
import { settled } from './screens.ts'

useBrowser()

/** Things of one kind, some chosen and some not, and how the chosen ones are found. */
interface Kind {
  name: string
  all: string
  chosen: string
}
const radios: Kind = {
  name: 'segments',
  all: '[role="radiogroup"] label:has(> [type="radio"])',
  chosen: ':has(:checked)',
}
const choices: Kind = {
  name: 'options of an answer',
  all: '[data-question] :is([role="radio"], [role="checkbox"])',
  chosen: '[aria-checked="true"]',
}
const current: Kind = {
  name: 'the page in the navigation',
  all: '[role="navigation"] a, nav a',
  chosen: '[aria-current="page"]',
}
const hubs: Kind = {
  name: 'the hub',
  all: 'nav button:has([class*="name"])',
  chosen: '[aria-current="step"]',
}
const importance: Kind = {
  name: 'importance',
  all: '[data-question] [class*="importance"] > span',
  chosen: '[data-on]',
}

/** Below them stand buttons of other things: a newer version, answers that are kept. */
const hubsOf = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: 'Hubs of the playbook' })
    .getByRole('listitem')
    .getByRole('button')

/** Presses until the hub is on the table: a press gets lost where the page still moves under it. */
const goToHub = (hub: Locator) =>
  expect
    .poll(async () => {
      if ((await hub.getAttribute('aria-current')) !== 'step') await hub.click()
      return hub.getAttribute('aria-current')
    })
    .toBe('step')

test('one sees what is chosen: segments, options, switches, sliders, hubs, the page, importance', async () => {
  const { context, page } = await newVisitor({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openAs(page, 'Pieter')
  const things = await demoThings(page)
  const places: [string, ...Kind[]][] = [
    ['/companyDialogs?view=month', radios, current],
    [`/companyDialog/${things.meeting('DONE')}`, hubs],
    ['/pages/profile', current],
  ]
  for (const [path, ...kinds] of places) {
    await goToAnew(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    for (const kind of kinds)
      await expect.poll(() => looksOf(page, kind), { message: kind.name }).toEqual('differ')
  }
  // in one hub or another there are options and marks
  await goToAnew(page, `/companyDialog/${things.meeting('DONE')}`)
  const list = hubsOf(page)
  await list.first().waitFor()
  const seen = new Map<string, string>()
  for (const hub of await list.all()) {
    await goToHub(hub)
    await settled(page)
    for (const kind of [choices, importance]) {
      const looks = await looksOf(page, kind)
      if (!/^\d/.test(looks)) seen.set(kind.name, looks)
    }
  }
  expect(Object.fromEntries(seen)).toEqual({
    [choices.name]: 'differ',
    [importance.name]: 'differ',
  })
  // the parts of the kit, switched
  await goToAnew(page, '/kit')
  const toggle = page.getByRole('switch').first()
  await toggle.waitFor()
  const track = () =>
    toggle.evaluate((one) => {
      const part = one.parentElement!.querySelector('.mantine-Switch-track')!
      return getComputedStyle(part).backgroundColor
    })
  const off = await track()
  await toggle.evaluate((one: HTMLInputElement) => one.click())
  await expect.poll(track).not.toBe(off)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('lines of a campaign differ: the chosen verdict, what is known, what was reached', async () => {
  const { context, page } = await newVisitor({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openAs(page, 'Pieter', '/qualifications?of=all')
  const styleOf = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, of) => getComputedStyle(one).getPropertyValue(of), name)
  expect(await styleOf('[data-account]:not([aria-current])', 'border-inline-start-width')).toBe(
    '0px',
  )
  const { campaign } = await demoThings(page)
  const { of } = await ask<{ of: { accounts: { list: { companyId: string }[] } } }>(
    page,
    'query ($id: ID!) { of: campaign(id: $id) { accounts(take: 1) { list { companyId } } } }',
    { id: campaign },
  )
  await goToAnew(page, `/campaign/${campaign}/account/${of.accounts.list[0]!.companyId}`)
  expect(await styleOf('main li[data-open]', 'border-inline-start-style')).toBe('dotted')
  await goToAnew(page, `/campaign/${campaign}/dashboard`)
  const color = 'border-top-color'
  expect(await styleOf('[data-of="goal"]', color)).not.toBe(
    await styleOf('[data-of="reached"]', color),
  )
  await context.close()
})

test('a slider shows how far it is', async () => {
  const { context, page } = await newVisitor({ forcedColors: 'active' })
  await signedInAs(page, 'Pieter')
  const things = await demoThings(page)
  await page.goto(`/companyDialog/${things.meeting('DONE')}`)
  const place = page.locator('[data-question] [class*="_slider_"]:not([data-empty])'),
    bar = place.locator(':is(.mantine-Slider-bar, .mantine-RangeSlider-bar)').first(),
    hubs = hubsOf(page)
  await hubs.first().waitFor()
  for (const hub of await hubs.all()) {
    await settled(page)
    // the slider itself comes after the card
    if ((await place.count()) > 0) break
    await goToHub(hub)
  }
  await bar.waitFor({ state: 'attached' })
  const [bars, track] = await bar.evaluate((one) => {
    const around = getComputedStyle(one.parentElement!, '::before')
    return [
      getComputedStyle(one).backgroundColor,
      `${around.borderTopStyle} ${around.borderTopWidth}`,
    ] as const
  })
  expect(track).toBe('solid 1px')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(bars).not.toBe(ground)
  await context.close()
})

/** Whether chosen ones look other than the rest, by what forced colours leave. */
const looksOf = (page: Page, { all, chosen }: Kind): Promise<string> =>
  page.evaluate(
    ([allOf, chosenOf]) => {
      const look = (one: Element) => {
        const style = getComputedStyle(one)
        return [style.outlineStyle, style.outlineWidth, style.backgroundColor].join()
      }
      const found = [...document.querySelectorAll(allOf)].filter((one) => one.checkVisibility())
      const on = new Set(found.filter((one) => one.matches(chosenOf)).map(look))
      const off = new Set(found.filter((one) => !one.matches(chosenOf)).map(look))
      if (on.size === 0 || off.size === 0) return `${on.size} chosen, ${off.size} not`
      return [...on].some((one) => off.has(one)) ? `alike: ${[...on].join(' | ')}` : 'differ'
    },
    [all, chosen] as const,
  )
