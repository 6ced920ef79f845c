import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'
import { Random } from '../../db/seed/random.ts'
import { knownMeetings, meetsFilters, sees } from './testKit.ts'

const args = '$b: ID!, $filters: [AnswerRangeInput!], $search: String, $sort: PlaybookAudienceSort',
  given = 'playbookId: $b, filters: $filters, search: $search, sort: $sort'
const row = 'id meetingCount newestMeeting { id }'
const accounts = `query (${args}, $take: Int, $skip: Int) { found: playbookAccounts(${given}, take: $take, skip: $skip) { totalCount list { ${row} of: company { id } } } }`
const contacts = `query (${args}, $take: Int, $skip: Int) { found: playbookContacts(${given}, take: $take, skip: $skip) { totalCount list { ${row} of: contact { id } } } }`
const leads =
  'query ($b: [ID!], $filters: [AnswerRangeInput!]) { playbookLeads(playbookIds: $b, filters: $filters) { totalCount list { company { id } } } }'

test('who was met with a playbook are those of the meetings that pass, page by page', async () => {
  const org = await newTestOrganisation(),
    random = new Random(7),
    [manager, member] = [org.as('manager'), org.as('member')]
  await seeOwnOnly(org)
  const book = await newBook(manager, ['BOOL', 'INT']),
    other = await newBook(manager, ['BOOL'])
  const names = ['Ängstrom', 'angle', 'Bär', 'Crane', 'Dough'],
    companies = names.map(() => newId()),
    people = names.map(() => newId())
  for (const [n, name] of names.entries()) {
    await manager.ask(
      'mutation ($id: ID!, $name: String!) { createCompany(id: $id, company: { name: $name }) { id } }',
      { id: companies[n], name },
    )
    await manager.ask(
      'mutation ($id: ID!, $name: String!, $of: ID) { createContact(id: $id, contact: { firstName: $name, lastName: "Z" }, companyId: $of) { id } }',
      { id: people[n], name: names[(n + 2) % 5], of: companies[n] },
    )
  }
  const attendees = new Map<string, string[]>()
  for (let n = 0; n < 24; n++) {
    const at = random.whole(0, 4)
    const contactIds = random.chance(0.7) ? [people[at]!] : [],
      owner = random.pick([manager, member])
    const day = `2027-03-${random.whole(10, 28)}`
    const m = await newMeeting(owner, {
      playbookId: random.chance(0.8) ? book.id : other.id,
      companyId: companies[at],
      contactIds,
      startDate: `${day}T09:00:00Z`,
      endDate: `${day}T10:00:00Z`,
    })
    attendees.set(m, contactIds)
    for (const [type, value] of [
      ['BOOL', { valueYesNo: random.chance(0.5) }],
      ['INT', { valueNumber: random.whole(0, 9) }],
    ] as const)
      if (random.chance(0.8))
        await manager.gql(save, { m, q: book.questions[type], value, c: newId() })
    if (random.chance(0.15))
      await manager.ask(
        'mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: CANCEL) { id } }',
        { m },
      )
    if (random.chance(0.1))
      await manager.ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m })
  }
  await org.sql('update contact set date_deleted = now() where organisation_id = $1 and id = $2', [
    org.organisationId,
    people[1],
  ])
  const meetings = await knownMeetings((...asked) => org.sql(...asked), org.organisationId)
  const yes = { questionId: book.questions.BOOL, valueBool: true },
    many = { questionId: book.questions.INT, valueNumberFrom: 3 }
  let shown = 0
  for (const [person, ownOnly] of [
    [manager, false],
    [member, true],
  ] as const)
    for (const filters of [[], [yes], [many], [yes, many]])
      for (const sort of ['NAME', 'NEWEST']) {
        const passing = meetings.filter(
          (m) =>
            m.playbookId === book.id &&
            m.state !== 'CANCELLED' &&
            !m.isDeleted &&
            sees({ ...person, ownOnly }, m) &&
            (filters.length === 0 || meetsFilters(m, filters)),
        )
        const wanted = (idsOf: (m: (typeof passing)[number]) => readonly string[]) =>
          [...new Set(passing.flatMap(idsOf))]
            .map((id) => {
              const met = passing
                .filter((m) => idsOf(m).includes(id))
                .toSorted(
                  (a, b) =>
                    Date.parse(b.startDate) - Date.parse(a.startDate) || (a.id < b.id ? 1 : -1),
                )
              return {
                id: `${id}.${book.id}`,
                of: { id },
                meetingCount: met.length,
                newestMeeting: { id: met[0]!.id },
              }
            })
            .sort((a, b) => (a.id < b.id ? -1 : 1))
        for (const [document, idsOf] of [
          [accounts, (m) => (m.companyId ? [m.companyId] : [])],
          [contacts, (m) => (attendees.get(m.id) ?? []).filter((id) => id !== people[1])],
        ] as [string, (m: (typeof passing)[number]) => readonly string[]][]) {
          const asked = { b: book.id, filters, sort }
          const whole = (await person.ask(document, { ...asked, take: 50 })).found
          expect(whole.totalCount).toBe(whole.list.length)
          expect(
            whole.list.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
          ).toEqual(wanted(idsOf))
          shown += whole.list.length
          const paged = []
          for (const skip of [0, 2, 4])
            paged.push(...(await person.ask(document, { ...asked, take: 2, skip })).found.list)
          expect(paged).toEqual(whole.list)
        }
        const found = (await person.ask(leads, { b: [book.id], filters })).playbookLeads
        expect(found.totalCount).toBe(found.list.length)
        expect(
          found.list.map(({ company }: { company: { id: string } }) => company.id).sort(),
        ).toEqual([...new Set(passing.flatMap((m) => m.companyId ?? []))].sort())
      }
  expect(shown).toBeGreaterThan(20)
  await checkSearch(manager, book.id, accounts, ['Ängstrom', 'angle'].length)
})

/** Accents and case do not matter; both are there only when they were met. */
async function checkSearch(
  person: Person,
  b: string,
  document: string,
  most: number,
): Promise<void> {
  const all = (await person.ask(document, { b, search: ' ANG ' })).found
  expect(all.totalCount).toBeLessThanOrEqual(most)
  expect(all.totalCount).toBe(all.list.length)
  expect((await person.ask(document, { b, search: 'nobody' })).found.totalCount).toBe(0)
}
