// Random accounts and contacts with what hangs on them, put into an organisation.
import fc from 'fast-check'
import { newId } from '../../shared/id.ts'
import type { Place } from './recordPlaceTestKit.ts'

export const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']
export const texts = [
  '',
  'Food',
  'food ',
  'Énergie',
  '100%',
  'a_b',
  'a*b',
  'Gent',
  String.raw`c\d`,
  'ΟΔΟΣ',
]
export const hour = 3_600_000
export const now = Date.now()
export const dayIn = (moment: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment)

const text = fc.constantFrom(...texts)
const row = fc.record({
  texts: fc.array(text, { minLength: 11, maxLength: 11 }),
  many: fc.array(text, { maxLength: 2 }),
  prio: fc.integer({ min: -1, max: 3 }),
  labels: fc.subarray([0, 1, 2]),
  /** of accounts: campaigns in whose audience they are, and were */
  campaigns: fc.subarray([0, 1, 2]),
  formerly: fc.subarray([0, 1, 2]),
  isMine: fc.boolean(),
  /** of accounts; null: whoever made it */
  isOwnedByMe: fc.option(fc.boolean()),
  created: fc.integer({ min: -50, max: 50 }),
  isDeleted: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
export const world = fc.record({
  companies: fc.array(row, { minLength: 8, maxLength: 8 }),
  contacts: fc.array(row, { minLength: 6, maxLength: 6 }),
  links: fc.uniqueArray(
    fc.record({
      company: fc.integer({ min: 0, max: 7 }),
      contact: fc.integer({ min: 0, max: 5 }),
      decides: fc.boolean(),
    }),
    { maxLength: 10, selector: ({ company, contact }) => `${company} ${contact}` },
  ),
  meetings: fc.array(
    fc.record({
      company: fc.option(fc.integer({ min: 0, max: 7 })),
      contacts: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }),
      start: fc.integer({ min: -70, max: 70 }).filter((n) => n !== 0),
      zone: fc.constantFrom(...zones),
      state: fc.constantFrom('PLANNED', 'RUNNING', 'DONE', 'CANCELLED'),
      isMine: fc.boolean(),
      isDeleted: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      /** pains that were named, and those of them that were taken off again */
      named: fc.subarray([0, 1, 2]),
      off: fc.subarray([0, 1, 2], { maxLength: 1 }),
      step: fc.option(
        fc.record({
          days: fc.integer({ min: -3, max: 3 }),
          isDone: fc.boolean(),
          isDeleted: fc.boolean(),
        }),
      ),
    }),
    { maxLength: 12 },
  ),
  opportunities: fc.array(
    fc.record({
      company: fc.integer({ min: 0, max: 7 }),
      /** owned and made by the member */
      isMine: fc.boolean(),
      outcome: fc.constantFrom(null, 'WON', 'LOST'),
      isDeleted: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
    { maxLength: 6 },
  ),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never
const commonTexts = [
  ['SOURCE', 'source'],
  ['STREET', 'street'],
  ['ZIP_CODE', 'zip_code'],
  ['CITY', 'city'],
  ['COUNTRY', 'country_name'],
] as const
export const companyTexts = [
  ['NAME', 'name'],
  ['INDUSTRY', 'industry'],
  ['COMPANY_SIZE', 'company_size'],
  ['TYPE', 'type'],
  ['VAT', 'vat'],
  ['WEBSITE', 'url'],
  ...commonTexts,
] as const
export const contactTexts = [
  ['FIRST_NAME', 'first_name'],
  ['LAST_NAME', 'last_name'],
  ['JOB_TITLE', 'job_title'],
  ...commonTexts,
] as const
export const textOf = ({ texts }: Row, at: number): string =>
  at === 0 ? `n${texts[0]!}` : texts[at]!
export type World = typeof world extends fc.Arbitrary<infer W> ? W : never

const at = (hours: number): string => new Date(now + hours * hour).toISOString()

/** Puts the world into the organisation in place of the one before. */
export async function insert(
  { org, labels, campaigns, pains, creators, stepType, stage }: Place,
  { companies, contacts, links, meetings, opportunities }: World,
) {
  for (const table of [
    'campaign_account',
    'opportunity',
    'next_step',
    'meeting',
    'label_link',
    'company',
    'contact',
    'label',
  ])
    await org.sql(`delete from ${table} where organisation_id = $1`, [org.organisationId])
  const add = async (table: string, rows: Record<string, unknown>[]) => {
    if (!rows[0]) return
    const columns = Object.keys(rows[0]).join(', ')
    await org.sql(
      `insert into ${table} (organisation_id, ${columns}) select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2)`,
      [org.organisationId, JSON.stringify(rows)],
    )
  }
  const creatorOf = (isMine: boolean): string => creators[isMine ? 0 : 1]
  const records = (rows: Row[], texts: readonly (readonly [string, string])[]) =>
    rows.map((one) => ({
      id: newId(),
      ...Object.fromEntries(texts.map(([, column], n) => [column, textOf(one, n)])),
      telephones: one.many,
      emails: one.many,
      prio: one.prio,
      creator_id: creatorOf(one.isMine),
      date_created: at(one.created),
      date_deleted: one.isDeleted ? at(0) : null,
    }))
  const madeCompanies = records(companies, companyTexts),
    madeContacts = records(contacts, contactTexts)
  await add(
    'company',
    madeCompanies.map((one, n) => {
      const { isOwnedByMe } = companies[n]!
      return { ...one, owner_id: isOwnedByMe === null ? null : creatorOf(isOwnedByMe) }
    }),
  )
  await add('contact', madeContacts)
  await add(
    'campaign_account',
    companies.flatMap((one, n) =>
      campaigns.flatMap((campaign_id, at) =>
        one.campaigns.includes(at) || one.formerly.includes(at)
          ? {
              id: newId(),
              campaign_id,
              company_id: madeCompanies[n]!.id,
              is_in: one.campaigns.includes(at),
              date_in: new Date(now).toISOString(),
              verdict: 'OPEN',
              results: '',
              met_weight: 0,
              asked_weight: 0,
            }
          : [],
      ),
    ),
  )
  await add(
    'label',
    labels.map((id, n) => ({
      id,
      title: `Label ${n}`,
      color: '#b42318',
      creator_id: creators[0],
      date_deleted: n < 2 ? null : at(0),
    })),
  )
  const linksOf = (rows: Row[], made: { id: string }[], column: string) =>
    rows.flatMap((one, n) =>
      one.labels.map((label) => ({
        id: newId(),
        label_id: labels[label]!,
        [column]: made[n]!.id,
        creator_id: creators[0],
      })),
    )
  await add('label_link', linksOf(companies, madeCompanies, 'company_id'))
  await add('label_link', linksOf(contacts, madeContacts, 'contact_id'))
  await add(
    'company_contact',
    links.map(({ company, contact, decides }) => ({
      id: newId(),
      company_id: madeCompanies[company]!.id,
      contact_id: madeContacts[contact]!.id,
      decision_maker: decides,
    })),
  )
  const madeMeetings = meetings.map((one) => ({
    id: newId(),
    title: 'x',
    start_date: at(one.start),
    end_date: at(one.start + 2),
    time_zone: one.zone,
    state: one.state,
    company_id: one.company === null ? null : madeCompanies[one.company]!.id,
    creator_id: creatorOf(one.isMine),
    date_deleted: one.isDeleted ? at(0) : null,
  }))
  await add('meeting', madeMeetings)
  await add(
    'meeting_contact',
    meetings.flatMap((one, n) =>
      one.contacts.map((contact) => ({
        meeting_id: madeMeetings[n]!.id,
        contact_id: madeContacts[contact]!.id,
      })),
    ),
  )
  await add(
    'meeting_pain',
    meetings.flatMap(({ named, off }, n) =>
      named.map((pain) => ({
        id: newId(),
        meeting_id: madeMeetings[n]!.id,
        pain_id: pains[pain]!,
        creator_id: creators[0],
        date_created: at(0),
        date_removed: off.includes(pain) ? at(0) : null,
      })),
    ),
  )
  await add(
    'next_step',
    meetings.flatMap(({ step }, n) =>
      step
        ? [
            {
              id: newId(),
              meeting_id: madeMeetings[n]!.id,
              next_step_type_id: stepType,
              next_step_date: dayIn(now + step.days * 24 * hour, 'UTC'),
              date_done: step.isDone ? at(0) : null,
              date_deleted: step.isDeleted ? at(0) : null,
              creator_id: creators[0],
            },
          ]
        : [],
    ),
  )
  await add(
    'opportunity',
    opportunities.map((one) => ({
      id: newId(),
      stage_id: stage,
      rank: 'n',
      title: 'x',
      company_id: madeCompanies[one.company]!.id,
      owner_id: creatorOf(one.isMine),
      creator_id: creatorOf(one.isMine),
      outcome: one.outcome,
      date_closed: one.outcome ? at(0) : null,
      date_deleted: one.isDeleted ? at(0) : null,
    })),
  )
  return {
    companies: madeCompanies.map(({ id }) => id),
    contacts: madeContacts.map(({ id }) => id),
  }
}
