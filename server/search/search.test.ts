import { expect, test } from 'vitest'
import { searchRank } from '../../shared/searchRank.ts'
import { limits } from '../../shared/limits.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'
import {
  found,
  document,
  type Found,
  nameOf,
  names,
  addCompany,
  addContact,
  aged,
} from './searchTestKit.ts'

test('one of each kind, with the record itself; case and accents do not matter, any part of the name does', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin')
  const meeting = await newMeeting(admin, { title: 'Zürich kick-off' }),
    company = await addCompany(admin, 'Banque de ZURICH'),
    contact = await addContact(admin, 'Anna', 'Zuricher'),
    book = await newBook(admin, ['BOOL'])
  await admin.ask(
    'mutation ($id: ID!, $question: ID!) { updatePlaybook(id: $id, title: "Prozuric") { id } updateQuestion(id: $question, playbookId: $id, title: "Why züriçh?") { id } publishPlaybook(id: $id) { id } }',
    { id: book.id, question: book.questions.BOOL },
  )
  const all = await found(admin, ' züRIC ')
  expect(Object.fromEntries(all.map((one) => [one.kind, [one.id, nameOf(one)]]))).toEqual({
    COMPANY_DIALOG: [meeting, 'Zürich kick-off'],
    COMPANY: [company, 'Banque de ZURICH'],
    CONTACT: [contact, 'Anna Zuricher'],
    PLAYBOOK: [book.id, 'Prozuric'],
    QUESTION: [book.questions.BOOL, 'Why züriçh?'],
  })
  // a question says where it stands; nothing else is filled that is not its own
  expect(
    all.map(
      (one) =>
        [one.kind, one.companyDialog, one.company, one.contact, one.playbook, one.question].filter(
          Boolean,
        ).length,
    ),
  ).toEqual(all.map((one) => (one.kind === 'QUESTION' ? 3 : 2)))
})

test('better fits first, the newest of them first; never more than ten, nor than asked for', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin')
  for (const [name, days] of [
    ['Inside relax', 1],
    ['Lax & Co', 30],
    ['The lax one', 2],
    ['Laxative', 3],
    ['Jean-Lax', 40],
    ['LAX', 400],
  ] as const) {
    await addCompany(admin, name)
    await aged(org, name, days)
  }
  expect(await names(admin, 'lax')).toEqual([
    'LAX',
    'Laxative',
    'Lax & Co',
    'The lax one',
    'Jean-Lax',
    'Inside relax',
  ])
  for (let n = 0; n < 12; n++) await addCompany(admin, `Lax ${n}`)
  expect(await found(admin, 'lax')).toHaveLength(10)
  expect(await found(admin, 'lax', 100)).toHaveLength(10)
  expect((await found(admin, 'lax', 3)).map(nameOf)).toEqual(['LAX', 'Lax 11', 'Lax 10'])
  expect(await found(admin, 'lax', 0)).toEqual([])
})

test('kinds come in turns, so that the many do not hide the few; meetings by how near they are', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    at = (days: number): object => ({
      startDate: new Date(Date.now() + days * 86_400_000).toISOString(),
      endDate: new Date(Date.now() + days * 86_400_000 + 1_800_000).toISOString(),
    })
  const company = await addCompany(admin, 'Orbit nv')
  await org.sql(`update company set date_created = now() - interval '3 years' where id = $1`, [
    company,
  ])
  for (const days of [-90, 5, -2, 300, -30, 60, 2.5, -7, 8, -9, 10, 11])
    await newMeeting(admin, { title: `Orbit ${days}`, ...at(days) })
  expect(await names(admin, 'orbit')).toEqual([
    'Orbit -2',
    'Orbit nv',
    'Orbit 2.5',
    'Orbit 5',
    'Orbit -7',
    'Orbit 8',
    'Orbit -9',
    'Orbit 10',
    'Orbit 11',
    'Orbit -30',
  ])
})

test('of some kinds only, the ten are of these', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    of = async (...kinds: string[]): Promise<string[]> =>
      (
        await admin.ask(
          'query ($kinds: [SearchKind!]) { search(term: "zenith", kinds: $kinds) { kind } }',
          { kinds },
        )
      ).search.map((one: Found) => one.kind)
  for (let n = 0; n < 12; n++) await addCompany(admin, `Zenith ${n}`)
  await newMeeting(admin, { title: 'To the zenith' })
  await addContact(admin, 'Zena', 'Zenith')
  expect(await of('COMPANY_DIALOG', 'CONTACT', 'QUESTION')).toEqual(['CONTACT', 'COMPANY_DIALOG'])
  expect(await of('COMPANY')).toEqual(Array(10).fill('COMPANY'))
  expect(await of('PLAYBOOK')).toEqual([])
  // as if nothing had been said
  expect(new Set(await of())).toEqual(new Set(['COMPANY', 'CONTACT', 'COMPANY_DIALOG']))
})

test('a family name does not hide the account and the meeting that begin with it', async () => {
  const admin = (await newTestOrganisation()).as('admin'),
    account = await addCompany(admin, 'Bakker & Zonen'),
    meeting = await newMeeting(admin, { title: 'Introduction Bakkerij Mertens' })
  for (let n = 0; n < 12; n++) await addContact(admin, 'Linda', 'Bakker')
  const all = await found(admin, 'bakker')
  expect(all).toHaveLength(10)
  expect(all.slice(0, 3).map((one) => [one.kind, nameOf(one)])).toEqual([
    ['CONTACT', 'Linda Bakker'],
    ['COMPANY', 'Bakker & Zonen'],
    ['COMPANY_DIALOG', 'Introduction Bakkerij Mertens'],
  ])
  expect(all.map((one) => one.id)).toEqual(expect.arrayContaining([account, meeting]))
})

test('people are found by either name and by both, in both orders', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  for (const [first, last] of [
    ['Jan', 'Peeters'],
    ['Peter', 'Janssens'],
    ['Marjan', 'Aerts'],
    ['Jan', 'Peetersen'],
  ] as const)
    await addContact(admin, first, last)
  expect(await names(admin, 'jan')).toEqual([
    'Jan Peetersen',
    'Peter Janssens',
    'Jan Peeters',
    'Marjan Aerts',
  ])
  expect(await names(admin, 'jan peeters')).toEqual(['Jan Peeters', 'Jan Peetersen'])
  expect(await names(admin, 'peeters jan')).toEqual(['Jan Peeters'])
})

test('one and two letters find words by their beginning and names that have them inside', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  for (const name of ['Quartz', 'Iraq', 'The Queen', 'Xylo']) await addCompany(admin, name)
  expect(await names(admin, 'Q')).toEqual(['Quartz', 'The Queen', 'Iraq'])
  expect(await names(admin, 'aq')).toEqual(['Iraq'])
  expect(await names(admin, 'qq')).toEqual([])
})

test('nothing typed finds nothing; signs of patterns are letters; what cannot be looked for is refused', async () => {
  const admin = (await newTestOrganisation()).as('admin')
  for (const name of ['100% Cotton', 'under_score', 'back\\slash', 'Plain'])
    await addCompany(admin, name)
  expect([await names(admin, ''), await names(admin, '  ')]).toEqual([[], []])
  expect([
    await names(admin, '%'),
    await names(admin, 'r_s'),
    await names(admin, '\\'),
    await names(admin, '0% c'),
  ]).toEqual([['100% Cotton'], ['under_score'], ['back\\slash'], ['100% Cotton']])
  expect(await refusal(admin, document, { term: 'a\0b' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'term',
    rule: 'BAD_FORMAT',
  })
  expect(await refusal(admin, document, { term: 'x'.repeat(limits.search + 1) })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'term',
    rule: 'TOO_LONG',
  })
  expect(await found(admin, 'x'.repeat(limits.search))).toEqual([])
})

test('the database ranks as the browser does', async () => {
  const org = await newTestOrganisation(),
    titles = [
      'Élan',
      'elanor',
      'The élan',
      "L'élan",
      'Jean-Élan',
      'Melanie',
      'A/elan',
      '(Elan)',
      'ΟΔΟΣ',
      'x',
    ],
    terms = ['elan', 'ÉLAN', 'e', 'the é', 'lan', 'οδ', "l'e", 'an-é']
  const ranked = await org.sql<{ title: string; term: string; rank: number | null }>(
    'select title, term, app.search_rank(app.norm(title), app.norm(btrim(term))) as rank from unnest($1::text[]) title, unnest($2::text[]) term',
    [titles, terms],
  )
  expect(ranked.map(({ title, term, rank }) => [title, term, rank])).toEqual(
    ranked.map(({ title, term }) => [title, term, searchRank(title, term)]),
  )
})
