import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, newVisitorWithWorker, signedInAs, troubles, useBrowser } from './browser.ts'
import { dayOf } from './calendarSlot.ts'
import { inDays, makeMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { isKept } from './keptReads.ts'
import { reloadUnderWorker } from './navigation.ts'

useBrowser()

type Address = { city: string | null; telephones: string[] }
interface Stored {
  company: { industry: string | null; source: string | null; address: Address; labels: Titled[] }
  contact: { jobTitle: string | null; address: Address }
}
type Titled = { title: string }

/** An account and a contact of one's own. */
async function addRecords(page: Page, name: string) {
  const address = { city: 'Gent', telephones: ['+32 9 111 11 11'] }
  const { createCompany, createContact } = await ask<
    Record<'createCompany' | 'createContact', { id: string }>
  >(
    page,
    `mutation ($company: CompanyInput!, $contact: ContactInput!) {
      createCompany(company: $company) { id } createContact(contact: $contact) { id } }`,
    {
      company: { name, source: 'Fair', address },
      contact: { firstName: 'Ann', lastName: name, jobTitle: 'Buyer', address },
    },
  )
  return { account: createCompany.id, contact: createContact.id }
}
const stored = (page: Page, account: string, contact: string) =>
  ask<Stored>(
    page,
    `query ($account: ID!, $contact: ID!) {
      company(id: $account) { industry source address { city telephones } labels { title } }
      contact(id: $contact) { jobTitle address { city telephones } } }`,
    { account, contact },
  )
/** By the key, once the meeting has the focus: the calendar may draw it anew. */
async function moveLater(page: Page, meeting: string) {
  const block = page.locator(`[data-meeting="${meeting}"]`)
  await expect
    .poll(async () => {
      await block.focus()
      return block.evaluate((element) => element.contains(document.activeElement))
    })
    .toBe(true)
  await page.keyboard.press('Alt+ArrowDown')
}
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

test('without a network an account, a contact, a label and the time of a meeting are changed; a reload shows it all, the network takes it all, and what a colleague changed stays', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signedInAs(page, 'Lars')
  const name = `Cellar ${Date.now()}`
  const { account, contact } = await addRecords(page, name)
  const start = inDays(51, 10),
    title = `Talk ${Date.now()}`,
    meeting = await makeMeeting(page, { title, start })
  const colleague = await newVisitor()
  await signedInAs(colleague.page, 'Sofie')

  // all of it was read once
  const heading = (title: string) => page.getByRole('heading', { name: title, level: 1 })
  const [accountPage, contactPage] = [`/account/${account}`, `/contact/${contact}`]
  const calendar = `/companyDialogs?view=day&date=${dayOf(start)}`
  const block = page.locator(`[data-meeting="${meeting}"]`)
  await page.goto(calendar)
  await block.waitFor()
  await page.goto(contactPage)
  await heading(`Ann ${name}`).waitFor()
  await page.goto(`/accounts/all?search=${encodeURIComponent(name)}`)
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link', { name }).waitFor()
  // the list itself too: it is kept a moment after it is shown
  await expect.poll(() => isKept(page, String.raw`\"search\":\"${name}`)).toBe(true)
  await page.goto(accountPage)
  await heading(name).waitFor()
  await reloadUnderWorker(page)
  await heading(name).waitFor()
  for (const text of [name, title, account, contact, 'Peak season'])
    await expect.poll(() => isKept(page, text)).toBe(true)

  // a change is shown before it is on the device: a page that is left in between would lose it
  const kept = (count: number) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^State of saving/ })
      .filter({ hasText: `Saved on this device, ${count} waiting` })
      .waitFor()
  await context.setOffline(true)
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByLabel('Industry').fill('Breweries')
  await save(page)
  await page.getByRole('definition').filter({ hasText: 'Breweries' }).waitFor()
  await page.getByRole('button', { name: 'Add a label' }).click()
  await page
    .getByRole('dialog', { name: 'Labels' })
    .getByRole('checkbox', { name: /Peak season/ })
    .click()
  await page.getByRole('button', { name: 'Remove Peak season' }).waitFor()
  await kept(2)
  await page.goto(contactPage)
  await heading(`Ann ${name}`).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByLabel('Telephones').fill('+32 9 222 22 22')
  await save(page)
  await page.getByRole('link', { name: '+32 9 222 22 22' }).waitFor()
  await kept(3)
  await page.goto(calendar)
  await moveLater(page, meeting)
  await page.getByText(`“${title}” was moved.`).waitFor()
  await kept(4)

  await page.reload()
  await expect.poll(() => block.innerText()).toMatch(/10:15/)
  await page.goto(accountPage)
  await page.getByRole('definition').filter({ hasText: 'Breweries' }).waitFor()
  await page.getByRole('button', { name: 'Remove Peak season' }).waitFor()
  await page.goto(contactPage)
  await page.getByRole('link', { name: '+32 9 222 22 22' }).waitFor()
  await page.goto(`/accounts/all?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('Breweries').waitFor()

  await ask(
    colleague.page,
    `mutation ($account: ID!, $contact: ID!) {
      updateCompany(id: $account, source: "A friend", address: { city: "Aalst" }) { id }
      updateContact(id: $contact, jobTitle: "Head buyer") { id } }`,
    { account, contact },
  )
  await context.setOffline(false)
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })
  expect(await stored(page, account, contact)).toEqual({
    company: {
      industry: 'Breweries',
      source: 'A friend',
      address: { city: 'Aalst', telephones: ['+32 9 111 11 11'] },
      labels: [{ title: 'Peak season' }],
    },
    contact: {
      jobTitle: 'Head buyer',
      address: { city: 'Gent', telephones: ['+32 9 222 22 22'] },
    },
  })
  const query = 'query ($id: ID!) { companyDialog(id: $id) { startDate } }'
  const { companyDialog } = await ask<{ companyDialog: { startDate: string } }>(page, query, {
    id: meeting,
  })
  expect(Date.parse(companyDialog.startDate)).toBe(start.getTime() + 15 * 60_000)
  expect(troubles.get(context)).toEqual([])
  await colleague.context.close()
  await leave()
})

test('two people change the same telephone and move the same meeting: the second is told, sees both, and decides', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const name = `Twice ${Date.now()}`
  const { account, contact } = await addRecords(page, name)
  const start = inDays(52, 10),
    meeting = await makeMeeting(page, { title: name, start })
  const colleague = await newVisitor()
  await signedInAs(colleague.page, 'Sofie')
  await page.goto(`/companyDialogs?view=day&date=${dayOf(start)}`)
  const block = page.locator(`[data-meeting="${meeting}"]`)
  await block.waitFor()
  // its script would not come without a network
  await page.locator('[data-save-state]').waitFor()

  await context.setOffline(true)
  await moveLater(page, meeting)
  await page.getByText(`“${name}” was moved.`).waitFor()
  await ask(
    colleague.page,
    `mutation ($id: ID!, $start: DateTime!, $end: DateTime!) {
      updateCompanyDialog(id: $id, typeUpdate: DETAILS, startDate: $start, endDate: $end) { id } }`,
    { id: meeting, start: inDays(52, 14), end: inDays(52, 15) },
  )
  await context.setOffline(false)
  const badge = page.getByRole('banner').getByRole('button', { name: /^State of saving/ })
  await badge.filter({ hasText: '1 change needs you' }).waitFor({ timeout: 90_000 })
  // where the colleague has put it
  await expect.poll(() => block.innerText()).toMatch(/14:00/)
  await badge.click()
  const moved = page.getByRole('region', { name: 'Move of the meeting' })
  await moved.getByText(/^Yours: .* 10:15 – 11:15$/).waitFor()
  await moved.getByText(/^Now: .* 14:00 – 15:00$/).waitFor()
  await page.getByRole('button', { name: 'Send mine again' }).click()
  await page.getByText('Everything is saved').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => block.innerText()).toMatch(/10:15/)

  await page.goto(`/contact/${contact}`)
  await page.getByRole('link', { name: '+32 9 111 11 11' }).waitFor()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit the contact' })
  await form.getByLabel('Telephones').fill('+32 9 222 22 22')
  await form.getByLabel('Job title').fill('Head buyer')
  await ask(
    colleague.page,
    `mutation ($id: ID!) {
      updateContact(id: $id, address: { telephones: ["+32 9 333 33 33"] }) { id } }`,
    { id: contact },
  )
  await save(page)
  await badge.filter({ hasText: '1 change needs you' }).waitFor()
  // the other field is saved, and theirs is shown
  await page.getByRole('definition').filter({ hasText: 'Head buyer' }).waitFor()
  await page.getByRole('link', { name: '+32 9 333 33 33' }).waitFor()
  // it is shown before it has reached the server
  await expect
    .poll(async () => (await stored(page, account, contact)).contact)
    .toEqual({
      jobTitle: 'Head buyer',
      address: { city: 'Gent', telephones: ['+32 9 333 33 33'] },
    })
  await badge.click()
  const change = page.getByRole('region', { name: 'Change of the contact' })
  await change.getByText('Yours: +32 9 222 22 22').waitFor()
  await change.getByText('Now: +32 9 333 33 33').waitFor()
  await change.getByRole('link', { name: 'Edit' }).click()
  await expect.poll(() => form.getByLabel('Telephones').inputValue()).toBe('+32 9 222 22 22')
  await form.getByLabel('Telephones').fill('+32 9 333 33 33\n+32 9 222 22 22')
  await save(page)
  await form.waitFor({ state: 'detached' })
  await badge.filter({ hasText: 'needs you' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '+32 9 222 22 22' }).waitFor()
  await expect
    .poll(async () => (await stored(page, account, contact)).contact.address.telephones)
    .toEqual(['+32 9 333 33 33', '+32 9 222 22 22'])
  expect(new URL(page.url()).hash).toBe('')
  expect(troubles.get(context)).toEqual([])
  await colleague.context.close()
  await context.close()
})
