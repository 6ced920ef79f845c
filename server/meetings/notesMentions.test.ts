// Whom the notes of a meeting name is told, and what of links and names the server takes.
import * as Y from 'yjs'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { longestAddress, runsOf } from '../../shared/richText.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import { textOf } from '../../shared/sharedText.ts'
import { actFor, allow } from '../impersonation/testKit.ts'
import { count, list } from '../notifications/notificationsTestKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { Device, editText, notesOf, save, startText, toBase64 } from './notesTestKit.ts'
import { refusal, seeOwnOnly } from './testKit.ts'

const format = (device: Device, at: number, length: number, formats: Record<string, unknown>) =>
  device.doc.transact(() => textOf(device.doc).format(at, length, formats), 'own')
/** "@Colleague Tester" at the end. */
function name(device: Device, ...ids: string[]): void {
  const text = textOf(device.doc)
  device.doc.transact(() => {
    for (const mention of ids) {
      text.insert(text.length, '@Colleague Tester', { mention })
      text.insert(text.length, ' ', {})
    }
  }, 'own')
}
/** The letters that have one of these formats. */
async function lettersWith(person: Person, m: string, key: string): Promise<string[]> {
  const { internalNotes, internalNotesFormats } = (
    await person.ask(
      'query ($m: ID!) { companyDialog(id: $m) { internalNotes internalNotesFormats } }',
      { m },
    )
  ).companyDialog
  return runsOf(internalNotes, internalNotesFormats)
    .filter(({ attributes }) => attributes?.[key])
    .map(({ insert, attributes }) => `${insert} ${String(attributes![key])}`)
}

test('whoever is named is told once, as long as the notes name them', async () => {
  const { ann, bob, meeting, device } = await startText()
  name(device, bob.userId.toUpperCase(), bob.userId)
  // its answer is lost: it is sent again, as it is and as another command
  await device.send(true)
  const { updates } = device.queue[0]!
  await device.send()
  await ann.ask(editText, { m: meeting, updates, c: newId() })
  expect(await list(bob)).toMatchObject([
    {
      kind: 'MENTIONED',
      creator: { id: ann.userId },
      companyDialog: { id: meeting },
      comment: null,
      dateRead: null,
    },
  ])
  expect(await count(ann)).toBe(0)
  // another name of theirs, a letter of one: they are still named
  name(device, bob.userId)
  device.type({ at: 0, remove: 3, insert: '' })
  await device.send()
  expect(await count(bob)).toBe(1)
  device.type({ at: 0, remove: device.text.length, insert: 'Nobody' })
  await device.send()
  expect([await count(bob), await list(bob)]).toEqual([0, []])
  name(device, bob.userId)
  await device.send()
  expect(await count(bob)).toBe(1)
})

test('who read it is not told again when others write on', async () => {
  const { bob, meeting, device } = await startText()
  name(device, bob.userId)
  await device.send()
  await bob.ask('mutation ($d: DateTime!) { readAllNotifications(before: $d) }', {
    d: new Date().toISOString(),
  })
  const other = new Device(bob, meeting)
  await other.read()
  other.type({ at: 0, remove: 0, insert: 'More. ' })
  name(other, bob.userId)
  await other.send()
  expect([await count(bob), (await list(bob)).length]).toEqual([0, 1])
})

test('names of nobody who may see the meeting mean nothing, and are no reason to refuse', async () => {
  const { org, ann, bob, meeting, device } = await startText(),
    foreign = (await newTestOrganisation()).as('member'),
    manager = org.as('manager')
  await seeOwnOnly(org)
  await org.sql(
    'update organisation_user set date_removed = now() where organisation_id = $1 and id = $2',
    [org.organisationId, manager.organisationUserId],
  )
  const all = [foreign.userId, org.as('stranger').userId, manager.userId, bob.userId, newId()]
  name(device, ann.userId, ...all)
  await device.send()
  expect(await lettersWith(ann, meeting, 'mention')).toHaveLength(6)
  expect(
    await org.sql(`select from notification where organisation_id = $1 and kind = 'MENTIONED'`, [
      org.organisationId,
    ]),
  ).toEqual([])
  expect(await count(foreign)).toBe(0)
})

test('somebody who acts for a member names colleagues as that member', async () => {
  const { org, ann, bob, meeting } = await startText()
  await allow(org, 'admins')
  const { as } = await actFor(org, 'member'),
    device = new Device(as, meeting)
  await device.read()
  name(device, bob.userId, ann.userId)
  await device.send()
  expect(await list(bob)).toMatchObject([{ kind: 'MENTIONED', creator: { id: ann.userId } }])
  expect((await list(ann)).filter(({ kind }) => kind === 'MENTIONED')).toEqual([])
})

test('whole texts add no names, and take away those whose letters they change', async () => {
  const { ann, bob, meeting, device } = await startText()
  device.type({ at: 0, remove: 0, insert: 'See page\n' })
  format(device, 4, 4, { link: 'https://parley.example/' })
  name(device, bob.userId)
  await device.send()
  const { noteEntryId: base } = await notesOf(ann, meeting)
  await save(ann, meeting, 'See pages\n@Colleague Tester and more', base)
  expect(await lettersWith(ann, meeting, 'link')).toEqual(['page https://parley.example/'])
  expect(await lettersWith(ann, meeting, 'mention')).toEqual([`@Colleague Tester ${bob.userId}`])
  expect(await count(bob)).toBe(1)
  const { noteEntryId: next } = await notesOf(ann, meeting)
  await save(ann, meeting, 'See pages\n@Colleague T. and more', next)
  expect(await lettersWith(ann, meeting, 'mention')).toEqual([])
  expect([await notesOf(ann, meeting), await count(bob)]).toMatchObject([
    { internalNotes: 'See pages\n@Colleague T. and more' },
    0,
  ])
})

test('links lead to web pages and e-mail addresses, names are ids: all else is refused', async () => {
  const { ann, meeting } = await startText()
  const sent = (formats: Record<string, unknown>, field = 'NOTES') => {
    const doc = new Y.Doc()
    textOf(doc).insert(0, 'x', formats)
    const updates = [toBase64(Y.encodeStateAsUpdate(doc))]
    return refusal(ann, editText, { m: meeting, field, updates, c: newId() })
  }
  const long = `https://a.example/${'x'.repeat(longestAddress)}`
  for (const link of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>x</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    '//a.example',
    '/profile',
    'https:',
    'https://',
    'https://a b.example',
    'https://a.example/\u202Egpj',
    'https://a.example/"onclick="x',
    '',
    long,
    true,
    1,
    { href: 'https://a.example' },
    ['https://a.example'],
  ])
    expect(await sent({ link }), JSON.stringify(link)).toMatchObject({
      field: 'updates',
      rule: 'BAD_FORMAT',
    })
  for (const mention of ['bob', '', 1, true, `${newId()}0`, { id: newId() }, [newId()]])
    expect(await sent({ mention }), JSON.stringify(mention)).toMatchObject({ rule: 'BAD_FORMAT' })
  for (const formats of [{ link: 'https://a.example/' }, { mention: newId() }])
    expect(await sent(formats, 'DESCRIPTION')).toMatchObject({ rule: 'BAD_FORMAT' })
  for (const link of ['https://a.example/?q=1#x', 'HTTP://a.example', 'mailto:a@b.example'])
    expect(await sent({ link })).toBeUndefined()
})

test('addresses have so many letters together, those included that nothing shows', async () => {
  const { ann, meeting, device } = await startText(),
    long = (n: number) => `https://a.example/${n}/`.padEnd(longestAddress, 'x'),
    most = sharedTextLimits.addresses / longestAddress
  device.type({ at: 0, remove: 0, insert: 'x'.repeat(most + 1) })
  for (let n = 0; n < most; n += 1) format(device, n, 1, { link: long(n) })
  await device.send()
  const more = new Y.Doc()
  Y.applyUpdate(more, Y.encodeStateAsUpdate(device.doc))
  textOf(more).format(most, 1, { link: long(most) })
  const updates = [toBase64(Y.encodeStateAsUpdate(more, Y.encodeStateVector(device.doc)))]
  expect(await refusal(ann, editText, { m: meeting, updates, c: newId() })).toMatchObject({
    field: 'updates',
    rule: 'TOO_MANY',
    params: { max: sharedTextLimits.addresses },
  })
  device.type({ at: 0, remove: 2, insert: '' })
  await device.send()
  expect(await lettersWith(ann, meeting, 'link')).toHaveLength(most - 2)
})

test('ten thousand names tell those alone who are there', async () => {
  const { ann, bob, meeting, device } = await startText(),
    text = textOf(device.doc)
  for (let part = 0; part < 4; part += 1) {
    const names = Array.from({ length: 2500 }, (_, n) => ({
      insert: '@',
      attributes: { mention: part === 2 && n === 7 ? bob.userId : newId() },
    }))
    device.doc.transact(
      () => text.applyDelta([{ retain: text.length }, ...names], { sanitize: false }),
      'own',
    )
    await device.send()
  }
  expect(await lettersWith(ann, meeting, 'mention')).toHaveLength(10_000)
  expect([await count(bob), await count(ann)]).toEqual([1, 0])
})
