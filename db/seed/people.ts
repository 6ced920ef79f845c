import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { newId } from '../../shared/id.ts'
import type { Batch } from './batch.ts'
import type { Random } from './random.ts'

export type Role = 'Admin' | 'Manager' | 'Member'
export type Language = 'EN' | 'FR' | 'NL'

/** Somebody the demo's sign-in page offers. */
export interface Person {
  /** app_user.id */
  id: string
  /** organisation_user.id */
  memberId: string
  issuer: 'demo'
  subject: string
  email: string
  firstName: string
  lastName: string
  role: Role
  language: Language
  color: string
  /** where their accounts are */
  country: 'Belgium' | 'Netherlands' | 'France'
}

export const demoOrganisationId = '01920000-0000-7000-8000-0000000000a1'
export const strangerOrganisationId = '01920000-0000-7000-8000-0000000000a2'

const person = (
  number: number,
  domain: string,
  firstName: string,
  lastName: string,
  role: Role,
  language: Language,
  color: string,
  country: Person['country'],
): Person => {
  const tail = number.toString(16).padStart(4, '0')
  const subject = firstName
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()
  return {
    id: `01920000-0000-7000-8000-00000001${tail}`,
    memberId: `01920000-0000-7000-8000-00000002${tail}`,
    issuer: 'demo',
    subject,
    email: `${subject}@${domain}`,
    firstName,
    lastName,
    role,
    language,
    color,
    country,
  }
}

export const noordzeePeople: readonly Person[] = [
  person(1, 'demo.example', 'Sofie', 'Vermeulen', 'Admin', 'NL', '#4c6ef5', 'Belgium'),
  person(2, 'demo.example', 'Pieter', 'de Graaf', 'Admin', 'NL', '#0ca678', 'Netherlands'),
  person(3, 'demo.example', 'Camille', 'Laurent', 'Manager', 'FR', '#e8590c', 'France'),
  person(4, 'demo.example', 'Jeroen', 'Claes', 'Manager', 'NL', '#ae3ec9', 'Belgium'),
  person(5, 'demo.example', 'Anouk', 'Visser', 'Manager', 'NL', '#1098ad', 'Netherlands'),
  person(6, 'demo.example', 'Thomas', 'Wouters', 'Member', 'NL', '#d6336c', 'Belgium'),
  person(7, 'demo.example', 'Élise', 'Dubois', 'Member', 'FR', '#f08c00', 'Belgium'),
  person(8, 'demo.example', 'Lars', 'Hoekstra', 'Member', 'EN', '#2f9e44', 'Netherlands'),
  person(9, 'demo.example', 'Fatima', 'El Amrani', 'Member', 'NL', '#7048e8', 'Netherlands'),
  person(10, 'demo.example', 'Julien', 'Marchand', 'Member', 'FR', '#1c7ed6', 'France'),
  person(11, 'demo.example', 'Manon', 'Girard', 'Member', 'FR', '#c2255c', 'France'),
  person(12, 'demo.example', 'Emma', 'Jacobs', 'Member', 'EN', '#66a80f', 'Belgium'),
]

/** In the organisation, but without a role. */
const roleless = person(13, 'demo.example', 'Wout', 'Peeters', 'Member', 'EN', '#868e96', 'Belgium')
/** Suspended, and in no organisation. */
const suspended = person(
  14,
  'demo.example',
  'Bram',
  'Willems',
  'Member',
  'EN',
  '#868e96',
  'Belgium',
)

/** The people of the organisation that nobody of the demo may ever see. */
export const strangerPeople: readonly Person[] = [
  person(101, 'zuiderlicht.example', 'Carla', 'Canary', 'Admin', 'NL', '#868e96', 'Belgium'),
  person(102, 'zuiderlicht.example', 'Cas', 'Canary', 'Manager', 'NL', '#868e96', 'Netherlands'),
  person(103, 'zuiderlicht.example', 'Corinne', 'Canary', 'Member', 'FR', '#868e96', 'France'),
]

/** The demo's super admin: Sofie. */
export const demoSuperAdminId: string = noordzeePeople[0]!.id

/** An organisation with its people and their settings. */
export function addPeople(
  batch: Batch,
  random: Random,
  organisation: { id: string; title: string; start: Date },
  people: readonly Person[],
): void {
  const created = organisation.start.toISOString()
  batch.add('organisation', {
    id: organisation.id,
    title: organisation.title,
    date_created: created,
  })
  batch.add('setting', {
    organisation_id: organisation.id,
    id: random.id(organisation.start),
    user_id: null,
    key: 'memberVisibility',
    value: 'organisation',
    date_updated: created,
  })
  for (const one of people) {
    batch.add('app_user', {
      id: one.id,
      issuer: one.issuer,
      subject: one.subject,
      email: one.email,
      first_name: one.firstName,
      last_name: one.lastName,
      color: one.color,
      language: one.language,
      onboarding_step: 'done',
      onboarding_data: {},
      is_blocked: false,
      current_organisation_id: organisation.id,
      date_created: created,
    })
    batch.add('organisation_user', {
      organisation_id: organisation.id,
      id: one.memberId,
      user_id: one.id,
      role: one.role,
      date_created: created,
    })
    batch.add('setting', {
      organisation_id: organisation.id,
      id: random.id(organisation.start),
      user_id: one.id,
      key: 'menu_shortcuts',
      value: '[]',
      date_updated: created,
    })
  }
  addLicence(batch, organisation, people)
}

const licenceOf = ({ id }: { id: string }): string => id.replace('00000000', '00000003')

/** A licence for ten years, with a seat for each of the people. */
function addLicence(
  batch: Batch,
  organisation: { id: string; title: string; start: Date },
  people: readonly Person[],
): void {
  const date = organisation.start.toISOString(),
    creator = people[0]!.id,
    licence = licenceOf(organisation)
  batch.add('organisation_licence', {
    id: licence,
    organisation_id: organisation.id,
    code: randomUUID(),
    title: organisation.title,
    amount: 25,
    months_valid: 120,
    is_active: true,
    is_trial: false,
    creator_id: creator,
    date_created: date,
    date_claimed: date,
  })
  for (const one of people)
    batch.add('email_licence', {
      id: one.id.replace('00000001', '00000004'),
      organisation_licence_id: licence,
      email: one.email,
      role: one.role,
      active: true,
      creator_id: creator,
      date_created: date,
      date_claimed: date,
      user_claimed: one.id,
    })
}

/** Who meets a closed door: one without a role, and one who is suspended; and one who is invited and has not come yet. */
export function addOutsiders(batch: Batch, organisation: { id: string; start: Date }): void {
  const date = organisation.start.toISOString()
  for (const one of [roleless, suspended])
    batch.add('app_user', {
      id: one.id,
      issuer: one.issuer,
      subject: one.subject,
      email: one.email,
      first_name: one.firstName,
      last_name: one.lastName,
      color: one.color,
      language: one.language,
      onboarding_step: 'done',
      onboarding_data: {},
      is_blocked: one === suspended,
      current_organisation_id: one === suspended ? null : organisation.id,
      date_created: date,
    })
  batch.add('organisation_user', {
    organisation_id: organisation.id,
    id: roleless.memberId,
    user_id: roleless.id,
    role: null,
    date_created: date,
  })
  const [admin] = noordzeePeople
  batch.add('email_licence', {
    id: admin!.id.replace('00000001', '00000005'),
    organisation_licence_id: licenceOf(organisation),
    email: 'hanne@demo.example',
    role: 'Member',
    active: true,
    creator_id: admin!.id,
    date_created: date,
    date_claimed: null,
    user_claimed: null,
  })
}

/** A licence key with which somebody new can begin; null where the demo's super admin is not. */
export async function demoLicenceKey(client: pg.ClientBase): Promise<string | null> {
  const { rowCount } = await client.query('select from app_user where id = $1', [demoSuperAdminId])
  return rowCount ? freeLicenceKey(client, demoSuperAdminId) : null
}

/** A key that nobody has used yet; made when there is none. */
async function freeLicenceKey(client: pg.ClientBase, creatorId: string): Promise<string> {
  const {
    rows: [free],
  } = await client.query<{ code: string }>(
    'select code from organisation_licence where organisation_id is null and is_active order by date_created limit 1',
  )
  if (free) return free.code
  const code = randomUUID()
  await client.query(
    `insert into organisation_licence (id, code, title, amount, months_valid, creator_id) values ($1, $2, 'My organisation', 5, 1, $3)`,
    [newId(), code, creatorId],
  )
  return code
}
