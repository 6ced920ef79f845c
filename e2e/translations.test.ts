import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting, questionCard } from './demoMeeting.ts'
import { ask, setLanguage } from './demoPerson.ts'

useBrowser()

test('a question is translated and published: who reads French sees it, others the text as it was written', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/playbooks')
  const playbook = newId(),
    hub = newId(),
    question = 'Which carriers do you use?',
    french = 'Quels transporteurs utilisez-vous ?'
  await ask(
    page,
    `mutation($p: ID!, $h: ID!, $title: String!) { createPlaybook(id: $p, title: "Carriers") { id }
      createQuestionHub(id: $h, playbookId: $p, hub: { title: "Transport" }) { id }
      createQuestion(questionHubId: $h, playbookId: $p, title: $title, dataTypeString: INPUT) { id }
      updatePlaybook(id: $p, language: "EN") { id } }`,
    { p: playbook, h: hub, title: question },
  )
  await page.goto(`/playbook/${playbook}/builder`)
  await page.getByRole('checkbox', { name: 'Français' }).check()
  const warnings = page.getByRole('region', { name: 'Warnings of the draft' })
  await warnings.getByText('Texts are missing in: Français').first().waitFor()
  await page.locator('button[data-part]', { hasText: question }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Question in Français, not translated' }).fill(french)
  await page.keyboard.press('Tab')
  await drawer.getByRole('textbox', { name: 'Question in Français', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  // tried in French before it is published
  await page.getByRole('button', { name: 'Try it' }).click()
  await drawer.getByRole('combobox', { name: 'Language of the texts' }).selectOption('FR')
  await drawer.getByRole('heading', { name: french }).waitFor()
  // its title keeps its words whole beside the languages, also on a small phone
  await page.setViewportSize({ width: 320, height: 640 })
  const title = drawer.getByRole('heading', { name: 'Try Carriers' })
  expect((await title.boundingBox())!.width).toBeGreaterThan(150)
  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page
    .getByText(/Version 1 is published/)
    .first()
    .waitFor()

  const meeting = await makeMeeting(page, { title: 'Carriers', playbook, isRunning: true })
  await page.goto(`/companyDialog/${meeting}`)
  await questionCard(page, question).waitFor()
  await setLanguage(page, 'FR')
  try {
    await page.reload()
    await questionCard(page, french).waitFor()
    await expect.poll(() => page.getByText(question).count()).toBe(0)
    // also where it is said what will be asked
    await page.getByRole('button', { name: 'Plus', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Préparation' }).click()
    await page.getByRole('dialog', { name: 'Préparation' }).getByText(french).waitFor()
    await page.keyboard.press('Escape')
  } finally {
    await setLanguage(page, 'EN')
  }
  await page.reload()
  await questionCard(page, question).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})
