import { expect } from 'vitest'
import { newId } from '../shared/id.ts'
import { buildModel } from './engine/model.ts'
import type { Person, TestOrganisation } from './test/testOrganisation.ts'
import { everyCall, type Call } from './test/everyCall.ts'
import type { Ids } from './test/addRecords.ts'

/** Words that stand only in the own test organisation. */
export const word = 'Zanzibar',
  meetingWord = 'Quetzalcoatl'

export const calls = everyCall(buildModel(), word),
  queries = calls.filter((c) => c.operation === 'query'),
  mutations = calls.filter((c) => c.operation === 'mutation')

export async function ask(
  person: Person,
  call: Call,
  variables: Record<string, unknown>,
): Promise<{ text: string; wire: Wire }> {
  let wire: Wire
  if (call.operation === 'subscription') {
    const stream = person.listen(call.document, variables)
    wire = (await stream.next()) as Wire
    stream.stop()
  } else wire = await person.gql(call.document, variables)
  const text = JSON.stringify(wire)
  expect(text, `${call.name} ${JSON.stringify(variables)}`).not.toMatch(
    /"INTERNAL"|"UNAVAILABLE"| at .*\.ts:/,
  )
  return { text, wire }
}

interface Wire {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string; params?: Record<string, unknown> } }[]
}

export const codeOf = (wire: Wire): string | undefined => wire.errors?.[0]?.extensions.code

/** Without what differs between any two calls. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)"/g, '"TIME"')

export const never = (): string => newId()

/** One hash per table of all that belongs to an organisation. */
export async function fingerprint(org: TestOrganisation): Promise<Hash[]> {
  const tables = await org.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity order by 1`,
  )
  return org.sql(
    tables
      .map(
        (t) =>
          `select '${t.name}' as table, md5(coalesce(string_agg(md5(x::text), '' order by md5(x::text)), '')) as hash from ${t.name} x where organisation_id = '${org.organisationId}'`,
      )
      .join(' union all '),
  )
}

export interface Hash {
  table: string
  hash: string
}

/** An id that the client chooses for what it makes. */
export const isChosen = (call: Call, path: string): boolean =>
  /^(create|add|copy|set|update|resetData|importPlaybook)/.test(call.field) &&
  (/(^newId|s\.id|criteria\.id)$/.test(path) ||
    (path === 'id' &&
      call.field !== 'createPdf' &&
      /^(create|add|resetData|importPlaybook)/.test(call.field)))

/** Any id is taken: of versions those of other playbooks count as unknown, those of texts are names. A second move of the state is not what the first was, and a meeting is planned once, whatever was seen of its account. */
const isTakenUnknown = (call: Call, path: string): boolean =>
  path === 'descriptionBaseId' ||
  path === 'descriptionSeenIds' ||
  (call.field === 'updateCompanyDialog' && path === 'versionId') ||
  (call.field === 'planCampaignMeetings' && path.startsWith('seen.'))

/** All ids at once, instead of one. */
export const all = '*'

/** With ids of ours, each by itself among valid ones, the answer is the one for ids that never were. */
export async function compare(
  person: Person,
  call: Call,
  leaves: readonly string[],
  foreign: Ids,
  own: Ids,
  hidden: string,
  kinds?: readonly string[],
): Promise<void> {
  for (const leaf of leaves.filter((l) => !isTakenUnknown(call, l))) {
    const make = (other: (kind: string) => string): Record<string, unknown> =>
      call.variables(
        (kind, path) =>
          (leaf === all || path === leaf) && (!kinds || kinds.includes(kind))
            ? other(kind)
            : own[kind]!,
        leaf === all ? undefined : leaf,
      )
    let asked = false
    const a = make((kind) => ((asked = true), foreign[kind]!))
    if (!asked) continue
    const real = await ask(person, call, a),
      unreal = await ask(person, call, make(never)),
      at = `${call.name} ${leaf} ${JSON.stringify(a)}`
    expect(real.text, at).not.toContain(hidden)
    expect(codeOf(real.wire), at).toBe(codeOf(unreal.wire))
    // a change that is allowed answers with what the person has, which grows
    if (call.operation !== 'mutation' || codeOf(real.wire))
      expect(plain(real.text), at).toBe(plain(unreal.text))
  }
}
