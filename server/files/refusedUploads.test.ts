// Uploads that are refused in their middle, or before they begin.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { begin, bring, metadata, tus } from './filesTestKit.ts'

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  org = await newTestOrganisation()
  meeting = await newMeeting(org.as('member'))
})
const text = (size: number): Buffer => Buffer.alloc(size, 'What was said. ')
const head = async (id: string) => {
  const { status, headers } = await tus(org, org.as('member'), 'HEAD', `/uploads/${id}`)
  return [status, headers.get('upload-offset'), headers.get('upload-length')]
}

test('of a meeting that is gone meanwhile no more is taken, and it begins anew when that is back', async () => {
  const member = org.as('member'),
    id = newId(),
    bytes = text(100)
  await begin(org, member, { id, size: 100, companyDialogId: meeting })
  expect((await bring(org, member, id, 0, bytes.subarray(0, 40))).status).toBe(204)
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: meeting })
  expect(await bring(org, member, id, 40, bytes.subarray(40, 60))).toMatchObject({
    status: 404,
    problem: { code: 'NOT_FOUND', field: 'companyDialogId' },
  })
  expect((await head(id))[0]).toBe(404)
  await member.ask('mutation ($id: ID!) { restore(table: COMPANY_DIALOG, id: $id) }', {
    id: meeting,
  })
  expect((await begin(org, member, { id, size: 100, companyDialogId: meeting })).status).toBe(201)
  expect(await head(id)).toEqual([200, '0', '100'])
  expect((await bring(org, member, id, 0, bytes)).status).toBe(204)
  // it can be given up all the same
  const other = newId()
  await begin(org, member, { id: other, size: 100, companyDialogId: meeting })
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: meeting })
  expect((await tus(org, member, 'DELETE', `/uploads/${other}`)).status).toBe(204)
})

test('uploads that are to be one file are refused for good, and keep no room', async () => {
  const member = org.as('member')
  const concat = await tus(org, member, 'POST', '/uploads/', {
    'upload-concat': `final;/uploads/${newId()}`,
    'upload-length': '10',
    'upload-metadata': metadata({ id: newId(), name: 'a.txt', companyDialogId: meeting }),
  })
  expect(concat).toMatchObject({ status: 422, problem: { field: 'upload-concat' } })
  expect(
    await org.sql('select id from file where organisation_id = $1', [org.organisationId]),
  ).toEqual([])
})
