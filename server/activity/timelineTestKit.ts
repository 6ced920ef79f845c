// A history of random changes through the API, and what a plain walk over it tells of each account and contact.
import fc from 'fast-check'
import { newId } from '../../shared/id.ts'
import { judge } from '../campaigns/campaignsTestKit.ts'
import { move as moveCard, newOpportunity } from '../opportunities/opportunitiesTestKit.ts'
import { moveMeeting, newMeeting } from '../meetings/testKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import type { Place } from './timelinePlaceTestKit.ts'

const number = fc.integer({ min: 0, max: 11 })
const actions = {
  meeting: 3,
  start: 2,
  move: 1,
  account: 1,
  attend: 1,
  bin: 1,
  comment: 4,
  unsay: 1,
  step: 2,
  tick: 1,
  opportunity: 2,
  stage: 2,
  verdict: 2,
  edit: 1,
  price: 2,
  role: 1,
} as const
export const histories = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...Object.entries(actions).flatMap(([name, weight]) =>
        Array.from({ length: weight }, () => name as keyof typeof actions),
      ),
    ),
    on: number,
    to: number,
    mine: fc.boolean(),
  }),
  { minLength: 25, maxLength: 40 },
)
export type History = typeof histories extends fc.Arbitrary<infer H> ? H : never

interface Thing {
  id: string
  companies: string[]
  contacts: string[]
  isMine: boolean
  isGone: boolean
  meeting?: Thing
}
interface Event {
  told: string
  kind: string
  /** what it is told of, by ids of accounts and contacts, when it is told at all */
  of: () => string[]
  isMine: () => boolean
}

/** Does what a history says; what happened, the newest first. */
export async function live(place: Place, history: History): Promise<Event[]> {
  const { admin, companies, contacts, campaignId, typeId } = place,
    member = place.org.as('member')
  const events: Event[] = [],
    meetings: Thing[] = [],
    opportunities: Thing[] = [],
    comments: { id: string; isGone: boolean }[] = [],
    steps: { id: string; isDone: boolean; meeting: Thing }[] = [],
    started = new Set<Thing>(),
    verdicts = new Map<string, string>()
  const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % (list.length || 1)]
  const some = (n: number): string[] => contacts.filter((_, at) => n & (1 << at))
  const told = (thing: Thing) => (): string[] =>
    thing.isGone ? [] : [...thing.companies, ...thing.contacts]
  const isMine = (thing: Thing) => (): boolean =>
    thing.isMine || Boolean(thing.meeting && !thing.meeting.isGone && thing.meeting.isMine)
  const happened = (kind: string, property: string, thing: Thing): void => {
    events.unshift({
      told: `${kind} ${property} ${thing.id}`,
      kind,
      of: told(thing),
      isMine: isMine(thing),
    })
  }
  const update = (variables: Record<string, unknown>): Promise<unknown> =>
    admin.ask(
      'mutation ($id: ID!, $companyId: ID, $contactIds: [ID!], $startDate: DateTime) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, companyId: $companyId, contactIds: $contactIds, startDate: $startDate) { id } }',
      variables,
    )
  const there = (list: readonly Thing[]): Thing[] => list.filter(({ isGone }) => !isGone)

  for (const [at, { act, on, to, mine }] of history.entries()) {
    const meeting = pick(there(meetings), on),
      card = pick(there(opportunities), on),
      company = pick(companies, to)!
    if (act === 'meeting') {
      const attending = some(on)
      const id = await newMeeting(mine ? member : admin, {
        id: newId(),
        companyId: company,
        contactIds: attending,
        ...(to % 3 === 0 && {
          organisationUserIds: [admin.organisationUserId, member.organisationUserId],
        }),
      })
      const made: Thing = {
        id,
        companies: [company],
        contacts: attending,
        isMine: mine || to % 3 === 0,
        isGone: false,
      }
      meetings.push(made)
      happened('MEETING', 'created', made)
    } else if (act === 'start' && meeting && !started.has(meeting)) {
      started.add(meeting)
      await moveMeeting(admin, meeting.id, 'START')
      happened('MEETING', 'state', meeting)
    } else if (act === 'move' && meeting) {
      await update({
        id: meeting.id,
        startDate: new Date(Date.UTC(2027, 2, 1, 8, at)).toISOString(),
      })
      happened('MEETING', 'startDate', meeting)
    } else if (act === 'account' && meeting) {
      await update({ id: meeting.id, companyId: company })
      meeting.companies = [company]
    } else if (act === 'attend' && meeting) {
      meeting.contacts = some(to)
      await update({ id: meeting.id, contactIds: meeting.contacts })
    } else if (act === 'bin') {
      const kind = mine ? 'CompanyDialog' : 'Opportunity',
        thing = pick(mine ? meetings : opportunities, on)
      if (!thing) continue
      await (thing.isGone
        ? admin.ask('mutation ($table: BinTable!, $id: ID!) { restore(table: $table, id: $id) }', {
            table: mine ? 'COMPANY_DIALOG' : 'OPPORTUNITY',
            id: thing.id,
          })
        : admin.ask(`mutation ($id: ID!) { delete${kind}(id: $id) }`, { id: thing.id }))
      thing.isGone = !thing.isGone
    } else if (act === 'comment') {
      const owns = (id: string, isContact: boolean): Thing => ({
        id,
        companies: isContact ? [] : [id],
        contacts: isContact ? [id] : [],
        isMine: true,
        isGone: false,
      })
      const [field, thing] = (
        [
          ['companyId', owns(company, false)],
          ['contactId', owns(pick(contacts, to)!, true)],
          ['companyDialogId', meeting],
          ['opportunityId', card],
        ] as const
      )[to % 4]!
      if (!thing) continue
      const comment = { id: newId(), isGone: false }
      comments.push(comment)
      await admin.ask(
        `mutation ($id: ID!, $on: ID!) { createComment(id: $id, ${field}: $on, content: "Well") { id } }`,
        { id: comment.id, on: thing.id },
      )
      happened('COMMENT', 'comment', thing)
      const [event] = events,
        { of } = event!
      event!.of = () => (comment.isGone ? [] : of())
    } else if (act === 'unsay') {
      const comment = pick(
        comments.filter(({ isGone }) => !isGone),
        on,
      )
      // what is in the bin has no comment to take away
      if (!comment) continue
      const { errors } = await admin.gql('mutation ($id: ID!) { deleteComment(id: $id) }', {
        id: comment.id,
      })
      comment.isGone = !errors
    } else if (act === 'step' && meeting) {
      const step = { id: newId(), isDone: false, meeting }
      steps.push(step)
      await admin.ask(
        'mutation ($id: ID!, $on: ID!, $type: ID!) { addNextStep(id: $id, companyDialogId: $on, nextStepTypeId: $type) { id } }',
        { id: step.id, on: meeting.id, type: typeId },
      )
      happened('NEXT_STEP', 'nextStep', meeting)
    } else if (act === 'tick') {
      const step = pick(
        steps.filter((one) => !one.meeting.isGone),
        on,
      )
      if (!step) continue
      step.isDone = !step.isDone
      await admin.ask(
        'mutation ($id: ID!, $on: ID!, $isDone: Boolean!) { setNextStepDone(id: $id, companyDialogId: $on, isDone: $isDone) { id } }',
        { id: step.id, on: step.meeting.id, isDone: step.isDone },
      )
      happened('NEXT_STEP', 'nextStepDone', step.meeting)
    } else if (act === 'opportunity') {
      const about = meeting && meeting.companies[0] === company ? meeting : undefined,
        concerned = some(on)
      const id = await newOpportunity(mine ? member : admin, {
        stageId: place.stages.fresh,
        companyId: company,
        contactIds: concerned,
        ...(about && (!mine || about.isMine) && { companyDialogId: about.id }),
      })
      const made: Thing = {
        id,
        companies: [company],
        contacts: concerned,
        isMine: mine,
        isGone: false,
        ...(about && { meeting: about }),
      }
      opportunities.push(made)
      happened('OPPORTUNITY', 'created', made)
      for (const _ of concerned) happened('OPPORTUNITY', 'contact', made)
    } else if (act === 'stage' && card) {
      const stageId = Object.values(place.stages)[to % 5]!
      const { setOpportunityStage: moved } = await admin.ask(moveCard, {
        opportunityId: card.id,
        stageId,
      })
      if (moved.stageHistory.length !== (stages.get(card) ?? 1))
        happened('OPPORTUNITY', 'stage', card)
      stages.set(card, moved.stageHistory.length)
    } else if (act === 'verdict') {
      const verdict = ['OPEN', 'QUALIFIED', 'DISQUALIFIED'][to % 3]!
      await judged(admin, campaignId, company, verdict)
      if ((verdicts.get(company) ?? 'OPEN') === verdict) continue
      verdicts.set(company, verdict)
      happened('CAMPAIGN', 'verdict', {
        id: campaignId,
        companies: [company],
        // all contacts are of all accounts
        contacts,
        isMine: true,
        isGone: false,
      })
    } else if (act === 'price' && card) {
      await admin.ask(
        'mutation ($id: ID!, $price: Int) { updateOpportunity(id: $id, price: $price) { id } }',
        { id: card.id, price: at + 1 },
      )
      happened('OPPORTUNITY', 'price', card)
    } else if (act === 'role') {
      const contactId = pick(contacts, on)!
      await admin.ask(
        'mutation ($companyId: ID!, $contactId: ID!, $role: String) { linkContact(companyId: $companyId, contactId: $contactId, role: $role) { id } }',
        { companyId: company, contactId, role: `Role ${newId()}` },
      )
      happened('CHANGE', 'role', {
        id: '',
        companies: [],
        contacts: [contactId],
        isMine: true,
        isGone: false,
      })
    } else if (act === 'edit') {
      await admin.ask(
        'mutation ($id: ID!, $industry: String!) { updateCompany(id: $id, industry: $industry) { id } }',
        { id: company, industry: `Industry ${newId()}` },
      )
      happened('CHANGE', 'industry', {
        id: '',
        companies: [company],
        contacts: [],
        isMine: true,
        isGone: false,
      })
    }
  }
  return events
}
const stages = new WeakMap<Thing, number>()

const judged = (admin: Person, campaignId: string, companyId: string, verdict: string) =>
  admin.ask(judge, {
    campaignId,
    companyIds: [companyId],
    verdict,
    reason: verdict === 'DISQUALIFIED' ? 'Small' : null,
  })
