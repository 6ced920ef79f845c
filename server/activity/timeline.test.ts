import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting } from '../meetings/testKit.ts'
import { newOpportunity, world } from '../opportunities/opportunitiesTestKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { timelineKinds } from './timeline.ts'
import { forget, newPlace } from './timelinePlaceTestKit.ts'
import { histories, live } from './timelineTestKit.ts'

interface Line {
  id: string
  kind: string
  property: string
  value: string | null
  value2: string | null
  message: string | null
  outcome: string | null
  companyDialog: { id: string } | null
  opportunity: { id: string } | null
  campaign: { id: string } | null
}
type Asked = { companyId?: string; contactId?: string; kind?: string | null }
const page = async (
  person: Person,
  variables: Asked & { before?: string | null; take?: number },
): Promise<Line[]> =>
  (
    await person.ask(
      `query ($companyId: ID, $contactId: ID, $kind: TimelineKind, $before: ID, $take: Int) { timeline(companyId: $companyId, contactId: $contactId, kind: $kind, before: $before, take: $take) {
        id kind property value value2 message outcome companyDialog { id } opportunity { id } campaign { id } } }`,
      { take: 20, ...variables },
    )
  ).timeline
/** Page after page, to the end. */
async function whole(person: Person, asked: Asked, take: number): Promise<Line[]> {
  const lines: Line[] = []
  for (;;) {
    const more = await page(person, { ...asked, take, before: lines.at(-1)?.id ?? null })
    lines.push(...more)
    if (more.length < take) return lines
  }
}
const said = (line: Line): string =>
  `${line.kind} ${line.property} ${(line.companyDialog ?? line.opportunity ?? line.campaign)?.id ?? ''}`

test('a timeline is what a plain walk over the history tells, page after page, for an Admin and for a Member who sees their own meetings', async () => {
  const place = await newPlace(),
    { companies, contacts, org } = place,
    people = { admin: org.as('admin'), member: org.as('member') }
  const subjects: Record<string, string>[] = [
    ...companies.map((companyId) => ({ companyId })),
    ...contacts.map((contactId) => ({ contactId })),
  ]
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 2, max: 7 }), async (history, take) => {
      await forget(place)
      const events = await live(place, history)
      for (const [who, person] of Object.entries(people))
        for (const subject of subjects)
          for (const kind of [null, ...timelineKinds]) {
            const id = Object.values(subject)[0]!
            const expected = events.filter(
              (event) =>
                event.of().includes(id) &&
                (who === 'admin' || event.isMine()) &&
                (!kind || event.kind === kind),
            )
            const lines = await whole(person, { ...subject, kind }, kind ? 100 : take)
            expect([who, subject, kind, new Set(lines.map(({ id }) => id)).size]).toEqual([
              who,
              subject,
              kind,
              expected.length,
            ])
            expect(
              lines.map((line) =>
                line.kind === 'COMMENT' && !line.companyDialog && !line.opportunity
                  ? `${said(line)}${id}`
                  : said(line),
              ),
            ).toEqual(expected.map(({ told }) => told))
          }
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 300_000)

test('what happened is told with its reason, in the words of when it was, and what is older than the last state too', async () => {
  const { org, member, companyId, stages } = await world(),
    contactId = newId()
  await member.ask(
    'mutation ($id: ID!, $companyId: ID!) { createContact(id: $id, companyId: $companyId, contact: { firstName: "Ada", lastName: "Li" }) { id } }',
    { id: contactId, companyId },
  )
  const opportunityId = await newOpportunity(member, {
    stageId: stages.fresh,
    companyId,
    contactIds: [contactId],
  })
  const move = (stageId: string, lostReason?: string) =>
    member.ask(
      'mutation ($id: ID!, $stageId: ID!, $lostReason: String) { setOpportunityStage(opportunityId: $id, stageId: $stageId, lostReason: $lostReason) { id } }',
      { id: opportunityId, stageId, lostReason },
    )
  await move(stages.won)
  await move(stages.lost, 'Too dear')
  await move(stages.proposal)
  await member.ask(
    'mutation ($id: ID!) { updateOpportunity(id: $id, price: 5000, dateExpectedClose: "2027-03-01") { id } }',
    { id: opportunityId },
  )
  const lines = await page(member, { contactId, kind: 'OPPORTUNITY' })
  expect(
    lines.map(({ property, value2, message, outcome }) => [property, value2, message, outcome]),
  ).toEqual([
    ['dateExpectedClose', '2027-03-01', null, null],
    ['price', '5000', null, null],
    ['stage', 'Proposal', null, null],
    ['stage', 'Lost', 'Too dear', 'LOST'],
    ['stage', 'Won', null, 'WON'],
    ['contact', 'Ada Li', null, null],
    ['created', 'Forklifts', null, null],
  ])
  expect(lines.every((line) => line.opportunity?.id === opportunityId)).toBe(true)
  expect(await page(member, { companyId, kind: 'OPPORTUNITY' })).toEqual(lines)
  const changes = await page(member, { companyId, kind: 'CHANGE' })
  expect(changes.map(({ property }) => property)).toEqual(['contact', 'created'])
  // another organisation has no such account, and none of these entries to begin behind
  const other = await newTestOrganisation()
  expect(await page(other.as('admin'), { companyId })).toEqual([])
  const before = lines[0]!.id
  expect(await page(other.as('admin'), { companyId, before })).toEqual([])
  expect(await page(org.as('admin'), { companyId, take: 1 })).toHaveLength(1)
})

test('an answer belongs to no timeline, and a meeting is told with what it is called now', async () => {
  const { org, member, companyId } = await world(),
    book = await newBook(org.as('manager'), ['INPUT']),
    meetingId = await newMeeting(member, { companyId, playbookId: book.id })
  await member.ask(
    'mutation ($m: ID!, $q: ID!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: "Yes" }, commandId: $c) { entryId } updateCompanyDialog(id: $m, typeUpdate: DETAILS, title: "Second talk") { id } }',
    { m: meetingId, q: book.questions.INPUT, c: newId() },
  )
  const { timeline } = await member.ask(
    'query ($id: ID!) { timeline(companyId: $id, kind: MEETING) { property value2 companyDialog { title } } }',
    { id: companyId },
  )
  expect(timeline).toEqual([
    { property: 'created', value2: 'First talk', companyDialog: { title: 'Second talk' } },
  ])
})
