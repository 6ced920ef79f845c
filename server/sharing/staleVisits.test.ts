// What a visitor does on a page that was opened before something changed: nothing is taken that was not meant, nothing typed is lost, nothing is kept twice.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sharedWords } from '../../shared/sharedWords.ts'
import { mergeAs } from '../merging/mergingTestKit.ts'
import { askBehind } from '../test/askBehind.ts'
import type { Answered } from '../test/testOrganisation.ts'
import { i, makeSharedMeeting, member, open, org, post, sharedPage } from './sharingTestKit.ts'

beforeAll(makeSharedMeeting)

type Fields = [string, string][]
const comment = (...more: Fields): Fields => [
  ['action', 'comment'],
  ['name', 'Ann Quill'],
  ['content', 'We can begin in June.'],
  ...more,
]
const agreeing = (contact: string): Fields => [
  ['action', 'consent'],
  ['purpose', 'AUDIO'],
  ['contact', contact],
]
const rowsOf = (table: string) =>
  org.sql(`select * from ${table} where organisation_id = $1 and meeting_id = $2`, [
    org.organisationId,
    i['meeting'],
  ])
const takePart = (contacts: string[]) =>
  member().ask(
    'mutation ($m: ID!, $c: [ID!]) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, contactIds: $c) { id } }',
    { m: i['meeting'], c: contacts },
  )
const newContact = async (lastName: string): Promise<string> => {
  const id = newId()
  await member().ask(
    'mutation ($id: ID!, $c: ID!, $l: String!) { createContact(id: $id, companyId: $c, contact: { firstName: "Mia", lastName: $l }) { id } }',
    { id, c: i['company'], l: lastName },
  )
  return id
}

test('a next step that was deleted since is not said to be done', async () => {
  const { path } = await sharedPage({ f: ['TITLE'], s: [i['ownStep']] })
  const tick: Fields = [
    ['action', 'step'],
    ['step', i['ownStep']!],
    ['done', 'true'],
  ]
  await member().ask(
    'mutation ($m: ID!, $id: ID!) { deleteNextStep(companyDialogId: $m, id: $id) { id } }',
    { m: i['meeting'], id: i['ownStep'] },
  )
  expect(await post(path, tick)).toBe('422 gone')
  await org.sql('update next_step set date_deleted = null where organisation_id = $1 and id = $2', [
    org.organisationId,
    i['ownStep'],
  ])
  expect(await post(path, tick)).toBe('303 done=step')
})

test.each([
  ['taken away', 'update meeting_share set date_revoked = now()', 'date_revoked = null'],
  [
    'over',
    `update meeting_share set date_expires = now()`,
    `date_expires = now() + interval '1 day'`,
  ],
])('an address that is %s while somebody sends by it takes nothing', async (_what, end, back) => {
  const { id, path } = await sharedPage({ f: ['COMMENTS', 'PARTICIPANTS', 'CONSENT'] }),
    before = (await rowsOf('visitor_comment')).length
  // whoever changes the share of a meeting holds the meeting
  const lock = `select from meeting where id = '${i['meeting']}' for no key update`
  for (const fields of [
    comment(),
    agreeing(i['contact']!),
    [
      ['action', 'withdraw'],
      ['name', 'Ann Quill'],
    ] as Fields,
  ]) {
    const answer = await askBehind(
      org.organisationId,
      [lock, `${end} where id = '${id}'`],
      async () => {
        return { data: await post(path, fields), status: 0 } satisfies Answered
      },
    )
    expect(answer.data).toBe('404')
    await org.sql(`update meeting_share set ${back} where organisation_id = $1 and id = $2`, [
      org.organisationId,
      id,
    ])
  }
  expect(await rowsOf('visitor_comment')).toHaveLength(before)
  expect(await rowsOf('meeting_consent')).toHaveLength(0)
})

test('what was typed stands in the answer of an address that leads nowhere, whatever the reason', async () => {
  const { id, path } = await sharedPage({ f: ['COMMENTS'] }),
    typed = 'Line one <b>\nline two'
  const send = async (way: string, fields: Fields) =>
    (await open(`${way}?lang=EN`, { method: 'POST', body: new URLSearchParams(fields) })).text
  const said: Fields = [
    ['action', 'comment'],
    ['name', 'Ann'],
    ['content', typed],
  ]
  const unknown = await send(`/public/meeting/${'A'.repeat(48)}`, said)
  expect(unknown).toContain(sharedWords.EN.unknown)
  expect(unknown).toContain(sharedWords.EN.notSent)
  expect(unknown).toContain('Line one &lt;b&gt;\nline two</textarea>')
  await org.sql(
    'update meeting_share set date_expires = now() where organisation_id = $1 and id = $2',
    [org.organisationId, id],
  )
  expect(await send(path, said)).toBe(unknown)
  // what has nothing to be copied in it is answered as before
  const plain = await send(path, [['action', 'reply']])
  expect(plain).toBe((await open(`${path}?lang=EN`)).text)
  expect(
    await send(path, [
      ['action', 'comment'],
      ['content', ' '],
    ]),
  ).toBe(plain)
  // another place cannot have words of its own shown here
  const { text } = await open(`${path}?lang=EN`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(said),
  })
  expect(text).toBe(plain)
})

test('pressed twice, a comment is one; another text from the same form is another', async () => {
  const { path } = await sharedPage({ f: ['COMMENTS'] }),
    before = (await rowsOf('visitor_comment')).length,
    { text } = await open(path),
    id = /name="id" value="([^"]+)"/.exec(text)![1]!
  const sent = await Promise.all([1, 2].map(() => post(path, comment(['id', id]))))
  expect(sent).toEqual(['303 done=comment', '303 done=comment'])
  expect(await rowsOf('visitor_comment')).toHaveLength(before + 1)
  expect(
    await post(path, [
      ['action', 'comment'],
      ['id', id],
      ['name', 'Ann Quill'],
      ['content', 'And one more thing.'],
    ]),
  ).toBe('303 done=comment')
  expect(await rowsOf('visitor_comment')).toHaveLength(before + 2)
  // a page that was refused has the same form again
  const refused = await open(path, {
    method: 'POST',
    body: new URLSearchParams([
      ['action', 'comment'],
      ['id', id],
      ['content', 'Without a name'],
    ]),
  })
  expect(refused.text).toContain(`name="id" value="${id}"`)
})

test('pressed twice, a file is one', async () => {
  const { path } = await sharedPage({ f: ['FILES'] }),
    id = newId()
  const send = async (content: string): Promise<number> => {
    const body = new FormData()
    body.set('action', 'file')
    body.set('id', id)
    body.set('name', 'Ann Quill')
    body.set('file', new Blob([content]), 'plan.txt')
    return (await open(path, { method: 'POST', body })).status
  }
  const before = (await rowsOf('file')).length
  expect(await send('ten bytes.')).toBe(303)
  expect(await send('ten bytes.')).toBe(303)
  expect(await rowsOf('file')).toHaveLength(before + 1)
  expect(await send('other bytes')).toBe(303)
  expect(await rowsOf('file')).toHaveLength(before + 2)
})

test('a participant who was merged into another contact is that one, on a page that was open', async () => {
  const other = await newContact('Norma')
  await takePart([i['contact']!])
  const { path } = await sharedPage({ f: ['PARTICIPANTS', 'CONSENT', 'COMMENTS'] })
  expect(await post(path, agreeing(i['contact']!))).toBe('303 done=consent')
  await mergeAs(org.as('manager'), other, i['contact']!, { table: 'CONTACT' })
  for (const [fields, done] of [
    [
      [
        ['action', 'reply'],
        ['contact', i['contact']!],
        ['reply', 'accept'],
      ],
      'reply',
    ],
    [
      [
        ['action', 'comment'],
        ['contact', i['contact']!],
        ['content', 'Here'],
      ],
      'comment',
    ],
    [
      [
        ['action', 'withdraw'],
        ['contact', i['contact']!],
      ],
      'withdraw',
    ],
  ] as [Fields, string][])
    expect(await post(path, fields)).toBe(`303 done=${done}`)
  expect((await rowsOf('visitor_reply')).map((row) => row['contact_id'])).toEqual([other])
  expect((await rowsOf('meeting_consent')).every((row) => row['date_withdrawn'] !== null)).toBe(
    true,
  )
})

test.each(['taken out of the meeting', 'deleted'])(
  'a participant who was %s can take back what they agreed to, and nothing else',
  async (what) => {
    const contact = await newContact(`Lupus ${what}`)
    await takePart([contact])
    const { path } = await sharedPage({ f: ['PARTICIPANTS', 'CONSENT', 'COMMENTS'] })
    expect(await post(path, agreeing(contact))).toBe('303 done=consent')
    if (what === 'deleted')
      await member().ask('mutation ($id: ID!) { deleteContact(id: $id) }', { id: contact })
    else await takePart([])
    expect(await post(path, agreeing(contact))).toBe('422 gone')
    const refused = await open(`${path}?lang=EN`, {
      method: 'POST',
      body: new URLSearchParams([
        ['action', 'comment'],
        ['contact', contact],
        ['content', 'Typed before that'],
      ]),
    })
    expect([refused.status, refused.text.includes('Typed before that')]).toEqual([422, true])
    const standing = async () =>
      (await rowsOf('meeting_consent')).filter(
        (row) => row['contact_id'] === contact && row['date_withdrawn'] === null,
      )
    expect(await standing()).toHaveLength(1)
    expect(
      await post(path, [
        ['action', 'withdraw'],
        ['contact', contact],
      ]),
    ).toBe('303 done=withdraw')
    expect(await standing()).toHaveLength(0)
    // whoever never took part is as unknown as before
    expect(
      await post(path, [
        ['action', 'withdraw'],
        ['contact', await newContact('Grus')],
      ]),
    ).toBe('422 gone')
  },
)
