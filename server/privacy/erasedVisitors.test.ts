// What a contact left on public pages, in recordings, drawings, notes and reports, when they are erased.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { runsOf } from '../../shared/richText.ts'
import { textOf } from '../../shared/sharedText.ts'
import { Device } from '../meetings/notesTestKit.ts'
import { eraseContactJob } from './eraseContact.ts'
import { change, page, read, stroke, variables } from '../scribbles/scribblesTestKit.ts'
import { admin, carry, erase, ids, keep, keptFiles, newPerson, org } from './privacyTestKit.ts'

test('comments and replies of theirs go, that they agreed to something stays', async () => {
  const contactId = await newPerson({ firstName: 'Vera', lastName: 'Visited' }),
    id = newId(),
    [sent, thumbnail] = [await keep(Buffer.from('sent')), await keep(Buffer.from('thumbnail'))]
  await org.sql(
    `with f as (insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, files, meeting_id, creator_id, contact_id)
        select $1, gen_random_uuid(), 'plan.txt', 'text/plain', 1, 1, repeat('0', 64), 'CLEAN', $4, jsonb_build_array(jsonb_build_object('key', $5::text, 'of', 'THUMBNAIL')), $2, m.creator_id, $3 from meeting m where m.organisation_id = $1 and m.id = $2),
      c as (insert into visitor_comment (organisation_id, id, meeting_id, contact_id, content) values ($1, gen_random_uuid(), $2, $3, 'What I think')),
      r as (insert into visitor_reply (organisation_id, meeting_id, contact_id, is_accepted) values ($1, $2, $3, true))
    insert into meeting_consent (organisation_id, id, meeting_id, contact_id, purpose, language, consent_text) values ($1, gen_random_uuid(), $2, $3, 'AUDIO', 'EN', 'Do you agree?')`,
    [org.organisationId, ids['sharedMeeting'], contactId, sent.key, thumbnail.key],
  )
  await admin().ask(erase, { id, contactId, name: 'Vera Visited', clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  expect(
    await org.sql(
      `select (select count(*)::int from visitor_comment where organisation_id = $1 and contact_id = $2) as comments, (select count(*)::int from visitor_reply where organisation_id = $1 and contact_id = $2) as replies, (select count(*)::int from file where organisation_id = $1 and contact_id = $2) as files,
        (select count(*)::int from meeting_consent where organisation_id = $1 and contact_id = $2) as consents`,
      [org.organisationId, contactId],
    ),
  ).toEqual([{ comments: 0, replies: 0, files: 0, consents: 1 }])
  expect(keptFiles()).toEqual([])
})

test('recordings of their meetings go, and of those in which they agreed to one', async () => {
  const contactId = await newPerson({ firstName: 'Vera', lastName: 'Heard' }),
    id = newId()
  await org.sql(
    `with r as (insert into recording (organisation_id, id, meeting_id, creator_id, type) values ($1, gen_random_uuid(), $2, $4, 'audio/webm'))
    insert into meeting_consent (organisation_id, id, meeting_id, contact_id, purpose, language, consent_text) values ($1, gen_random_uuid(), $2, $3, 'AUDIO', 'EN', 'Do you agree?')`,
    [org.organisationId, ids['sharedMeeting'], contactId, admin().userId],
  )
  await admin().ask(erase, { id, contactId, name: 'Vera Heard', clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  expect(
    await org.sql(
      'select distinct state from recording where organisation_id = $1 and meeting_id = $2',
      [org.organisationId, ids['sharedMeeting']],
    ),
  ).toEqual([{ state: 'ERASED' }])
})

test('a name over two lines of a drawing goes from its picture too', async () => {
  const contactId = await newPerson({ firstName: 'Dora', lastName: "D'Hondt & Co" }),
    id = newId(),
    paper = page(),
    m = ids['meeting']!,
    text = "Ask Dora\nD'Hondt & Co, now"
  await admin().ask(
    change,
    variables(m, { pages: [paper], strokes: [{ ...stroke(paper.id), kind: 'TEXT', text }] }),
  )
  const drawn = async (): Promise<string> => {
    const { scribble } = await admin().ask(read, { m })
    return `${scribble.content} ${scribble.imageContent}`
  }
  expect(await drawn()).toContain(">D'Hondt &amp; Co, now<")
  await admin().ask(erase, { id, contactId, name: "Dora D'Hondt & Co", clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  expect(await drawn()).not.toMatch(/Dora|Hondt/)
  expect(await drawn()).toContain('>Ask [erased], now<')
})

test('a report that is being made meanwhile is not kept', async () => {
  const contactId = await newPerson({ firstName: 'Rita', lastName: 'Reported' }),
    id = newId(),
    pdfId = newId()
  await org.sql(
    `insert into meeting_pdf (organisation_id, id, meeting_ids, creator_id, is_internal, language, sections, picture_ids, run_id, date_expires)
    values ($1, $2, array[$2::uuid], $3, true, 'EN', '{}', '{}', $2, now() + interval '1 day')`,
    [org.organisationId, pdfId, admin().userId],
  )
  await admin().ask(erase, { id, contactId, name: 'Rita Reported', clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  expect(
    await org.sql('select from meeting_pdf where organisation_id = $1 and id = $2', [
      org.organisationId,
      pdfId,
    ]),
  ).toEqual([])
})

test('links to their address go, in documents as well', async () => {
  const email = 'lina@linked.example'
  const contactId = await newPerson({
      firstName: 'Lina',
      lastName: 'Linked',
      address: { emails: [email] },
    }),
    id = newId(),
    m = ids['meeting']!,
    device = new Device(admin(), m)
  await device.read()
  device.type({ at: 0, remove: device.text.length, insert: 'Write to her, or look' })
  for (const [at, length, link] of [
    [0, 5, `mailto:${email}`],
    [0, 5, 'https://a.example/'],
    [9, 3, `mailto:${email}`],
    [17, 4, 'https://a.example/'],
  ] as const)
    device.doc.transact(() => textOf(device.doc).format(at, length, { link }), 'own')
  await device.send()
  await admin().ask(erase, { id, contactId, name: 'Lina Linked', clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  const [kept] = await org.sql<{ formats: string; state: Buffer; first_state: Buffer }>(
    `select formats, state, first_state from shared_text where organisation_id = $1 and meeting_id = $2 and field = 'NOTES'`,
    [org.organisationId, m],
  )
  expect(JSON.parse(kept!.formats)).toEqual([
    [0, 5, { link: 'https://a.example/' }],
    [17, 4, { link: 'https://a.example/' }],
  ])
  for (const bytes of [kept!.state, kept!.first_state]) expect(bytes.includes(email)).toBe(false)
})

test('formats of notes stay on their letters when a name before them goes', async () => {
  const contactId = await newPerson({ firstName: 'Nils', lastName: 'Noted' }),
    id = newId(),
    m = ids['meeting']!,
    device = new Device(admin(), m)
  await device.read()
  device.type({ at: 0, remove: device.text.length, insert: 'Nils Noted comes today\nend' })
  device.doc.transact(() => textOf(device.doc).format(17, 5, { bold: true }), 'own')
  await device.send()
  const bold = async (): Promise<string[]> => {
    const { internalNotes, internalNotesFormats } = (
      await admin().ask(
        'query ($m: ID!) { companyDialog(id: $m) { internalNotes internalNotesFormats } }',
        { m },
      )
    ).companyDialog
    return runsOf(internalNotes, internalNotesFormats).map(
      ({ insert, attributes }) => `${attributes?.['bold'] ? '*' : ''}${insert}`,
    )
  }
  expect(await bold()).toEqual(['Nils Noted comes ', '*today', '\nend'])
  await admin().ask(erase, { id, contactId, name: 'Nils Noted', clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  expect(await bold()).toEqual(['[erased] comes ', '*today', '\nend'])
})
