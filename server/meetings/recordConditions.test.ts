// The compiler to SQL means what shared/recordConditions.ts means: random records and random conditions through both.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { meetsConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { conditionsOf, ofEachField, standIns, testsIn } from './recordConditionsTestKit.ts'
import { newPlace, type Place } from './recordPlaceTestKit.ts'
import { dayIn, hour, insert, world } from './recordWorldTestKit.ts'
import { valueOf } from './recordValuesTestKit.ts'

let place: Place,
  turn = 0
beforeAll(async () => {
  place = await newPlace()
})

test('conditions in SQL find the records that meetsConditions() finds, over those meetings alone that one may see', async () => {
  const everybody = place.org.as('admin'),
    own = place.org.as('member')
  await fc.assert(
    fc.asyncProperty(
      world,
      fc.array(conditionsOf(place, 'COMPANY'), { minLength: 7, maxLength: 7 }),
      fc.array(conditionsOf(place, 'CONTACT'), { minLength: 7, maxLength: 7 }),
      ofEachField(place, 'COMPANY'),
      ofEachField(place, 'CONTACT'),
      async (made, ofCompanies, ofContacts, eachOfCompanies, eachOfContacts) => {
        const ids = await insert(place, made),
          // in all runs together each field is tested thrice and more, whatever the random lists hold
          inTurn = (each: RecordCondition[][]) => each.filter((_, at) => at % 4 === turn % 4)
        turn++
        for (const [table, asked] of [
          ['COMPANY', [...ofCompanies, ...inTurn(eachOfCompanies)]],
          ['CONTACT', [...ofContacts, ...inTurn(eachOfContacts)]],
        ] as const)
          for (const conditions of asked)
            for (const person of [everybody, own]) {
              const field = table === 'COMPANY' ? 'companies' : 'contacts',
                rows = made[field],
                named = standIns.reduce(
                  (text, id, at) => text.replaceAll(id, ids[field][at] ?? id),
                  JSON.stringify(conditions),
                )
              const meets = (at: number, asked: readonly RecordCondition[]): boolean =>
                meetsConditions(
                  table,
                  asked,
                  (name, zone) =>
                    name === 'RECORD'
                      ? [standIns[at] ?? '']
                      : valueOf(place, made, table, at, name, zone, person === own),
                  (zone) => dayIn(Date.now(), zone),
                  undefined,
                  person.userId,
                )
              const expectedNow = (): string[] =>
                rows
                  .flatMap(({ isDeleted }, at) =>
                    !isDeleted && meets(at, conditions) ? [ids[field][at]!] : [],
                  )
                  .sort()
              const whyNow = () =>
                rows
                  .flatMap(({ isDeleted }, at) =>
                    isDeleted
                      ? []
                      : {
                          id: ids[field][at]!,
                          meets: testsIn(conditions).map((one) => meets(at, [one])),
                        },
                  )
                  .toSorted((a, b) => (a.id < b.id ? -1 : 1))
              const expected = expectedNow()
              const answer = await person.ask(
                `query ($conditions: [RecordConditionInput!]) { ${field}(conditions: $conditions, take: 200) { totalCount list { id } } }`,
                { conditions: JSON.parse(named) as RecordCondition[] },
              )
              const found = answer[field].list.map(({ id }: { id: string }) => id).sort()
              const why = whyNow(),
                told =
                  table === 'COMPANY' &&
                  (await person.ask(
                    'query ($conditions: [RecordConditionInput!]!) { companies(take: 200) { list { id meets(conditions: $conditions) } } }',
                    { conditions: JSON.parse(named) as RecordCondition[] },
                  ))
              // a day has ended meanwhile
              if (String(expected) !== String(expectedNow())) continue
              expect(found, `${table} ${JSON.stringify(conditions)}`).toEqual(expected)
              expect(answer[field].totalCount).toBe(expected.length)
              if (!told || JSON.stringify(why) !== JSON.stringify(whyNow())) continue
              const toldOf = told.companies.list as typeof why
              expect(toldOf.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(why)
            }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})

const list =
  'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions) { totalCount } }'

test('conditions that cannot be are refused, with the place and the rule', async () => {
  const person = place.org.as('admin')
  const refused: [RecordCondition[], string, string][] = [
    [[{}], 'conditions.0', 'EMPTY_RANGE'],
    [[{ field: 'NAME', operator: 'IS', text: 'a', any: [] }], 'conditions.0', 'WRONG_TYPE'],
    [[{ field: 'JOB_TITLE', operator: 'IS', text: 'a' }], 'conditions.0.field', 'WRONG_TYPE'],
    [[{ field: 'NAME' }], 'conditions.0.operator', 'REQUIRED'],
    [
      [{ field: 'NAME', operator: 'ANY_OF', ids: [newId()] }],
      'conditions.0.operator',
      'WRONG_TYPE',
    ],
    [
      [{ all: [{ field: 'NAME', operator: 'IS', text: ' ' }] }],
      'conditions.0.all.0.text',
      'REQUIRED',
    ],
    [[{ field: 'PRIO', operator: 'IS', number: 1e300 }], 'conditions.0.number', 'OUT_OF_BOUNDS'],
    [
      [{ field: 'CREATED', operator: 'WITHIN_DAYS', number: 1.5 }],
      'conditions.0.number',
      'OUT_OF_BOUNDS',
    ],
    [
      [{ field: 'CREATED', operator: 'IS', day: '2026-01-01', timeZone: 'Mars' }],
      'conditions.0.timeZone',
      'BAD_FORMAT',
    ],
    [[{ field: 'LABEL', operator: 'ANY_OF', ids: ['x'] }], 'conditions.0.ids', 'UNKNOWN_ID'],
    [
      Array.from({ length: 21 }, () => ({ field: 'NAME', operator: 'IS_SET' as const })),
      'conditions',
      'TOO_MANY',
    ],
    [[{ all: [] }], 'conditions.0', 'EMPTY_RANGE'],
    [
      [{ any: [{ any: [{ any: [{ any: [{ field: 'NAME', operator: 'IS_SET' }] }] }] }] }],
      'conditions.0.any.0.any.0.any.0.any',
      'TOO_MANY',
    ],
    [
      Array.from({ length: 11 }, () => ({ all: [{ field: 'NAME', operator: 'IS_SET' as const }] })),
      'conditions',
      'TOO_MANY',
    ],
    [
      [{ field: 'CREATED', operator: 'IS', day: '2026-01-01', timeZone: '+10:00' }],
      'conditions.0.timeZone',
      'BAD_FORMAT',
    ],
    [[{ field: 'NAME', operator: 'IS', text: 'a\0' }], 'conditions.0.text', 'BAD_FORMAT'],
    // no day of the calendar, which the type of the argument refuses
    [[{ field: 'CREATED', operator: 'IS', day: '0000-01-01' }], 'conditions.[0].day', 'WRONG_TYPE'],
  ]
  for (const [conditions, field, rule] of refused) {
    const { errors } = await person.gql(list, { conditions })
    expect(errors?.[0]?.extensions, JSON.stringify(conditions)).toMatchObject({
      code: 'BAD_INPUT',
      field,
      rule,
    })
  }
  expect((await person.ask(list, { conditions: [] })).companies.totalCount).toBeGreaterThanOrEqual(
    0,
  )
})

test('a bulk change of all that a list shows goes by its conditions', async () => {
  const person = (await newTestOrganisation()).as('member')
  const add = 'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }'
  for (const industry of ['Food', 'Food', 'Steel'])
    await person.ask(add, { company: { name: industry, industry } })
  const { change } = await person.ask(
    'mutation ($records: RecordSelection!) { change: setPrioOfRecords(table: COMPANY, records: $records, prio: 3) { changed } }',
    {
      records: {
        filter: { conditions: [{ field: 'INDUSTRY', operator: 'CONTAINS', text: 'foo' }] },
        total: 2,
      },
    },
  )
  expect(change.changed).toBe(2)
})

test('each structure has a statement of its own, also twice in one document', async () => {
  const person = (await newTestOrganisation()).as('member')
  const add = 'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }'
  for (const [name, industry] of [
    ['Both', 'Food'],
    ['Both', 'Steel'],
    ['Other', 'Food'],
  ])
    await person.ask(add, { company: { name, industry } })
  const pair: RecordCondition[] = [
    { field: 'NAME', operator: 'IS', text: 'both' },
    { field: 'INDUSTRY', operator: 'IS', text: 'food' },
  ]
  const totals = async (one: RecordCondition[], other: RecordCondition[]) => {
    const { a, b } = await person.ask(
      `query ($one: [RecordConditionInput!], $other: [RecordConditionInput!]) {
        a: companies(conditions: $one) { totalCount } b: companies(conditions: $other) { totalCount } }`,
      { one, other },
    )
    return [a.totalCount, b.totalCount]
  }
  const all = [{ all: pair }],
    any = [{ any: pair }]
  expect(await totals(all, any)).toEqual([1, 3])
  expect(await totals(any, all)).toEqual([3, 1])
  expect(await totals(any, any)).toEqual([3, 3])
  expect(await totals([{ any: pair, not: true }], [])).toEqual([0, 3])
})

test('a next step is overdue by the day where its meeting is', async () => {
  const org = await newTestOrganisation(),
    person = org.as('member'),
    typeId = newId()
  await org.sql(
    "insert into next_step_type (organisation_id, id, title, scoring, rank) values ($1, $2, 'Call', 1, 'n')",
    [org.organisationId, typeId],
  )
  // yesterday on the first island is never before today on the last one, which is 25 hours behind
  const day = dayIn(Date.now() - 24 * hour, 'Pacific/Kiritimati')
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { createCompany } = await person.ask(
      'mutation ($company: CompanyInput!) { createCompany(company: $company) { id } }',
      { company: { name: zone } },
    )
    const meeting = newId()
    await org.sql(
      `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, company_id, creator_id)
      values ($1, $2, 'x', now(), now() + interval '1 hour', $3, $4, $5)`,
      [org.organisationId, meeting, zone, createCompany.id, person.userId],
    )
    await org.sql(
      'insert into next_step (organisation_id, id, meeting_id, next_step_type_id, next_step_date, creator_id) values ($1, $2, $3, $4, $5, $6)',
      [org.organisationId, newId(), meeting, typeId, day, person.userId],
    )
  }
  const { companies } = await person.ask(
    'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions) { list { name } } }',
    { conditions: [{ field: 'OVERDUE_NEXT_STEP', operator: 'IS_SET' }] },
  )
  expect(companies.list).toEqual([{ name: 'Pacific/Kiritimati' }])
})
