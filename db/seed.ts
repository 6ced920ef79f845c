import type pg from 'pg'
import { addAccounts } from './seed/accounts.ts'
import { Batch } from './seed/batch.ts'
import { addCampaigns } from './seed/campaigns.ts'
import { keepCounted } from './seed/counted.ts'
import { addComment, addLabelLink, addThemes, addVocabulary } from './seed/vocabulary.ts'
import { addListViews } from './seed/listViews.ts'
import { addMedia } from './seed/media.ts'
import { addMeetings } from './seed/meetings.ts'
import { addNotifications } from './seed/notifications.ts'
import {
  addOutsiders,
  addPeople,
  demoOrganisationId,
  noordzeePeople,
  strangerOrganisationId,
  strangerPeople,
  type Person,
} from './seed/people.ts'
import { addOpportunities } from './seed/opportunities.ts'
import { addPains } from './seed/pains.ts'
import { addPlaybooks } from './seed/playbooks.ts'
import { Random } from './seed/random.ts'
import { addTold } from './seed/told.ts'
import { accountComments, contactComments } from './seed/sayings.ts'

export interface SeedOptions {
  /** 1: the demo; 10: ten times the accounts, contacts and meetings */
  factor?: number
  now: Date
  /** another number, another world */
  seed?: number
}

interface TestOrganisation {
  id: string
  title: string
  people: readonly Person[]
  accounts: number
  contacts: number
  meetings: number
  opportunities: number
  prefix?: string
}

const day = 86_400_000
const lockNumber = 7_042_002

/** Who may be picked on the demo's sign-in page. */
export const demoPeople: readonly Person[] = noordzeePeople

/** Fills an empty database with a believable year of one organisation, and with a second one that nobody of the first may see. */
export async function seed(client: pg.ClientBase | pg.Pool, options: SeedOptions): Promise<void> {
  if ('totalCount' in client) {
    const connection = await client.connect()
    try {
      return await seed(connection, options)
    } finally {
      connection.release()
    }
  }
  const worlds = makeWorlds(options)
  await inTransaction(client, () => writeWorlds(client, worlds))
}

/** Rows of each organisation, which need no database yet. */
export function makeWorlds(options: SeedOptions): { id: string; batch: Batch }[] {
  const factor = options.factor ?? 1
  const worlds: TestOrganisation[] = [
    {
      id: demoOrganisationId,
      title: 'Noordzee Logistics Software',
      people: noordzeePeople,
      accounts: 300 * factor,
      contacts: 900 * factor,
      meetings: 600 * factor,
      opportunities: 80 * factor,
    },
    {
      id: strangerOrganisationId,
      title: 'Zuiderlicht',
      people: strangerPeople,
      accounts: 25,
      contacts: 50,
      meetings: 30,
      opportunities: 6,
      prefix: 'CANARY ',
    },
  ]
  return worlds.map((world, index) => ({
    id: world.id,
    batch: fill(world, options.now, new Random((options.seed ?? 20) + index * 1000)),
  }))
}

async function writeWorlds(
  client: pg.ClientBase,
  worlds: ReturnType<typeof makeWorlds>,
): Promise<void> {
  for (const { id, batch } of worlds) {
    await client.query(`select set_config('app.organisation_id', $1, true)`, [id])
    await batch.write(client)
  }
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  // making a year up may take a busy machine longer than the server waits for the next statement
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // the lost connection itself may be the reason: that is what has to be said
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Seeds when there is no organisation yet; says whether it did. One process at a time: several that
 * start on an empty database together would fill it with the same rows. `worlds`: made beforehand.
 */
export function seedWhenEmpty(
  client: pg.ClientBase,
  now: Date,
  worlds?: ReturnType<typeof makeWorlds>,
): Promise<boolean> {
  return inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const {
      rows: [found],
    } = await client.query<{ some: boolean }>('select exists (select from organisation) as some')
    if (found?.some) return false
    await writeWorlds(client, worlds ?? makeWorlds({ now }))
    return true
  })
}

function fill(world: TestOrganisation, now: Date, random: Random): Batch {
  const batch = new Batch()
  const founded = new Date(now.getTime() - 385 * day)
  const start = new Date(now.getTime() - 335 * day)
  const organisationId = world.id
  const prefix = world.prefix ? { prefix: world.prefix } : {}
  addPeople(batch, random, { id: world.id, title: world.title, start: founded }, world.people)
  if (world.id === demoOrganisationId) addOutsiders(batch, { id: world.id, start: founded })
  const vocabulary = addVocabulary(batch, random, {
    organisationId,
    authorId: world.people[0]!.id,
    start: founded,
    ...prefix,
  })
  const playbooks = addPlaybooks(batch, random, {
    organisationId,
    people: world.people,
    now,
    ...(world.prefix && { titlePrefix: world.prefix }),
  })
  const accounts = addAccounts(batch, random, {
    organisationId,
    people: world.people,
    start,
    now,
    accounts: world.accounts,
    contacts: world.contacts,
    ...prefix,
  })
  addMeetings(
    batch,
    random,
    {
      organisationId,
      people: world.people,
      accounts,
      playbooks,
      vocabulary,
      start,
      now,
      ...prefix,
    },
    world.meetings,
  )

  for (const account of accounts) {
    const labels = [
      ...(account.interest > 0.7 ? ['Hot'] : []),
      ...(account.pain > 0.75 ? ['Old system'] : []),
      ...(random.chance(0.08) ? ['Reference'] : []),
      ...(random.chance(0.06) ? ['Three shifts'] : []),
    ]
    for (const title of labels)
      addLabelLink(batch, random, {
        organisationId,
        labelId: vocabulary.labels.get(title)!,
        on: 'company_id',
        id: account.id,
        creatorId: account.owner.id,
        date: account.created,
      })
    if (random.chance(0.3))
      addComment(batch, random, {
        organisationId,
        content: random.pick(accountComments),
        companyId: account.id,
        creatorId: account.owner.id,
        date: account.created,
      })
    for (const contact of account.contacts)
      if (random.chance(0.1))
        addComment(batch, random, {
          organisationId,
          content: random.pick(contactComments),
          contactId: contact.id,
          creatorId: account.owner.id,
          date: account.created,
        })
    batch.add('activity', {
      organisation_id: organisationId,
      id: random.id(account.created),
      date_created: account.created,
      creator_id: account.owner.id,
      table_name: 'company',
      source_id: account.id,
      property: 'created',
      value: null,
      value2: account.name,
      message: null,
    })
  }
  const bin = addAccounts(
    batch,
    random,
    { organisationId, people: world.people, start, now, accounts: 2, contacts: 2, ...prefix },
    new Date(now.getTime() - 4 * day),
  )
  for (const account of bin)
    batch.add('activity', {
      organisation_id: organisationId,
      id: random.id(now),
      date_created: new Date(now.getTime() - 4 * day),
      creator_id: account.owner.id,
      table_name: 'company',
      source_id: account.id,
      property: 'deleted',
      value: account.name,
      value2: null,
      message: null,
    })
  for (const { questionIds } of playbooks)
    addThemes(batch, random, {
      organisationId,
      labels: vocabulary.labels,
      questionIds,
      creatorId: world.people[0]!.id,
      date: founded,
    })
  addNotifications(batch, random, { organisationId, people: world.people, now })
  addListViews(batch, random, {
    organisationId,
    authorId: world.people[0]!.id,
    start: founded,
    labels: vocabulary.labels,
    ...prefix,
  })
  addOpportunities(batch, random, {
    organisationId,
    authorId: world.people[0]!.id,
    accounts,
    start: founded,
    now,
    count: world.opportunities,
    ...prefix,
  })
  addPains(batch, { organisationId, people: world.people, founded, ...prefix })
  addMedia(batch, { organisationId, people: world.people, founded, ...prefix })
  addCampaigns(batch, {
    organisationId,
    people: world.people,
    accounts,
    playbooks,
    now,
    ...prefix,
  })
  keepCounted(batch)
  addTold(batch)
  return batch
}
