import { expect, test } from 'vitest'
import { withClient } from '../database/withClient.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newMeeting } from './testKit.ts'
import { zonesInUse } from './zonesInUse.ts'

test('the zones of the meetings of all organisations are looked at', async () => {
  for (const timeZone of ['Africa/Casablanca', 'Pacific/Chatham'])
    await newMeeting((await newTestOrganisation()).as('member'), { timeZone })
  expect(await withClient(process.env['TEST_DATABASE_URL']!, zonesInUse)).toEqual(
    expect.arrayContaining(['Africa/Casablanca', 'Pacific/Chatham']),
  )
})
