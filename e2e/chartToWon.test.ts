// From a segment of a chart to an opportunity that is won, over a view, a campaign, a meeting and a verdict.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'

useBrowser()

/** How a person does what the journey asks. */
interface Hands {
  press: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** An entry of a list to choose from. */
  choose: (field: Locator, entry: string) => Promise<void>
}

const mouse = (page: Page): Hands => ({
  press: (target) => target.click(),
  async type(field, text) {
    await field.click()
    await page.keyboard.type(text)
  },
  async choose(field, entry) {
    await field.click()
    await page.getByRole('option', { name: entry, exact: true }).click()
  },
})

/** A page has fewer places than this. */
const mostPlaces = 300

declare global {
  var walkTarget: Element
}

/** The Tab key until the target has the focus, and in what has one place for many, as a menu and a chart, an arrow key. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  const aim = () =>
    target.evaluate((element) => {
      globalThis.walkTarget = element
    })
  await aim()
  for (let at = 0; at < mostPlaces; at += 1) {
    const place = await page.evaluate(whereFocusIs)
    if (place === 'there') return
    if (place === 'gone') await aim()
    // a menu takes the focus when it has opened; a Tab before would close it
    else if (place === 'before a menu')
      await page.evaluate(() => new Promise(requestAnimationFrame))
    else await page.keyboard.press(place === 'beside' ? 'ArrowDown' : 'Tab')
  }
  expect.fail(`the keys do not come to ${String(target)}`)
}

/** In the page. */
function whereFocusIs(): 'there' | 'gone' | 'beside' | 'before a menu' | 'elsewhere' {
  const { activeElement } = document,
    target = globalThis.walkTarget
  if (!target.isConnected) return 'gone'
  if (activeElement === target) return 'there'
  const isInOnePlace = target instanceof HTMLElement && target.tabIndex < 0,
    list = isInOnePlace ? target.closest('ul, [role=menu]') : null
  if (list?.contains(activeElement)) return 'beside'
  return list?.matches('[role=menu]') ? 'before a menu' : 'elsewhere'
}

const keys = (page: Page): Hands => ({
  async press(target) {
    await walkTo(page, target)
    await page.keyboard.press('Enter')
  },
  async type(field, text) {
    await walkTo(page, field)
    await page.keyboard.type(text)
  },
  async choose(field, entry) {
    await walkTo(page, field)
    await page.keyboard.type(entry)
    await page.getByRole('option', { name: entry, exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  },
})

/** What the funnel says: of each step how many accounts. */
const funnel = (page: Page) =>
  page
    .getByRole('region', { name: 'How far the accounts have come' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Number(row.querySelector('td')!.textContent)))

/** Goes all the way; says what was wrong on it. */
async function journey(by: (page: Page) => Hands, title: string) {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Anouk', '/insights')
  const { press, type, choose } = by(page)
  const inMenu = (name: string) =>
    press(
      page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name, exact: true })
        .first(),
    )

  // those that run on a certain system
  await press(page.getByRole('link', { name: new RegExp(discovery) }))
  await press(
    page
      .getByRole('article', { name: 'Which one?', exact: true })
      .getByRole('button', { name: /^Reflex/ })
      .first(),
  )
  await press(page.getByRole('button', { name: 'Save as a segment…' }))
  await type(page.getByRole('textbox', { name: 'Name' }), title)
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: `Segment “${title}”` }))
  await page.getByRole('button', { name: `View: ${title}` }).waitFor()
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  const size = await rows.count(),
    account = await rows.first().getByRole('link').first().innerText()

  // are asked in a campaign; a message of what was made may still name it too
  const campaigns = page.getByRole('table', { name: 'Campaigns' })
  await inMenu('Campaigns')
  await press(page.getByRole('button', { name: 'New campaign' }).first())
  const campaign = page.getByRole('dialog', { name: 'New campaign' })
  await type(campaign.getByRole('textbox', { name: 'Title' }), title)
  await choose(campaign.getByRole('combobox', { name: 'Playbook' }), discovery)
  await choose(campaign.getByRole('combobox', { name: 'Audience' }), title)
  await press(campaign.getByRole('button', { name: 'Save' }))
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await press(page.getByRole('button', { name: 'Start campaign' }))
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(() => funnel(page)).toEqual([size, 0, 0, 0, 0, 0])

  // one of them is met
  await press(page.getByRole('link', { name: /^No meeting planned/ }))
  await press(page.getByRole('link', { name: `Plan a meeting with ${account}`, exact: true }))
  await type(page.getByRole('textbox', { name: 'Title' }), title)
  await press(page.getByRole('button', { name: 'Create meeting' }))
  await press(page.getByRole('button', { name: 'Start', exact: true }))
  await press(page.getByRole('button', { name: 'Stop', exact: true }))
  await page.getByRole('button', { name: 'Reopen' }).waitFor()

  // and is worth an opportunity
  await inMenu('Campaigns')
  await press(campaigns.getByRole('link', { name: title, exact: true }))
  await press(page.getByRole('link', { name: 'Meeting held', exact: true }))
  await expect.poll(() => rows.count()).toBe(1)
  await press(page.getByRole('button', { name: `More about ${account}` }))
  await press(page.getByRole('menuitem', { name: 'Qualify and create an opportunity' }))
  const opportunity = page.getByRole('dialog', { name: 'New opportunity' })
  await type(opportunity.getByRole('textbox', { name: 'Title' }), title)
  await type(opportunity.getByRole('textbox', { name: 'Price in euros' }), '48000')
  await press(opportunity.getByRole('button', { name: 'Save' }))
  await page.getByText(`Qualified: “${account}”`).waitFor()

  // which is won
  await inMenu('Opportunities')
  const card = (stage: Locator) => stage.getByRole('button', { name: title, exact: true })
  const board = page.getByRole('group', { name: 'Opportunities by stage' })
  await board.waitFor()
  if (by === mouse) {
    await board.getByRole('button', { name: `${title}: more` }).click()
    await page.getByRole('menuitem', { name: 'Won', exact: true }).click()
  } else {
    await walkTo(page, card(board))
    const stages = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    for (const stage of stages.slice(1, stages.indexOf('Won') + 1)) {
      await page.keyboard.press('Alt+ArrowRight')
      await card(page.getByRole('region', { name: stage, exact: true })).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    }
  }
  await page.getByText(`“${title}” is won.`).waitFor()
  await inMenu('Campaigns')
  await press(campaigns.getByRole('link', { name: title, exact: true }))
  await expect.poll(() => funnel(page)).toEqual([size, 1, 1, 1, 1, 1])
  await context.close()
  return troubles.get(context)
}

test('from a segment of a chart to a won opportunity, by mouse', async () => {
  expect(await journey(mouse, `By mouse ${Date.now()}`)).toEqual([])
})

test('from a segment of a chart to a won opportunity, by keyboard alone', async () => {
  expect(await journey(keys, `By keys ${Date.now()}`)).toEqual([])
})
