import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('a text is changed after it was translated: the builder says so, leads there, and takes it as right', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const playbook = newId(),
    question = newId()
  await ask(
    page,
    `mutation($p: ID!, $h: ID!, $q: ID!) { createPlaybook(id: $p, title: "Freight") { id }
      createQuestionHub(id: $h, playbookId: $p, hub: { title: "Goods" }) { id }
      createQuestion(id: $q, questionHubId: $h, playbookId: $p, title: "Which goods do you ship?", dataTypeString: INPUT) { id }
      updatePlaybook(id: $p, language: "EN", languages: ["FR", "NL"],
        translations: [{ language: "FR", title: "Fret" }, { language: "NL", title: "Vracht" }]) { id } }`,
    { p: playbook, h: newId(), q: question },
  )
  await page.goto(`/playbook/${playbook}/builder`)
  const warnings = page.getByRole('region', { name: 'Warnings of the draft' }),
    former = warnings.getByRole('button', { name: /Changed since it was translated into/ }),
    panel = page.getByRole('region', { name: 'Translations' }),
    drawer = page.getByRole('dialog', { name: 'Edit question' })
  // what is missing leads to where it is written
  await warnings.getByRole('button', { name: /Which goods.*Texts are missing/ }).click()
  const french = drawer.getByRole('textbox', { name: /^Question in Français/ }),
    dutch = drawer.getByRole('textbox', { name: /^Question in Nederlands/ })
  await expect.poll(() => french.evaluate((one) => one === document.activeElement)).toBe(true)
  await french.fill('Quelles marchandises expédiez-vous ?')
  await dutch.fill('Welke goederen verzendt u?')
  await page.keyboard.press('Tab')
  await warnings.getByText(/Which goods/).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await former.count()).toBe(0)

  // changed in the outline, undone and made again
  const title = page.locator(`[data-title="${question}"]`)
  await title.fill('Which goods do you send?')
  await title.press('Tab')
  await former.getByText('Français, Nederlands').waitFor()
  await panel.getByText('1 out of date').first().waitFor()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await former.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Redo/ }).first().click()
  await former.waitFor()

  // with keys: from the warning to the field, and it is still right
  await former.focus()
  await page.keyboard.press('Enter')
  const old = drawer.getByRole('textbox', { name: 'Question in Français, out of date' })
  await expect.poll(() => old.evaluate((one) => one === document.activeElement)).toBe(true)
  const texts = drawer.getByRole('region', { name: 'Translations' })
  expect(await texts.locator('del').first().textContent()).toContain('ship')
  expect(await texts.locator('ins').first().textContent()).toContain('send')
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const undo = await heldUndo(page)
  const upToDate = drawer.getByRole('textbox', { name: 'Question in Français', exact: true })
  await expect.poll(() => upToDate.evaluate((one) => one === document.activeElement)).toBe(true)
  // taken back, and again with the mouse
  await undo.click()
  await old.waitFor()
  await drawer.getByRole('button', { name: 'Still right: Question in Français' }).click()
  await upToDate.waitFor()
  // the other one is translated anew
  await drawer
    .getByRole('textbox', { name: 'Question in Nederlands, out of date' })
    .fill('Welke goederen stuurt u?')
  await page.keyboard.press('Tab')
  await former.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  // the playbook's own title
  await ask(page, 'mutation($p: ID!) { updatePlaybook(id: $p, title: "Freight call") { id } }', {
    p: playbook,
  })
  await page.reload()
  await panel.getByRole('textbox', { name: 'Title in Français, out of date' }).waitFor()
  await panel.getByRole('button', { name: 'Still right: Title in Français' }).click()
  await panel.getByRole('textbox', { name: 'Title in Français', exact: true }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})
