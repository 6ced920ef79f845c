// The erasure of a contact, proved by a search through all columns of all tables, and through all kept files.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Device } from '../meetings/notesTestKit.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { contactFileJob } from './contactFile.ts'
import { eraseContactJob } from './eraseContact.ts'
import {
  admin,
  alone,
  carry,
  comment,
  createContact,
  createFile,
  email,
  erase,
  formerEmail,
  found,
  ids,
  keepList,
  keepReport,
  keptFiles,
  name,
  newPerson,
  org,
  resultOf,
  secrets,
} from './privacyTestKit.ts'

test('nothing of an erased contact is in any column or file, but what says why', async () => {
  const contactId = await newPerson({}, ids['company'])
  await admin().ask(
    `mutation ($id: ID!, $address: AddressInput) { updateContact(id: $id, address: $address) { id } }`,
    { id: contactId, address: { emails: [email] } },
  )
  await admin().ask(comment, { contact: contactId, content: 'Rides a horse.' })
  await admin().ask(comment, {
    company: ids['company'],
    content: `Ask Vanhoutte, Ottoline (0470 98 76 54 or ${email.toUpperCase()}).`,
  })
  const meeting = await newMeeting(admin(), {
    title: `With ${name}`,
    contactIds: [contactId],
    playbookId: ids['playbook'],
  })
  const device = new Device(admin(), meeting)
  await device.read()
  for (const [at, insert] of [...`Spoke with ${name} today`].entries())
    device.type({ at, remove: 0, insert })
  await device.send()
  // written and taken away again, letter by letter
  for (const [at, insert] of [...email].entries()) device.type({ at, remove: 0, insert })
  device.type({ at: 0, remove: email.length, insert: '' })
  await device.send()
  const fileId = newId()
  await admin().ask(createFile, { id: fileId, contactId })
  await carry(contactFileJob, { fileId })
  await keepList(`Name\r\n${name}\r\n`)
  await keepReport(`%PDF ${name}`)
  const [known = '', ...others] = keptFiles().filter((text) => text.startsWith('{'))
  expect(others).toEqual([])
  const told = JSON.parse(known)
  expect(told.contact[0]).toMatchObject({ first_name: 'Ottoline', emails: [email] })
  expect(told).toMatchObject({
    accounts: [{ role: 'Buyer' }],
    meetings: [{ title: `With ${name}` }],
    comments: [{ content: 'Rides a horse.' }],
  })
  expect(told.history).toContainEqual(
    expect.objectContaining({ property: 'emails', before: formerEmail, after: email }),
  )
  expect(told.namedIn.meeting).toContainEqual(
    expect.objectContaining({ internal_notes: `Spoke with ${name} today` }),
  )
  const before = await found(secrets)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'activity',
      'contact',
      'comment',
      'meeting',
      'shared_text',
      'note_entry',
    ]),
  )
  const id = newId()
  const started = (await admin().ask(erase, { id, contactId, name, clearsAnswers: true }))
    .eraseContact
  expect(started).toMatchObject({ id, kind: 'ERASURE', run: { state: 'WAITING' } })
  await carry(eraseContactJob, { erasureId: id })
  const { result, run } = await resultOf(contactId)
  expect(run).toMatchObject({ state: 'DONE', errorCode: null })
  expect(result).toMatchObject({ namesakes: [], cleared: { contact: 1 } })
  const mine = secrets.filter((text) => text !== alone)
  const after = await found(mine)
  // what is published never changes; the result says so
  expect(keptFiles()).toEqual([])
  expect(result.left.map(({ table }: { table: string }) => table).toSorted()).toEqual(
    Object.keys(after).toSorted(),
  )
  for (const table of Object.keys(after))
    expect(['question', 'question_hub', 'question_option']).toContain(table)
  // who was there still stands for somebody, and what was written beside the name is there
  const { contact, companyDialog } = await admin().ask(
    'query ($c: ID!, $m: ID!) { contact(id: $c) { firstName lastName jobTitle address { emails telephones city } } companyDialog(id: $m) { title internalNotes contacts { id } } }',
    { c: contactId, m: meeting },
  )
  expect(contact).toEqual({
    firstName: '',
    lastName: 'Erased contact',
    jobTitle: null,
    address: { emails: [], telephones: [], city: null },
  })
  expect(companyDialog).toMatchObject({
    title: 'With [erased]',
    internalNotes: 'Spoke with [erased] today',
    contacts: [{ id: contactId }],
  })
  // a device that had the text open goes on
  await device.read()
  expect(device.text).toBe('Spoke with [erased] today')
  device.type({ at: 0, remove: 0, insert: 'We ' })
  await device.send()
  expect(device.text).toBe('We Spoke with [erased] today')
  expect(await found(mine)).toEqual(after)
})

test('a name in every text of every kind of record, in the bin too, goes from all that can change', async () => {
  const contactId = newId()
  await admin().ask(createContact, { id: contactId, c: { firstName: '', lastName: alone } })
  await admin().ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: contactId })
  await admin().ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: ids['company'] })
  const counts = () =>
    org.sql(
      `select (select count(*) from company where organisation_id = $1) as accounts, (select count(*) from contact where organisation_id = $1) as contacts,
        (select count(*) from comment where organisation_id = $1) as comments, (select count(*) from answer where organisation_id = $1 and is_counted) as answers,
        (select count(*) from meeting_contact where organisation_id = $1) as takes_part, (select count(*) from label_link where organisation_id = $1) as labels`,
      [org.organisationId],
    )
  const before = await counts(),
    id = newId()
  await admin().ask(erase, { id, contactId, name: alone, clearsAnswers: false })
  // a process that stops in the middle, again and again
  let attempts = 0
  for (let steps = 5; attempts < 40; steps += 25, attempts += 1) {
    let asked = 0
    const stopping = new AbortController()
    const signal = new Proxy(stopping.signal, {
      get: (target, key) => {
        if (key === 'throwIfAborted')
          return () => {
            if ((asked += 1) > steps) throw new Error('the process stops')
          }
        return Reflect.get(target, key)
      },
    })
    const isStopped = await carry(eraseContactJob, { erasureId: id }, signal).then(
      () => false,
      () => true,
    )
    if (!isStopped) break
  }
  expect(attempts).toBeGreaterThan(2)
  const { result, run } = await resultOf(contactId)
  expect(run).toMatchObject({ state: 'DONE' })
  expect(await counts()).toEqual(before)
  const after = await found([`${alone} `])
  // a published version never changes: the result says so
  expect(Object.keys(after).toSorted()).toEqual(
    result.left.map(({ table }: { table: string }) => table).toSorted(),
  )
  expect(Object.keys(after).toSorted()).toEqual([
    'playbook_version',
    'question',
    'question_hub',
    'question_option',
  ])
  expect(result.cleared).toMatchObject({ company: 3 })
})

test('who was merged into a contact goes with them, and what an undo of it would bring back', async () => {
  const last = 'Quellenberg',
    own = { firstName: 'Seraphine', lastName: last }
  const contactId = await newPerson({ ...own, address: {} }),
    other = await newPerson({
      firstName: 'S.',
      lastName: 'Quellenbergh',
      address: { emails: ['seraphine@merged.example'], city: 'Bruges' },
    })
  await admin().ask(
    'mutation ($w: ID!, $l: ID!) { mergeRecords(table: CONTACT, winnerId: $w, loserId: $l, take: []) { id } }',
    { w: contactId, l: other },
  )
  await admin().ask(comment, { contact: contactId, content: 'Or seraphine@merged.example.' })
  // one row of a file made the contact, another one is still to come
  await org.sql(
    `insert into import_row (organisation_id, id, import_id, row_no, cells, state, record_id) values
    ($1, gen_random_uuid(), $2, 801, $3, 'CREATE', $4), ($1, gen_random_uuid(), $2, 802, $3, 'CREATE', null),
    ($1, gen_random_uuid(), $2, 803, $5, 'CREATE', null)`,
    [
      org.organisationId,
      ids['import'],
      ['Seraphine', last, 'Bruges'],
      contactId,
      ['Seraphine', 'Quellenmeister', 'Bruges'],
    ],
  )
  const id = newId()
  // by the address of the one that was merged
  await admin().ask(erase, {
    id,
    contactId: other,
    name: `Seraphine ${last}`,
    clearsAnswers: false,
  })
  await carry(eraseContactJob, { erasureId: id })
  const { result, run } = await resultOf(contactId)
  expect(run).toMatchObject({ state: 'DONE', errorCode: null })
  expect(result).toMatchObject({
    namesakes: [],
    left: [],
    cleared: { record_merge: 1, import_row: 2 },
  })
  expect(await found(['seraphine@merged.example', 'Quellenberg'])).toEqual({})
  // of somebody whose name only begins the same
  expect(await found(['Bruges'])).toEqual({ import_row: 1 })
})

test('a name that somebody else has too stays in texts, and the result names them', async () => {
  const given = { firstName: 'Maud', lastName: 'Twice', address: { emails: ['maud@one.example'] } },
    contactId = await newPerson(given),
    other = await newPerson({ ...given, address: { emails: ['maud@two.example'] } })
  const said = newId()
  await admin().ask(comment, {
    id: said,
    contact: other,
    content: 'Maud Twice has maud@one.example no more.',
  })
  const id = newId()
  expect(
    await refusal(admin(), erase, { id, contactId, name: 'Maud', clearsAnswers: false }),
  ).toMatchObject({ code: 'CONFLICT', field: 'name' })
  await admin().ask(erase, { id, contactId, name: 'Maud Twice', clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  const { result } = await resultOf(contactId)
  expect(result.namesakes).toEqual([{ kind: 'CONTACT', id: other }])
  expect(result.left).toContainEqual({ table: 'contact', count: 1, isShared: true })
  const [kept] = await org.sql('select content from comment where id = $1', [said])
  expect(kept).toEqual({ content: 'Maud Twice has [erased] no more.' })
  const lines = await org.sql<{ property: string }>(
    `select property from activity where organisation_id = $1 and table_name = 'privacy' and source_id = $2 order by date_created`,
    [org.organisationId, id],
  )
  expect(lines.map(({ property }) => property)).toEqual(['erasure', 'erased'])
})
