// An Admin connects the organisation to a CRM and ends that: over the vendor's own page, and back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

interface Shown {
  integration: { id: string; connection: { state: string } } | null
}
const shown = '{ integration(name: TEAMLEADER) { id connection { state } } }'

test('connected by one press there, pulled from behind a dry run, paused, resumed, and disconnected', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Pieter')
  // one that a first try left
  const { integration: left } = await ask<Shown>(page, shown)
  if (left) await ask(page, `mutation { disconnectIntegration(id: "${left.id}") { id } }`)
  await page.goto('/integrations')
  const panel = page.getByRole('region', { name: 'Teamleader Focus' })
  await panel.getByText('Not connected').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  // who refuses there is back where they were
  await panel.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('link', { name: 'Refuse' }).click()
  await panel.getByText('Not connected').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await panel.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Give access' }).click()
  await panel.getByText('Sofie Admin').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/integrations')
  const log = panel.getByRole('region', { name: 'Log' })
  await log.getByRole('listitem').getByText('Connected', { exact: true }).first().waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await panel.getByRole('button', { name: 'Pause' }).click()
  await panel.getByText('Paused').waitFor()
  await panel.getByRole('button', { name: 'Resume' }).click()
  await panel.getByRole('button', { name: 'Pause' }).waitFor()
  const comes = panel.getByRole('region', { name: 'What comes from Teamleader Focus' })
  await comes.getByRole('button', { name: 'Dry run' }).click()
  await comes.getByText('What a pull would do:').waitFor()
  await comes.getByText('10 records looked at').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await comes.getByRole('button', { name: 'Pull now' }).click()
  await comes.getByText('What the last pull did:').waitFor()
  await comes.getByRole('listitem').getByText('Brasserie du Canal').first().waitFor()
  await putAway(page)

  await panel.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog', { name: /Disconnect Teamleader/ })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await panel.getByText('Not connected').waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

/** Other journeys do not meet what came in. */
async function putAway(page: Page): Promise<void> {
  const { integration } = await ask<{ integration: { sync: { id: string } } }>(
    page,
    '{ integration(name: TEAMLEADER) { sync { id } } }',
  )
  const { integrationChanges } = await ask<{
    integrationChanges: { kind: string; recordId: string }[]
  }>(
    page,
    `{ integrationChanges(syncId: "${integration.sync.id}", state: CREATE) { kind recordId } }`,
  )
  for (const { kind, recordId } of integrationChanges)
    await ask(
      page,
      `mutation { ${kind === 'COMPANY' ? 'deleteCompany' : 'deleteContact'}(id: "${recordId}") }`,
    )
}

test('HubSpot is connected beside it, by one press on a page of its own', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Pieter')
  const { integration: left } = await ask<Shown>(page, shown.replace('TEAMLEADER', 'HUBSPOT'))
  if (left) await ask(page, `mutation { disconnectIntegration(id: "${left.id}") { id } }`)
  await page.goto('/integrations')
  const panel = page.getByRole('region', { name: 'HubSpot' })
  await panel.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('heading', { name: 'Demo of HubSpot' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Give access' }).click()
  await panel.getByText('Sofie Admin').waitFor()
  await page.getByRole('region', { name: 'Teamleader Focus' }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('nobody but Admins comes to the page', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  await page.goto('/integrations')
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/integrations')
  await context.close()
})
