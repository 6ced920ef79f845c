// A Manager takes the list of accounts along as both kinds of file, as it is filtered, ordered and shown.
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { goToAnew } from './navigation.ts'

useBrowser()

const query = `{ companies(take: 200, sort: NAME_DESC, search: "ra") { totalCount list { name contactsCount } } }`
interface Found {
  companies: { totalCount: number; list: { name: string; contactsCount: number }[] }
}

/** Opens the dialog from the menu of the list, and takes the file that it makes. */
async function take(
  page: Page,
  format: string,
  columns?: RegExp,
  menu = 'View actions',
): Promise<[string, Buffer]> {
  if (menu) await page.getByRole('button', { name: menu }).click()
  await page.getByRole(menu ? 'menuitem' : 'button', { name: 'Export…', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByText(/^[\d,]+ (rows?|meetings?)/).waitFor()
  await dialog.getByText(format, { exact: true }).click()
  if (columns) await dialog.getByText(columns).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await dialog.waitFor({ state: 'detached' })
  return [download.suggestedFilename(), await readFile(await download.path())]
}

test('the list of accounts as CSV and as a workbook', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/accounts/all?search=ra&order=NAME_DESC')
  await page.getByRole('table', { name: 'Accounts' }).getByRole('row').nth(1).waitFor()
  const { list, totalCount } = (await ask<Found>(page, query)).companies
  expect(list).toHaveLength(totalCount)

  const [csvName, csv] = await take(page, 'CSV', /^Those shown/)
  expect(csvName).toMatch(/^Filtered accounts \d{4}-\d{2}-\d{2}\.csv$/)
  const [head, ...lines] = csv.toString('utf8').trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFName,Priority,Industry,Place,Labels,Contacts,Meetings$/)
  expect(lines).toHaveLength(totalCount)
  const begins = list.filter(({ name }, at) => lines[at]!.replace(/^["']+/, '').startsWith(name))
  expect(begins).toHaveLength(totalCount)

  const [xlsxName, xlsx] = await take(page, 'Excel', /^All/)
  expect(xlsxName).toMatch(/\.xlsx$/)
  const { rows } = (await readXlsx(new Uint8Array(xlsx))).sheets[0]!
  const contacts = rows[0]!.indexOf('Contacts')
  expect(rows[0]).toContain('VAT number')
  expect(rows.slice(1).map((row) => [row[0], row[contacts]])).toEqual(
    list.map(({ name, contactsCount }) => [name, contactsCount]),
  )
  expect(troubles.get(context)).toEqual([])
})

test('a Member has no way to a file', async () => {
  const { page } = await newVisitor()
  await openAs(page, 'Emma', '/accounts/all')
  await page.getByRole('button', { name: 'View actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy the link' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Export…' }).count()).toBe(0)
})

test('the lists without views, on a phone too, and what each file begins with', async () => {
  const { context, page } = await newVisitor({ viewport: { width: 390, height: 844 } })
  await openAs(page, 'Sofie', '/campaigns')
  const link = page.getByRole('link', { name: 'Warehouse scan for food and wholesale' })
  const campaign = (await link.getAttribute('href'))!.replace('/dashboard', '')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  const lists: Record<string, [address: string, head: string]> = {
    Campaigns: ['/campaigns', 'Title,State,Start'],
    Playbooks: ['/playbooks', 'Title,Version,Questions'],
    'Pains & Bullets': ['/pains_and_bullets/all', 'Title,Votes,Meetings'],
    Meetings: ['/companyDialogs', 'Title,Start,End'],
    'Leads of playbooks': ['/leads?list=playbooks&of=all', 'Account,Playbook,Last meeting'],
    Qualifications: ['/qualifications?of=all', 'Account,Fit,Campaign'],
    'Contacts of': [`${campaign}/contacts`, 'Name,First name,Last name'],
    Opportunities: ['/opportunities?view=table', 'Title,Account,Stage'],
    'Members of': [`/profile/${me.id}?part=organisation`, 'Name,E-mail,Role'],
    'Activity log': ['/logs?of=own&kind=campaign', 'When,Who,On behalf of'],
  }
  for (const [name, [address, head]] of Object.entries(lists)) {
    await goToAnew(page, address)
    const [file, content] = await take(page, 'CSV', undefined, 'List actions')
    expect(file).toContain(name)
    const [first, ...rows] = content.toString('utf8').trimEnd().split('\r\n')
    expect(first!.startsWith(`\uFEFF${head}`), first).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  }
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  await goToAnew(page, `/playbook/${playbooks.find((one) => one.title === discovery)!.id}/insights`)
  const [file, content] = await take(page, 'CSV', undefined, '')
  expect(file).toContain(`Answers to ${discovery}`)
  expect(content.toString('utf8')).toMatch(/^\uFEFFTitle,Account,Contacts,Start,End,State,/)
  expect(troubles.get(context)).toEqual([])
})
