// What somebody was given while they saw more meetings than now: addresses of files, and PDFs.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import type { Database } from './database/database.ts'
import { filesOf, sendFile } from './files/filesTestKit.ts'
import { newMeeting, seeOwnOnly } from './meetings/testKit.ts'
import { picture } from './organisations/logoTestKit.ts'
import { makeBriefing } from './pdf/briefings.ts'
import { makePdf } from './pdf/makePdf.ts'
import { fetchPdf, readPdf, workOf } from './pdf/pdfTestKit.ts'
import {
  agree,
  meetingWithContact,
  recorded,
  recordingsOf,
} from './recordings/recordingsTestKit.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from './test/testOrganisation.ts'
import { carryOut } from './work/runs.ts'

let org: TestOrganisation, colleague: Person
beforeEach(async () => {
  org = await newTestOrganisation()
  colleague = org.as('colleague')
})
const statusOf = async (path: string): Promise<number> =>
  (await fetch(new URL(path, org.url))).status
const setVisibility = async (value: 'own' | 'organisation'): Promise<void> => {
  await org
    .as('admin')
    .ask(
      `mutation { updateOrganisationSetting(key: "memberVisibility", value: "${value}") { id } }`,
    )
}

test('an address of a file or a recording is good as long as who read it is in and sees its meeting', async () => {
  const { meeting, contact } = await meetingWithContact(org)
  await agree(org.as('member'), meeting, contact)
  await recorded(org, org.as('member'), meeting)
  await sendFile(org, org.as('member'), meeting, 'a.png', await picture(400, 400).png().toBuffer())
  const addressesOf = async (person: Person): Promise<string[]> => {
    const [file] = (await filesOf(person, meeting))!,
      [recording] = (await recordingsOf(person, meeting))!
    return [file!.url!, file!.thumbnailUrl!, recording!.publicUrl!]
  }
  const own = await addressesOf(org.as('member')),
    ofManager = await addressesOf(org.as('manager')),
    taken = await addressesOf(colleague)
  const answers = async (addresses: string[]) => Promise.all(addresses.map(statusOf))
  const [all, none] = [
    [200, 200, 200],
    [404, 404, 404],
  ]
  expect(await answers(taken)).toEqual(all)
  await setVisibility('own')
  expect(await answers(taken)).toEqual(none)
  expect([await answers(own), await answers(ofManager)]).toEqual([all, all])
  // whom an address was made for is signed too
  const others = taken.map((one) =>
    one.replace(colleague.organisationUserId, org.as('member').organisationUserId),
  )
  expect(others).not.toEqual(taken)
  expect(await answers(others)).toEqual(none)
  await setVisibility('organisation')
  expect(await answers(taken)).toEqual(all)
  for (const column of ['date_blocked', 'date_removed']) {
    const set = (value: string) =>
      org.sql(
        `update organisation_user set ${column} = ${value} where organisation_id = $1 and id = $2`,
        [org.organisationId, colleague.organisationUserId],
      )
    await set('now()')
    expect([column, await answers(taken)]).toEqual([column, none])
    await set('null')
  }
  expect(await answers(taken)).toEqual(all)
})

/** Asked for and made, as the person. */
async function made(
  person: Person,
  kind: 'briefing' | 'several',
  meeting: string,
): Promise<string> {
  const id = newId(),
    parts = await theProduct()
  await person.ask(
    kind === 'briefing'
      ? 'mutation ($m: ID!, $id: ID) { createBriefingPdf(companyDialogId: $m, newId: $id) { id } }'
      : 'mutation ($m: ID!, $id: ID) { createPdfs(companyDialogIds: [$m], newId: $id) { id } }',
    { m: meeting, id },
  )
  await carryOut(kind === 'briefing' ? makeBriefing : makePdf, workOf(parts, org, id), false)
  expect((await fetchPdf(org, person, id)).status).toBe(200)
  return id
}
const seen = async (person: Person, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await fetchPdf(org, person, id)).status))

test('PDFs that were made of more meetings than their asker sees now are had no more', async () => {
  const meeting = await newMeeting(colleague, { title: 'Own-Grus' }),
    ids = [await made(colleague, 'briefing', meeting), await made(colleague, 'several', meeting)],
    ofManager = await made(org.as('manager'), 'briefing', meeting)
  await setVisibility('own')
  expect(await seen(colleague, ids)).toEqual([404, 404])
  const { pdfs } = await colleague.ask('{ pdfs(kind: BRIEFING) { id } }')
  expect(pdfs).toEqual([])
  // what is made from now on has no others in it
  const again = await made(colleague, 'briefing', meeting)
  expect(await seen(org.as('manager'), [ofManager])).toEqual([200])
  await org.as('admin').ask('mutation ($id: ID!) { setMemberRole(memberID: $id, role: Member) }', {
    id: org.as('manager').organisationUserId,
  })
  expect(await seen(org.as('manager'), [ofManager])).toEqual([404])
  expect(await seen(colleague, [again])).toEqual([200])
})

test('who is taken out of a meeting that they see no more then has no PDF of it', async () => {
  const attended = await newMeeting(org.as('manager'), {
      organisationUserIds: [colleague.organisationUserId],
    }),
    own = await newMeeting(colleague)
  await seeOwnOnly(org)
  const ids = [
    await made(colleague, 'briefing', attended),
    await made(colleague, 'several', attended),
    await made(colleague, 'briefing', own),
  ]
  await org
    .as('manager')
    .ask(
      'mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: []) { id } }',
      { id: attended },
    )
  expect(await seen(colleague, ids)).toEqual([404, 404, 200])
})

test('a PDF that was read by more rights than its asker has when it is kept is made anew', async () => {
  const hidden = await newMeeting(org.as('member'), { title: 'Seen-Lupus' }),
    own = await newMeeting(colleague),
    id = newId(),
    parts = await theProduct()
  await colleague.ask(
    'mutation ($ids: [ID!]!, $id: ID) { createPdfs(companyDialogIds: $ids, newId: $id) { id } }',
    { ids: [own, hidden], id },
  )
  let looks = 0
  const transaction: Database['transaction'] = async (who, work, options) => {
    // it is looked up who asks before the reading, and before the keeping
    if (options?.purpose === 'signIn' && ++looks === 2) await setVisibility('own')
    return parts.database.transaction(who, work, options)
  }
  const database = Object.assign(Object.create(parts.database) as Database, { transaction }),
    make = () => carryOut(makePdf, workOf({ ...parts, database }, org, id), false)
  await expect(make()).rejects.toThrow('other rights')
  expect((await fetchPdf(org, colleague, id)).status).not.toBe(200)
  await make()
  const response = await fetchPdf(org, colleague, id),
    { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(text).not.toContain('Seen-Lupus')
})
