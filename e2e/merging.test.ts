// Two accounts become one and two again, and the address of the one that went leads to the other.
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('merged, found by the old address, put back from the history', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Anouk')
  const mark = newId().slice(-6),
    ids = [newId(), newId()],
    [stays, goes] = [`Zebra ${mark}`, `Zebra Works ${mark}`]
  for (const [at, name] of [stays, goes].entries())
    await ask(
      page,
      `mutation { createCompany(id: "${ids[at]}", company: { name: "${name}", source: "${at ? 'Fair' : 'Call'}"${at ? ', vAT: "BE 0999.888.777"' : ''} }) { id } }`,
    )
  await page.goto(`/account/${ids[0]}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe(stays)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge accounts' })
  await dialog.getByLabel('The other account').fill(goes)
  await page.getByRole('option', { name: goes }).click()
  // what this one has not is taken, what it has stays unless somebody chooses
  const chosen = (field: string, value: string) =>
    dialog.getByRole('radiogroup', { name: field }).getByRole('radio', { name: value })
  await chosen('VAT number', 'BE 0999.888.777').waitFor()
  expect(await chosen('VAT number', 'BE 0999.888.777').isChecked()).toBe(true)
  expect(await chosen('Source', 'Call').isChecked()).toBe(true)
  await chosen('Source', 'Fair').check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText(`“${goes}” is a part of “${stays}” now.`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('definition').filter({ hasText: 'BE 0999.888.777' }).waitFor()

  await page.goto(`/account/${ids[1]}`)
  await page.waitForURL(`**/account/${ids[0]}`)
  await expect.poll(() => heading.textContent()).toBe(stays)

  await page.keyboard.press('Shift+H')
  // the timeline on the page says it as well
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText(`merged ${goes} into it`).waitFor()
  await page.getByRole('button', { name: `Undo the merge with “${goes}”` }).click()
  await page.getByText('They are two again.').waitFor()
  await page.goto(`/account/${ids[1]}`)
  await expect.poll(() => heading.textContent()).toBe(goes)
  for (const id of ids) await ask(page, `mutation { deleteCompany(id: "${id}") }`)
  expect(troubles.get(context)).toEqual([])
  await context.close()
})
