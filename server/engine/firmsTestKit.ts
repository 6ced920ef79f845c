import type pg from 'pg'
import { newId } from '../../shared/id.ts'
import type { Member } from './actor.ts'
import { testMember } from '../test/testActor.ts'
import {
  column,
  everybody,
  many,
  object,
  one,
  query,
  sql,
  table,
  wrapper,
  type Type,
} from './declare.ts'

/** Inserts an organisation with so many accounts, each with two contacts. */
export async function seedFirms(
  pool: pg.Pool,
  count: number,
): Promise<{ actor: Member; firms: string[] }> {
  const organisationId = newId(),
    userId = newId(),
    organisationUserId = newId()
  const ids = Array.from({ length: count }, newId),
    contacts = Array.from({ length: count * 2 }, newId)
  await pool.query(`begin; set local app.organisation_id = '${organisationId}'`)
  await pool.query('insert into organisation (id, title) values ($1, $2)', [
    organisationId,
    'Compiled',
  ])
  await pool.query('insert into app_user (id, email, first_name) values ($1, $2, $3)', [
    userId,
    `${userId}@example.com`,
    'Ada',
  ])
  await pool.query(
    'insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $3, $4)',
    [organisationId, organisationUserId, userId, 'Member'],
  )
  for (const [n, id] of ids.entries())
    await pool.query(
      'insert into company (organisation_id, id, name, prio, city, vat, telephones, creator_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [
        organisationId,
        id,
        ['Émile "E"', "O'Neil", 'ßeta\\', '株式会社'][n % 4]!,
        (n % 4) - 1,
        n % 3 ? `City ${n}` : null,
        n % 2 ? `BE${n}` : null,
        n % 2 ? ['+32 1', '"'] : [],
        userId,
      ],
    )
  for (const id of contacts)
    await pool.query(
      'insert into contact (organisation_id, id, last_name, creator_id) values ($1, $2, $3, $4)',
      [organisationId, id, `Name ${id.slice(-3)}`, userId],
    )
  for (const [n, contact] of contacts.entries())
    await pool.query(
      'insert into company_contact (organisation_id, id, company_id, contact_id, role) values ($1, $2, $3, $4, $5)',
      [organisationId, newId(), ids[n % ids.length], contact, n % 2 ? 'CEO' : null],
    )
  await pool.query('commit')
  return {
    actor: testMember({ organisationId, userId, organisationUserId }),
    firms: ids,
  }
}

export const Person = table(
  'Person',
  'app_user',
  {
    id: column(),
    firstName: column(),
    email: column({ type: 'String', allowed: (bind) => bind.may('member:manage') }),
  },
  { global: true, visible: everybody('test') },
)

export const Place = object('Place', {
  city: sql('String', (row) => `${row}.city`),
  shout: sql('String', (row, bind) => `upper(${row}.city || ${bind.arg('mark', 'text')})`, {
    args: 'mark: String = "!"',
  }),
})

export const Firm: Type = table(
  'Firm',
  'company',
  {
    id: column(),
    name: column(),
    prio: column(),
    vAT: column({ name: 'vat' }),
    telephones: column(),
    dateCreated: column(),
    creator: one(() => Person, 'creator_id'),
    place: wrapper(() => Place),
    links: many(() => Link, {
      on: 'company_id',
      join: (t) =>
        `join contact ${t}_c on ${t}_c.organisation_id = ${t}.organisation_id and ${t}_c.id = ${t}.contact_id join company ${t}_f on ${t}_f.organisation_id = ${t}.organisation_id and ${t}_f.id = ${t}.company_id`,
      // a firm may be hidden, so it is looked up
      joined: { contact: (t) => `${t}_c`, lead: (t) => `${t}_c`, company: (t) => `${t}_f` },
      order: 'id',
      args: 'take: Int = 3',
      take: { usual: 3, max: 50 },
    }),
    first: many(() => Link, { on: 'company_id', order: 'id', rows: { max: 1 } }),
    people: many(() => Somebody, {
      join: (t) =>
        `join company_contact x on x.organisation_id = ${t}.organisation_id and x.contact_id = ${t}.id`,
      where: (_t, row) => `x.company_id = ${row}.id`,
      order: 'norm, id',
    }),
  },
  { visible: (row, bind) => (bind.own ? `${row}.prio > 0` : '') },
)

export const Link: Type = table(
  'Link',
  'company_contact',
  {
    id: column(),
    role: column(),
    decisionMaker: column(),
    company: one(() => Firm, 'company_id', { nullable: true }),
    contact: one(() => Somebody, 'contact_id'),
    lead: one(() => Somebody, {
      key: 'contact_id',
      nullable: true,
      where: (t) => `${t}.job_title = 'Lead'`,
    }),
  },
  { visible: everybody('test') },
)

export const Somebody: Type = table(
  'Somebody',
  'contact',
  {
    id: column(),
    lastName: column(),
    jobTitle: column(),
    firmCount: sql(
      'Int!',
      (row) =>
        `(select count(*) from company_contact x where x.organisation_id = ${row}.organisation_id and x.contact_id = ${row}.id)`,
    ),
    links: many(() => Link, {
      on: 'contact_id',
      join: (t) =>
        `join company ${t}_f on ${t}_f.organisation_id = ${t}.organisation_id and ${t}_f.id = ${t}.company_id`,
      // one that not everybody may see
      joined: { company: (t) => `${t}_f` },
      order: 'id',
    }),
  },
  { visible: everybody('test') },
)

export const FirmPage = object('FirmPage', {
  totalCount: sql(
    'Int!',
    (_row, bind) => `(select count(*) from company c where c.organisation_id = ${bind.org})`,
  ),
  list: many(() => Firm, { order: 'norm, id', take: { usual: 5, max: 50 } }),
})

query({
  firm: one(() => Firm, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')}`,
    nullable: true,
    args: 'id: ID!',
  }),
  firms: wrapper(() => FirmPage, { args: 'take: Int = 5' }),
})
