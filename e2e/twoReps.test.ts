import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { allSaved, answersOnServer, makeMeeting, questionCard } from './demoMeeting.ts'

useBrowser()

type Visitor = Awaited<ReturnType<typeof newVisitor>>
/** One answers 5 without a network, which comes back when the other has answered 3. */
async function answerApart(away: Visitor, here: Visitor, question: string) {
  await questionCard(away.page, question).getByRole('textbox').fill('5')
  await questionCard(away.page, question).getByRole('textbox').blur()
  await away.page.locator('[data-save-state="waiting"]').waitFor()
  await questionCard(here.page, question).getByRole('textbox').fill('3')
  await questionCard(here.page, question).getByRole('textbox').blur()
  await allSaved(here.page)
  await away.context.setOffline(false)
}

test('two people in one meeting: who is here, answers at once, a conflict on both screens until one is picked', async () => {
  const emma = await newVisitor(),
    lars = await newVisitor()
  await signedInAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title: 'Four hands', isRunning: true })
  await emma.page.goto(`/companyDialog/${id}`)
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  const pages = [emma.page, lars.page]
  for (const page of pages)
    await page.getByRole('heading', { name: 'Four hands', level: 1 }).waitFor()
  await emma.page.getByRole('group', { name: 'Also here: Lars Hoekstra' }).waitFor()
  await lars.page.getByRole('group', { name: 'Also here: Emma Jacobs' }).waitFor()

  // one answers, the other sees it; a branch opens on both screens
  const wms = 'Do you use a warehouse management system?',
    sites = 'How many warehouses do you run?'
  await questionCard(emma.page, wms).getByRole('radio', { name: 'Yes' }).click()
  await expect
    .poll(() =>
      questionCard(lars.page, wms).getByRole('radio', { name: 'Yes' }).getAttribute('aria-checked'),
    )
    .toBe('true')
  await questionCard(lars.page, 'Which one?').getByRole('radio', { name: 'Boltrics' }).click()
  await expect
    .poll(() =>
      questionCard(emma.page, 'Which one?')
        .getByRole('radio', { name: 'Boltrics' })
        .getAttribute('aria-checked'),
    )
    .toBe('true')
  await lars.page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Written by Lars')
  await expect
    .poll(() => emma.page.getByRole('textbox', { name: 'Notes', exact: true }).inputValue())
    .toBe('Written by Lars')

  // both answer without seeing each other
  await lars.context.setOffline(true)
  await answerApart(lars, emma, sites)
  for (const page of pages)
    await questionCard(page, sites)
      .getByRole('region', { name: 'Two answers: pick one' })
      .waitFor({ timeout: 60_000 })
  expect(await answersOnServer(emma.page, id)).toMatchObject({ [sites]: 3 })
  await questionCard(emma.page, sites)
    .getByRole('button', { name: 'Keep theirs: Lars Hoekstra' })
    .click()
  for (const page of pages)
    await expect.poll(() => questionCard(page, sites).getByRole('textbox').inputValue()).toBe('5')
  await allSaved(emma.page)
  expect(await answersOnServer(lars.page, id)).toMatchObject({
    [sites]: 5,
    'Which one?': ['Boltrics'],
  })

  // whoever leaves is gone from the screen of the other
  await lars.context.close()
  await emma.page.getByRole('group', { name: /^Also here/ }).waitFor({ state: 'detached' })
  expect(troubles.get(emma.context)).toEqual([])
  await emma.context.close()
})

test('parts that were to be fetched while the network was away come when it is back', async () => {
  const emma = await newVisitor(),
    lars = await newVisitor()
  await signedInAs(emma.page, 'Emma')
  const id = await makeMeeting(emma.page, { title: 'Through a tunnel', isRunning: true }),
    sites = 'How many warehouses do you run?'
  await emma.page.goto(`/companyDialog/${id}`)
  const asked: string[] = []
  lars.page.on('request', (request) => asked.push(request.url()))
  await openAs(lars.page, 'Lars', `/companyDialog/${id}`)
  await questionCard(lars.page, sites).getByRole('textbox').waitFor()
  // before what is needed now and then is fetched, a moment later
  await lars.context.setOffline(true)
  await expect.poll(() => asked.some((address) => /\/EditMeeting-.*\.js/.test(address))).toBe(true)
  await answerApart(lars, emma, sites)
  await questionCard(lars.page, sites)
    .getByRole('region', { name: 'Two answers: pick one' })
    .getByRole('button', { name: 'Keep yours' })
    .click()
  await expect
    .poll(() => questionCard(emma.page, sites).getByRole('textbox').inputValue())
    .toBe('5')
  await lars.page.keyboard.press('e')
  await lars.page.getByRole('dialog').getByLabel('Title').waitFor()
  expect(troubles.get(lars.context)).toEqual([])
  await Promise.all([emma.context.close(), lars.context.close()])
})
