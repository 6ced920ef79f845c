import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { heldUndo } from './heldUndo.ts'
import { goToAnew } from './navigation.ts'

useBrowser()

interface Found {
  companies: { list: { id: string; contactsCount: number }[] }
  pipelines: { stages: { id: string }[] }[]
}

interface Account {
  company: { contacts: { contact: { lastName: string } }[] }
}

test('an opportunity: edited, with contacts and meetings, won and opened again, shown with its account and meeting, to the bin and back', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const { companies, pipelines } = await ask<Found>(
    page,
    '{ companies(take: 50) { list { id contactsCount } } pipelines { stages { id } } }',
  )
  const { id: companyId } = companies.list.find((one) => one.contactsCount > 0)!
  // of its own: those of other tests may be cancelled, or called alike
  const mark = newId().slice(-6),
    crane = `Crane of the harbour ${mark}`,
    meeting = { title: `About cranes ${mark}`, id: '' }
  meeting.id = await makeMeeting(page, { title: meeting.title, account: companyId })
  const { createOpportunity: one } = await ask<{
    createOpportunity: { id: string; title: string }
  }>(
    page,
    'mutation ($companyId: ID!, $stageId: ID!) { createOpportunity(title: "Cranes", companyId: $companyId, stageId: $stageId) { id title } }',
    { companyId, stageId: pipelines[0]!.stages[0]!.id },
  )
  const { company } = await ask<Account>(
    page,
    `{ company(id: "${companyId}") { contacts { contact { lastName } } } }`,
  )
  await page.goto(`/opportunity/${one.id}`)
  await page.getByRole('heading', { name: one.title, level: 1 }).waitFor()

  // by keyboard: the form, its field, and saved with Enter
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This is required.').waitFor()
  await dialog.getByLabel('Title').fill(crane)
  await dialog.getByLabel('Price in euros').fill('48000')
  await dialog.getByLabel('Price in euros').press('Enter')
  await page.getByRole('heading', { name: crane, level: 1 }).waitFor()
  await page.getByText('€48,000').first().waitFor()

  const [{ contact }] = company.contacts as [{ contact: { lastName: string } }]
  await page.getByRole('combobox', { name: 'Add a contact of the account' }).fill(contact.lastName)
  await page
    .getByRole('option', { name: new RegExp(contact.lastName) })
    .first()
    .click()
  await page.getByRole('button', { name: /^Part of / }).click()
  await dialog.getByLabel('Part in this opportunity').fill('Signs the cheque')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Signs the cheque').waitFor()

  await page.getByRole('combobox', { name: 'Add a meeting of the account' }).fill(meeting.title)
  await page.getByRole('option', { name: meeting.title }).click()
  await page.getByRole('link', { name: meeting.title, exact: true }).waitFor()

  await page.getByLabel('New comment').fill('Call on Monday')
  await page.getByLabel('New comment').press('Control+Enter')
  await page.getByRole('listitem').filter({ hasText: 'Call on Monday' }).waitFor()

  // without a network a comment waits, and is sent when it is back
  await context.setOffline(true)
  await page.getByLabel('New comment').fill('Said on the train')
  await page.getByLabel('New comment').press('Control+Enter')
  await page.getByRole('listitem').filter({ hasText: 'Said on the train' }).waitFor()
  await context.setOffline(false)
  const commentsOf = async () =>
    (
      await ask<{ opportunity: { comments: { content: string }[] } }>(
        page,
        `{ opportunity(id: "${one.id}") { comments { content } } }`,
      )
    ).opportunity.comments.map(({ content }) => content)
  await expect.poll(commentsOf).toEqual(['Call on Monday', 'Said on the train'])

  // what a colleague changes is shown at once, on the page and in the table
  const priced = (price: number) =>
    ask(
      page,
      'mutation ($id: ID!, $price: Int) { updateOpportunity(id: $id, price: $price) { id } }',
      { id: one.id, price },
    )
  await priced(77_123)
  await page.getByText('€77,123').first().waitFor()
  // there are several pipelines, and which one it is in depends on what other tests have made
  const { opportunity } = await ask<{ opportunity: { stage: { pipelineId: string } } }>(
    page,
    `{ opportunity(id: "${one.id}") { stage { pipelineId } } }`,
  )
  await goToAnew(
    page,
    `/opportunities?view=table&search=${mark}&pipeline=${opportunity.stage.pipelineId}`,
  )
  await page.getByRole('row').filter({ hasText: crane }).waitFor()
  await priced(987_654_321)
  await page.getByRole('row').filter({ hasText: '€987,654,321' }).waitFor()
  await goToAnew(page, `/opportunity/${one.id}`)

  const stage = page.getByRole('combobox', { name: 'Stage' })
  const before = await stage.inputValue()
  await stage.click()
  await page.getByRole('option', { name: 'Won' }).click()
  const reopen = await heldUndo(page)
  await page.getByText('Closed', { exact: true }).waitFor()
  await reopen.click()
  await expect.poll(() => stage.inputValue()).toBe(before)

  // with its account, and in its meeting
  await goToAnew(page, `/account/${companyId}`)
  const opportunities = page.getByRole('region', { name: 'Opportunities' })
  await opportunities.getByRole('link', { name: crane }).waitFor()
  await goToAnew(page, `/companyDialog/${meeting.id}`)
  await page.getByRole('button', { name: 'Opportunities' }).click()
  await page.getByRole('link', { name: crane }).waitFor()
  await page.getByRole('button', { name: `Take “${crane}” off this meeting` }).click()
  await page.getByRole('link', { name: crane }).waitFor({ state: 'detached' })

  // without the messages of before
  await page.goto(`/opportunity/${one.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.waitForURL('**/opportunities*')
  await (await heldUndo(page)).click()
  await page.waitForURL(`**/opportunity/${one.id}`)
  await page.getByRole('heading', { name: crane, level: 1 }).waitFor()
  expect(troubles.get(context)).toEqual([])
})
