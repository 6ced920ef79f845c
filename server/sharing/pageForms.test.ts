// The forms of the public page: what is refused comes back, and one who sends waits for members.
import { beforeAll, expect, test } from 'vitest'
import { theProduct } from '../test/testOrganisation.ts'
import { i, makeSharedMeeting, member, open, org, post, sharedPage } from './sharingTestKit.ts'

beforeAll(makeSharedMeeting)

test('a form that is refused comes back with what was typed in it, and in no other', async () => {
  const { path } = await sharedPage({ f: ['PARTICIPANTS', 'COMMENTS', 'CONSENT'] })
  const sent = (fields: [string, string][]) =>
    open(path, { method: 'POST', body: new URLSearchParams(fields) })
  const comment = await sent([
    ['action', 'comment'],
    ['content', 'Long & "quoted" <b>words</b>'],
  ])
  expect(comment.status).toBe(422)
  expect(comment.text).toMatch(
    />\s*Long &amp; &quot;quoted&quot; &lt;b&gt;words&lt;\/b&gt;<\/textarea>/,
  )
  const consent = await sent([
    ['action', 'consent'],
    ['contact', i['contact']!],
    ['name', 'Somebody'],
    ['action', 'consent'],
  ])
  expect(consent.text.match(/value="Somebody"/g)).toHaveLength(1)
  expect(consent.text.match(/<option[^>]* selected>/g)).toHaveLength(1)
  const ticked = await sent([
    ['action', 'consent'],
    ['purpose', 'AUDIO'],
    ['action', 'consent'],
  ])
  expect(ticked.text.match(/ checked/g)).toHaveLength(1)
  expect(ticked.text).toMatch(/value="AUDIO"\s+checked/)
})

test('a field that was refused is named to who does not see it, and no other', async () => {
  const { path } = await sharedPage({ f: ['PARTICIPANTS', 'COMMENTS', 'CONSENT', 'FILES'] })
  const wrong = async (...fields: [string, string][]): Promise<string[]> => {
    const { text } = await open(path, { method: 'POST', body: new URLSearchParams(fields) })
    expect(text).toMatch(/<p\s+id="notice"[^>]*role="alert"/)
    return [
      ...text.matchAll(
        /<(?:input|textarea|select)[^>]*?id="([^"]+)"[^>]*aria-invalid="true"\s+aria-describedby="notice"/g,
      ),
    ].map(([, id]) => id!)
  }
  expect(await wrong(['action', 'comment'], ['content', 'Hello'])).toEqual(['comment-name'])
  expect(await wrong(['action', 'comment'], ['name', 'Ann'])).toEqual(['content'])
  expect(await wrong(['action', 'consent'], ['name', 'Ann'])).toEqual([
    'purpose-AUDIO',
    'purpose-TRANSCRIPT',
    'purpose-SHARING',
  ])
  const { text } = await open(path)
  expect(text).not.toContain('aria-invalid')
  // what was wrong is the first that is heard; and each form is called what stands over it
  const refused = await open(path, {
    method: 'POST',
    body: new URLSearchParams([['action', 'comment']]),
  })
  const [title, usual] = [refused.text, text].map((page) => /<title>(.*?)<\/title>/.exec(page)![1])
  expect(title).toMatch(new RegExp(`^.+ · ${usual}$`))
  for (const id of ['consent-heading', 'comment-heading', 'files-heading']) {
    expect(text).toContain(`<h2 id="${id}">`)
    expect(text).toContain(`<fieldset aria-labelledby="${id}">`)
  }
})

test('a visitor waits for a member who changes the meeting, and holds nothing meanwhile', async () => {
  const { id, path } = await sharedPage({ f: ['COMMENTS'] }),
    { database } = await theProduct(),
    { organisationId } = org
  let sent: Promise<string> | undefined
  await database.transaction({ organisationId, userId: member().userId }, async (db) => {
    const locked = (table: string, how: string) =>
      `select from ${table} where organisation_id = $1 and id = $2 for no key update ${how}`
    await db.query(locked('meeting', ''), [organisationId, i['meeting']])
    sent = post(path, [
      ['action', 'comment'],
      ['name', 'X'],
      ['content', 'Hello'],
    ])
    await expect
      .poll(() =>
        org.sql('select pid from pg_stat_activity where pg_blocking_pids(pid) <> $1', [[]]),
      )
      .not.toEqual([])
    await db.query(locked('meeting_share', 'nowait'), [organisationId, id])
  })
  expect(await sent).toBe('303 done=comment')
})

test('a step that a visitor ticks off reminds nobody any more', async () => {
  const { path } = await sharedPage({ s: [i['step']] }),
    { organisationId } = org
  await org.sql(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, next_step_id, next_step_date)
    values ($1, gen_random_uuid(), $2, 'NEXT_STEP_DUE', $3, $4, '2027-03-10')`,
    [organisationId, member().userId, i['meeting'], i['step']],
  )
  const unread = () =>
    org.sql(
      'select from notification where organisation_id = $1 and next_step_id = $2 and date_read is null',
      [organisationId, i['step']],
    )
  const tick = (isDone: boolean) =>
    post(path, [
      ['action', 'step'],
      ['step', i['step']],
      ['done', String(isDone)],
    ])
  expect(await unread()).toHaveLength(1)
  expect(await tick(true)).toBe('303 done=step')
  expect(await unread()).toHaveLength(0)
  expect(await tick(false)).toBe('303 done=step')
})

test('what somebody agreed to is taken back under the same name in other letters', async () => {
  const { path } = await sharedPage({ f: ['CONSENT'] })
  const as = (name: string, ...fields: [string, string][]) =>
    post(path, [...fields, ['name', name]])
  expect(await as('Ada Quill', ['action', 'consent'], ['purpose', 'AUDIO'])).toMatch(/^303/)
  const standing = () =>
    org.sql(
      `select from meeting_consent where organisation_id = $1 and person_name = 'Ada Quill' and date_withdrawn is null`,
      [org.organisationId],
    )
  expect(await standing()).toHaveLength(1)
  await as('Bea Quill', ['action', 'withdraw'])
  expect(await standing()).toHaveLength(1)
  await as('ADA quill', ['action', 'withdraw'])
  expect(await standing()).toHaveLength(0)
})

test('what is longer than any form is answered as an address that leads nowhere', async () => {
  const { path } = await sharedPage({ f: ['TITLE', 'COMMENTS'] })
  for (const way of [path, '/public/meeting/x'])
    expect(
      await post(way, [
        ['action', 'comment'],
        ['content', 'x'.repeat(70_000)],
      ]),
    ).toBe('404')
})
