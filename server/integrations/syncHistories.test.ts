// Whatever is changed on both sides, and whenever it is pulled: here is what a model of three ways says, and nothing is doubled.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bench, connected, prepareBench } from './integrationsTestKit.ts'
import { admin, moveClock, pull, there } from './syncTestKit.ts'

prepareBench()

const names = ['Ada', 'Bo', 'Cy'],
  sites = [null, 'https://one.example', 'https://two.example'],
  mails = ['a@x.example', 'b@x.example', 'c@x.example']
const fields = ['name', 'url', 'emails'] as const
type Field = (typeof fields)[number]
type Value = string | null | string[]
interface Modelled {
  idThere: string
  idHere: string | null
  here: Record<Field, Value>
  there: Record<Field, Value>
  base: Record<Field, Value>
}

const same = (a: Value, b: Value): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
    : a === b
const isConflict = ({ here, there: theirs, base }: Modelled, field: Field): boolean =>
  field !== 'emails' &&
  !same(here[field], theirs[field]) &&
  !same(base[field], here[field]) &&
  !same(base[field], theirs[field])

/** What a pull does, said in another way. */
function pullModel(record: Modelled): void {
  const { here, there: theirs, base } = record
  if (record.idHere === null) {
    Object.assign(here, structuredClone(theirs))
    Object.assign(base, structuredClone(theirs))
    return
  }
  for (const field of fields) {
    if (isConflict(record, field)) continue
    if (field === 'emails') {
      const has = (list: Value, one: string): boolean => (list as string[]).includes(one)
      here.emails = mails.filter((one) =>
        has(base.emails, one)
          ? has(here.emails, one) && has(theirs.emails, one)
          : has(here.emails, one) || has(theirs.emails, one),
      )
    } else if (same(base[field], here[field])) here[field] = theirs[field]
    base[field] = theirs[field]
  }
}

const value = (field: Field): fc.Arbitrary<Value> =>
  field === 'name'
    ? fc.constantFrom(...names)
    : field === 'url'
      ? fc.constantFrom(...sites)
      : fc.subarray(mails)
const change = fc
  .constantFrom(...fields)
  .chain((field) => fc.record({ field: fc.constant(field), to: value(field), at: fc.nat(3) }))
const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ is: 'pull' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'add' as const }) },
  { weight: 4, arbitrary: change.map((one) => ({ is: 'here' as const, ...one })) },
  { weight: 4, arbitrary: change.map((one) => ({ is: 'there' as const, ...one })) },
)

const bodyOf = ({ name, url, emails }: Record<Field, Value>) => ({
  name,
  website: url,
  emails: (emails as string[]).map((email) => ({ type: 'primary', email })),
})
const edit = `mutation ($i: ID!, $name: String, $url: String, $address: AddressInput) {
  updateCompany(id: $i, name: $name, url: $url, address: $address) { id } }`

test('after any history here is what the model says, and each is there once', async () => {
  moveClock()
  const id = await connected()
  await pull(id, true)
  const all: Modelled[] = []
  const find = async (record: Modelled): Promise<Record<string, any>> => {
    const [row] = await bench.org.sql(
      `select c.id, c.name, c.url, c.emails, l.id as link_id from external_link l join company c on c.organisation_id = $1 and c.id = l.record_id
      where l.organisation_id = $1 and l.external_id = $2`,
      [bench.org.organisationId, record.idThere],
    )
    return row!
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      // what came before is not looked at again
      bench.running.crm.clock.advance(600_000)
      const records: Modelled[] = []
      const add = (): void => {
        const fresh = (): Record<Field, Value> => ({ name: 'Ada', url: null, emails: [] })
        const idThere = there('companies.add', bodyOf(fresh()))
        records.push({ idThere, idHere: null, here: fresh(), there: fresh(), base: fresh() })
      }
      const pullAll = async (): Promise<void> => {
        await pull(id)
        for (const record of records) {
          pullModel(record)
          record.idHere ??= (await find(record))['id']
        }
      }
      add()
      for (const one of [...steps, { is: 'pull' as const }]) {
        if (one.is === 'pull') await pullAll()
        else if (one.is === 'add') add()
        else {
          const record = records[one.at % records.length]!
          if (one.is === 'there') {
            record.there[one.field] = one.to
            there('companies.update', { id: record.idThere, ...bodyOf(record.there) })
          } else if (record.idHere) {
            record.here[one.field] = one.to
            const given =
              one.field === 'emails' ? { address: { emails: one.to } } : { [one.field]: one.to }
            await admin().ask(edit, { i: record.idHere, ...given })
          }
        }
      }
      for (const record of records) {
        const row = await find(record)
        expect(row).toMatchObject({ name: record.here.name, url: record.here.url })
        expect(row['emails'].toSorted()).toEqual((record.here.emails as string[]).toSorted())
        const open = await bench.org.sql(
          'select field from integration_conflict where organisation_id = $1 and link_id = $2 and date_settled is null order by field',
          [bench.org.organisationId, row['link_id']],
        )
        expect(open.map(({ field }) => field)).toEqual(
          fields.filter((field) => isConflict(record, field)).toSorted(),
        )
      }
      all.push(...records)
      const [counted] = await bench.org.sql(
        'select count(*)::int as count from company where organisation_id = $1',
        [bench.org.organisationId],
      )
      expect(counted!['count']).toBe(all.length)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
