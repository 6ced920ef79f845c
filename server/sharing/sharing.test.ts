// The public page of a meeting: what is chosen leaves the server, and nothing else.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { shareFields } from '../../shared/sharedMeeting.ts'
import { refusal } from '../meetings/testKit.ts'
import { newShareToken } from './shareToken.ts'
import {
  addressOf,
  askPublic,
  chosenAnswers,
  chosenStep,
  i,
  inAMonth,
  makeSharedMeeting,
  member,
  never,
  open,
  org,
  ownStep,
  post,
  revoke,
  share,
  sharedPage,
  texts,
  tokenIn,
  update,
  type Chosen,
} from './sharingTestKit.ts'

beforeAll(makeSharedMeeting)

test('field by field: what is not chosen is in none of the bytes', async () => {
  const all = [...Object.values(texts), ...chosenAnswers, chosenStep, ownStep]
  const choices: [Chosen, string[]][] = [
    [{}, []],
    ...shareFields.map((one): [Chosen, string[]] => [{ f: [one] }, [texts[one]]]),
    [{ q: [i['open']] }, [chosenAnswers[0]!]],
    [{ q: [i['choice']] }, [chosenAnswers[1]!]],
    [{ s: [i['step']] }, [chosenStep]],
    [
      { f: shareFields, q: [i['open'], i['choice']], s: [i['step']] },
      all.filter((one) => one !== ownStep),
    ],
  ]
  for (const [chosen, expected] of choices) {
    const { path } = await sharedPage(chosen)
    const page = await open(path)
    expect(page.status).toBe(200)
    const calendar = await open(`${path}/meeting.ics`)
    expect([JSON.stringify(chosen), calendar.status]).toEqual([
      JSON.stringify(chosen),
      chosen.f?.includes('TIMES') ? 200 : 404,
    ])
    const data = (await askPublic(tokenIn(path))).text
    for (const bytes of [page.text, calendar.text, data]) {
      for (const text of [...never, ...all.filter((one) => !expected.includes(one))])
        expect([JSON.stringify(chosen), text, bytes.includes(text)]).toEqual([
          JSON.stringify(chosen),
          text,
          false,
        ])
    }
    for (const text of expected) {
      expect([text, page.text.includes(text)]).toEqual([text, true])
      // the forms are no texts
      if (!/^(name|type)=/.test(text))
        expect([text, data.includes(text.replace('.000Z', ''))]).toEqual([text, true])
    }
  }
})

test('what is internal, of another meeting or tenant cannot be chosen', async () => {
  const { id } = await sharedPage({})
  for (const question of [i['internal'], i['inSecret'], newId()])
    expect(await refusal(member(), update, { id, q: [question], e: inAMonth() })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'questionIds',
      rule: 'UNKNOWN_ID',
    })
  expect(await refusal(member(), update, { id, s: [newId()], e: inAMonth() })).toMatchObject({
    field: 'nextStepIds',
  })
  const late = new Date(Date.now() + 400 * 86_400_000).toISOString()
  for (const e of [late, '2020-01-01T00:00:00Z'])
    expect(await refusal(member(), update, { id, e })).toMatchObject({
      field: 'dateExpires',
      rule: 'OUT_OF_BOUNDS',
    })
  // one that becomes internal in a version that the meeting is on is not shown any more
  const { path } = await sharedPage({ q: [i['open']] })
  await org.sql('update question set is_internal = true where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['open'],
  ])
  expect((await open(path)).text).not.toContain('Answer-Indus')
  await org.sql('update question set is_internal = false where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['open'],
  ])
  expect((await open(path)).text).toContain('Answer-Indus')
})

test('each role shares, strangers and guests do not; Members who see their own only share these', async () => {
  const { id } = await sharedPage({ f: ['TITLE'] })
  for (const role of ['admin', 'manager', 'member'] as const)
    expect(await org.as(role).ask(addressOf, { id })).toHaveProperty('meetingShareAddress')
  for (const [document, args] of [
    [addressOf, { id }],
    [update, { id, e: inAMonth() }],
    [revoke, { id, r: true }],
    [share, { m: i['meeting'], e: inAMonth() }],
    ['query ($m: ID!) { meetingSharePreview(companyDialogId: $m) }', { m: i['meeting'] }],
  ] as const)
    expect(await refusal(org.as('stranger'), document, args)).toMatchObject({ code: 'NOT_FOUND' })
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  expect(await refusal(org.as('colleague'), addressOf, { id })).toMatchObject({ code: 'NOT_FOUND' })
  await org
    .as('admin')
    .ask(
      'mutation { updateOrganisationSetting(key: "memberVisibility", value: "organisation") { id } }',
    )
  // a meeting has one page
  const again = await member().ask(share, { m: i['meeting'], f: ['COMPANY'], e: inAMonth() })
  expect(again.shareCompanyDialog.share).toMatchObject({ id, fields: ['COMPANY'] })
})

test('unknown, malformed, expired, revoked, of a deleted meeting: the same answer', async () => {
  const { id, path } = await sharedPage({ f: ['TITLE', 'COMMENTS', 'TIMES'] })
  const answers = async (way: string) => {
    const { status, headers, text } = await open(way)
    const { ['date']: _date, ...same } = Object.fromEntries(headers)
    return [
      status,
      same,
      text,
      await post(way, [
        ['action', 'comment'],
        ['content', 'Hello'],
        ['name', 'X'],
      ]),
      (await open(`${way}/meeting.ics`)).status,
      (await askPublic(tokenIn(way))).text,
    ]
  }
  const unknown = await answers(`/public/meeting/${newShareToken(org.organisationId)}`)
  expect(unknown[2]).toContain('This companyDialog does not exist')
  expect(unknown[5]).toBe('{"data":{"companyDialogPublic":null}}')
  const inFrench = await open('/public/meeting/x', { headers: { 'accept-language': 'fr' } })
  expect(inFrench.text).toContain('Ce rendez-vous n’existe pas')
  for (const way of [newShareToken(newId()), 'x', i['meeting']!, `${tokenIn(path)}x`])
    expect(await answers(`/public/meeting/${way}`)).toEqual(unknown)
  const set = (text: string) =>
    org.sql(`update meeting_share set ${text} where organisation_id = $1 and id = $2`, [
      org.organisationId,
      id,
    ])
  await set(`date_expires = now() - interval '1 second'`)
  expect(await answers(path)).toEqual(unknown)
  await set(`date_expires = now() + interval '1 day'`)
  await member().ask(revoke, { id, r: true })
  expect(await answers(path)).toEqual(unknown)
  expect(await refusal(member(), update, { id, e: inAMonth() })).toMatchObject({
    code: 'STATE_REFUSED',
  })
  // taken back while the dialog is open, and not later
  await member().ask(revoke, { id, r: false })
  expect((await open(path)).status).toBe(200)
  await member().ask(revoke, { id, r: true })
  await set(`date_revoked = now() - interval '2 hours'`)
  expect(await refusal(member(), revoke, { id, r: false })).toMatchObject({ code: 'STATE_REFUSED' })
  const next = await sharedPage({ f: ['TITLE', 'COMMENTS'] })
  expect(next.id).not.toBe(id)
  // nor while another one is in force
  await set(`date_revoked = now() - interval '1 minute'`)
  expect(await refusal(member(), revoke, { id, r: false })).toMatchObject({ code: 'STATE_REFUSED' })
  expect((await member().ask(addressOf, { id })).meetingShareAddress).toBe(null)
  await org.as('admin').ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', {
    id: i['meeting'],
  })
  expect(await answers(next.path)).toEqual(unknown)
  await org.as('admin').ask('mutation ($id: ID!) { restore(table: COMPANY_DIALOG, id: $id) }', {
    id: i['meeting'],
  })
  expect((await open(next.path)).status).toBe(200)
  // without a licence nobody of the organisation comes in to take it away
  const licence = (isActive: boolean) =>
    org.sql('update organisation_licence set is_active = $2 where id = $1', [
      org.licenceId,
      isActive,
    ])
  await licence(false)
  expect(await answers(next.path)).toEqual(unknown)
  await licence(true)
  expect((await open(next.path)).status).toBe(200)
})

test('the address is kept as a hash and a secret; opening is counted; headers let nothing in or out', async () => {
  const { id, path } = await sharedPage({ f: ['TITLE', 'TIMES'] })
  const kept = JSON.stringify(
    await org.sql(
      'select s::text, (select array_agg(c::text) from secret c where c.organisation_id = $1) as secrets from meeting_share s where s.organisation_id = $1',
      [org.organisationId],
    ),
  )
  expect(kept).not.toContain(tokenIn(path))
  const count = async () =>
    (
      await member().ask(
        'query ($m: ID!) { companyDialog(id: $m) { share { openCount dateFirstOpened } } }',
        {
          m: i['meeting'],
        },
      )
    ).companyDialog.share
  const before = (await count()).openCount
  const page = await open(path)
  await open(path, { method: 'HEAD' })
  await open(`${path}?lang=FR`)
  expect(await count()).toMatchObject({
    openCount: before + 1,
    dateFirstOpened: expect.any(String),
  })
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-/,
  )
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const french = await open(path, { headers: { 'accept-language': 'de, fr-BE;q=0.9, en;q=0.5' } })
  expect(french.text).toContain('<html lang="fr-BE">')
  expect(id).toBeTruthy()
})

test('what was deleted since it was shared is not shown', async () => {
  const { path } = await sharedPage({ f: ['PARTICIPANTS'], s: [i['step']] })
  const shown = async () => {
    const { text } = await open(path)
    return [text.includes(texts.PARTICIPANTS), text.includes(chosenStep)]
  }
  const set = (table: 'contact' | 'next_step', id: string, moment: string) =>
    org.sql(`update ${table} set date_deleted = ${moment} where organisation_id = $1 and id = $2`, [
      org.organisationId,
      id,
    ])
  expect(await shown()).toEqual([true, true])
  await set('contact', i['contact']!, 'now()')
  expect(await shown()).toEqual([false, true])
  await set('contact', i['contact']!, 'null')
  await set('next_step', i['step']!, 'now()')
  expect(await shown()).toEqual([true, false])
  await set('next_step', i['step']!, 'null')
})

test('texts are texts: nothing that somebody typed is markup', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&'
  await org.sql('update meeting set description = $3 where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['meeting'],
    evil,
  ])
  const { path } = await sharedPage({ f: ['DESCRIPTION'] })
  const { text } = await open(path)
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  // nor a line of its own in a calendar, by whatever ends one
  await org.sql('update meeting set title = $3 where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['meeting'],
    ['One', '\r\n', '\r', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u0007', 'Two'].join(''),
  ])
  const timed = await sharedPage({ f: ['TITLE', 'TIMES'] })
  const calendar = (await open(`${timed.path}/meeting.ics`)).text
  expect(calendar).toContain(`SUMMARY:One${'\\n'.repeat(7)}Two`)
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
})

test('nobody who is not signed in asks for anything else', async () => {
  const { path } = await sharedPage({ f: ['TITLE'] })
  const token = tokenIn(path)
  for (const query of [
    'query ($id: String) { companyDialogPublic(id: $id) { title } me { id } }',
    'query ($id: String) { companyDialogPublic(id: $id) { title } __schema { types { name } } }',
    'query companyDialogPublic { companies { id } }',
    'mutation companyDialogPublic { createLabel(title: "x", color: "#b42318") { id } }',
  ])
    expect([query, (await askPublic(token, query)).text]).toEqual([
      query,
      expect.not.stringContaining('"data":{'),
    ])
  expect((await askPublic(token, '{ me { id } }')).status).toBe(401)
})
