// What somebody was given while they saw more meetings than now: addresses of files, and PDFs.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import type { Database } from './database/database.ts'
import { filesOf, sendFile } from './files/filesTestKit.ts'
import { newBook, newMeeting, seeOwnOnly } from './meetings/testKit.ts'
import { picture } from './organisations/logoTestKit.ts'
import { enterWith } from './organisations/testKit.ts'
import { makeBriefing } from './pdf/briefings.ts'
import { makeInsights } from './pdf/insights.ts'
import { makePdf } from './pdf/makePdf.ts'
import { fetchPdf, readPdf, workOf } from './pdf/pdfTestKit.ts'
import {
  agree,
  meetingWithContact,
  recorded,
  recordingsOf,
} from './recordings/recordingsTestKit.ts'
import {
  newcomerWith,
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from './test/testOrganisation.ts'
import type { FileStore } from './work/files.ts'
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

const kinds = {
  briefing: { field: 'createBriefingPdf(companyDialogId: $of, newId: $id)', job: makeBriefing },
  several: { field: 'createPdfs(companyDialogIds: [$of], newId: $id)', job: makePdf },
  insights: { field: 'createInsightsPdf(playbookId: $of, newId: $id)', job: makeInsights },
}
/** Asked for and made, as the person, of a meeting or a playbook. */
async function made(person: Person, kind: keyof typeof kinds, of: string): Promise<string> {
  const id = newId(),
    { field, job } = kinds[kind]
  await person.ask(`mutation ($of: ID!, $id: ID) { ${field} { id } }`, { of, id })
  await carryOut(job, workOf(await theProduct(), org, id), false)
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

/** Leaves only these in it. */
const attend = (meeting: string, people: readonly Person[]): Promise<unknown> =>
  org
    .as('manager')
    .ask(
      'mutation ($id: ID!, $ids: [ID!]) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: $ids) { id } }',
      { id: meeting, ids: people.map(({ organisationUserId }) => organisationUserId) },
    )

test('who is taken out of a meeting that they see no more then has no PDF that may be made of it', async () => {
  const manager = org.as('manager'),
    member = org.as('member'),
    companyId = newId(),
    { id: book } = await newBook(manager, ['BOOL'])
  await manager.ask(
    'mutation ($id: ID!) { createCompany(id: $id, company: { name: "Acme" }) { id } }',
    { id: companyId },
  )
  // an own meeting with the same account, whose briefing has the other one
  const [attended, own] = [
    await newMeeting(manager, {
      companyId,
      playbookId: book,
      organisationUserIds: [member.organisationUserId, colleague.organisationUserId],
    }),
    await newMeeting(colleague, { companyId }),
  ]
  await seeOwnOnly(org)
  const ids = [
      await made(colleague, 'several', attended),
      await made(colleague, 'briefing', own),
      await made(colleague, 'insights', book),
      await made(colleague, 'several', own),
    ],
    others = [await made(member, 'briefing', attended), await made(member, 'insights', book)]
  await attend(attended, [member])
  expect(await seen(colleague, ids)).toEqual([404, 404, 404, 200])
  expect(await seen(member, others)).toEqual([200, 200])
  // whoever made a meeting sees it also when they attend it no more
  const again = await made(colleague, 'insights', book)
  await attend(own, [colleague])
  await attend(own, [])
  expect(await seen(colleague, [again])).toEqual([200])
})

test('a PDF that is made while its asker is taken out of a meeting is made anew', async () => {
  const attended = await newMeeting(org.as('manager'), {
      title: 'Seen-Lupus',
      organisationUserIds: [colleague.organisationUserId],
    }),
    own = await newMeeting(colleague, { title: 'Own-Grus' }),
    id = newId(),
    parts = await theProduct()
  await seeOwnOnly(org)
  await colleague.ask(
    'mutation ($ids: [ID!]!, $id: ID) { createPdfs(companyDialogIds: $ids, newId: $id) { id } }',
    { ids: [own, attended], id },
  )
  const removed: string[] = []
  const files: FileStore = {
    // it is read and drawn by then
    write: async (...given) => {
      await attend(attended, [])
      return parts.files.write(...given)
    },
    remove: async (of, key) => {
      removed.push(key)
      await parts.files.remove(of, key)
    },
    read: (...given) => parts.files.read(...given),
    exists: (...given) => parts.files.exists(...given),
    list: (...given) => parts.files.list(...given),
  }
  const make = () => carryOut(makePdf, workOf({ ...parts, files }, org, id), false)
  await expect(make()).rejects.toThrow('something else')
  expect(removed).toHaveLength(1)
  expect((await fetchPdf(org, colleague, id)).status).not.toBe(200)
  await make()
  const response = await fetchPdf(org, colleague, id),
    { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect([text.includes('Own-Grus'), text.includes('Seen-Lupus')]).toEqual([true, false])
})

test('who was removed and comes back with a role that sees less has no PDF from before', async () => {
  const admin = org.as('admin'),
    email = `${newId()}@example.com`,
    newcomer = await newcomerWith(email),
    meeting = await newMeeting(org.as('member'))
  /** Invites them, and lets them in. */
  const enter = async (role: 'Manager' | 'Member'): Promise<Person> => {
    const { addMember } = await admin.ask(
      'mutation ($email: String!, $role: Role!, $licence: ID!) { addMember(email: $email, role: $role, organisationLicenseId: $licence) { id } }',
      { email, role, licence: org.licenceId },
    )
    await newcomer.ask(enterWith, { key: addMember.id })
    const { members } = await admin.ask(
      'query ($search: String) { members(search: $search) { id } }',
      {
        search: email,
      },
    )
    return { ...newcomer, organisationUserId: members[0].id }
  }
  const person = await enter('Manager')
  await seeOwnOnly(org)
  const ids = [await made(person, 'briefing', meeting), await made(person, 'several', meeting)]
  await admin.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', {
    id: person.organisationUserId,
  })
  expect(await enter('Member')).toEqual(person)
  expect(await seen(person, ids)).toEqual([404, 404])
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
  await expect(make()).rejects.toThrow('something else')
  expect((await fetchPdf(org, colleague, id)).status).not.toBe(200)
  await make()
  const response = await fetchPdf(org, colleague, id),
    { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(text).not.toContain('Seen-Lupus')
})
