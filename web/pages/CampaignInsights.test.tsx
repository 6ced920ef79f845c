import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addressOf, open, server, useRoutes } from '../routesTestKit.tsx'

useRoutes()

test('a campaign whose playbook is in the bin says so, and asks for no numbers of it', async () => {
  // what the server invents has been deleted
  await open(addressOf('/campaign/$campaignId/insights', 'Alpha'))
  await screen.findByText('The playbook of this campaign is in the bin')
  expect(server.asked.map(({ name }) => name)).not.toContain('InsightsPlaybook')
})
