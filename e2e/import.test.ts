// A Manager brings accounts in from a CSV file: columns, check, a cell mended in the grid, the import, the wrong rows as a file, and its revert.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'

useBrowser()

interface Found {
  companies: { totalCount: number; list: { name: string; url: string | null }[] }
}
const named = (word: string) =>
  `{ companies(search: "${word}", sort: NAME) { totalCount list { name url } } }`

test('accounts from a file, and back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Anouk', '/accounts/all')
  await page.getByRole('button', { name: 'View actions' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  await page.getByRole('heading', { name: 'Choose a file' }).waitFor()
  const word = `Zyx${Date.now()}`
  const file = [
    'Bedrijfsnaam;Btw;Website;E-mail;Opmerking',
    `${word} Een;BE1${word};www.example.com;een@example.com;ok`,
    `${word} Twee;BE2${word};;geen adres;ok`,
    `;BE3${word};;;zonder naam`,
  ].join('\r\n')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })

  const emails = page.getByLabel('E-mail is imported as')
  await emails.waitFor()
  expect(await emails.inputValue()).toBe('emails')
  expect(await page.getByLabel('Bedrijfsnaam is imported as').inputValue()).toBe('name')
  expect(await page.getByLabel('Opmerking is imported as').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Check', exact: true }).click()

  await page.getByText('2 rows cannot be imported as they are').waitFor()
  const cell = page.getByLabel('E-mail, row 2')
  await cell.fill('twee@example.com')
  await cell.press('Enter')
  await page.getByText('1 row cannot be imported as it is').waitFor()
  expect((await ask<Found>(page, named(word))).companies.totalCount).toBe(0)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await page.getByRole('heading', { name: 'The import is done' }).waitFor()
  const { list } = (await ask<Found>(page, named(word))).companies
  expect(list).toEqual([
    { name: `${word} Een`, url: 'https://www.example.com' },
    { name: `${word} Twee`, url: null },
  ])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Wrong rows as a file' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toEqual([
    '\uFEFFBedrijfsnaam,Btw,Website,E-mail,Opmerking,What is wrong',
    `,BE3${word},,,zonder naam,Bedrijfsnaam: This is required.`,
  ])

  await page.getByRole('button', { name: 'Revert the import…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
  await page.getByRole('heading', { name: 'The import is reverted' }).waitFor()
  expect((await ask<Found>(page, named(word))).companies.totalCount).toBe(0)
  expect(troubles.get(context)).toEqual([])
})
