// The compiler to SQL means what shared/conditions.ts means: random answers and random filters through both.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testsSomething } from '../../shared/answerTest.ts'
import { matches, type AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { isEmpty, type AnswerValue } from '../../shared/values.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newBook } from '../meetings/testKit.ts'
import { valueColumns } from './answerRow.ts'

const options = Array.from({ length: 4 }, newId)
const moment = fc
    .integer({ min: 0, max: 6 })
    .map((n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString()),
  number = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(0.5, 2.5, 540, 550))
const text = fc.constantFrom(
  '',
  ' ',
  'Yes',
  'yes ',
  '\u00a0YES\t',
  'ÉLAN',
  'élan',
  'ΟΔΟΣ',
  'οδος',
  'İ',
  '09:00',
  '9:00',
  '09:10',
  '2.5',
  '\n09:00',
)
const value: fc.Arbitrary<Partial<AnswerValue>> = fc.oneof(
  fc.record({ valueYesNo: fc.boolean() }),
  fc.record({ valueText: text }),
  fc.record({ valueNumber: fc.integer({ min: -3, max: 12 }) }),
  fc.record({ valueDecimal: number }),
  fc
    .tuple(number, number)
    .map(([a, b]) => ({ valueNumberFrom: Math.min(a, b), valueNumberTo: Math.max(a, b) })),
  fc.record({ valueDate: moment }),
  fc.record({ valueOptions: fc.subarray(options, { minLength: 1 }) }),
  fc.constant({}),
)
const maybe = <T>(of: fc.Arbitrary<T>, freq = 6) => fc.option(of, { freq, nil: null })
const range = (questions: readonly string[]): fc.Arbitrary<AnswerRange> =>
  fc.oneof(
    fc.record({ questionId: fc.constantFrom(...questions), valueBool: fc.boolean() }),
    fc.record({ questionId: fc.constantFrom(...questions), valueOptions: fc.subarray(options) }),
    fc.record({
      questionId: fc.constantFrom(...questions),
      valueDateFrom: maybe(moment),
      valueDateTo: maybe(moment),
    }),
    fc.record({
      questionId: fc.constantFrom(...questions),
      valueNumberFrom: maybe(number),
      valueNumberTo: maybe(number),
    }),
    fc.record({ questionId: fc.constantFrom(...questions), valueText: text }),
    fc.record({
      questionId: fc.constantFrom(...questions),
      valueBool: maybe(fc.boolean()),
      valueNumberFrom: maybe(number),
      valueText: maybe(text),
      valueOptions: maybe(fc.subarray(options)),
    }),
  )

test('filters in SQL find the meetings that matches() finds', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newBook(manager, ['INPUT', 'INT', 'FLOAT', 'BOOL']),
    questions = Object.values(book.questions),
    count = 40
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.constantFrom(...questions), value, { maxKeys: 4 }), {
        minLength: count,
        maxLength: count,
      }),
      fc.array(fc.array(range(questions).filter(testsSomething), { minLength: 1, maxLength: 5 }), {
        minLength: 12,
        maxLength: 12,
      }),
      async (answered, asked) => {
        await org.sql('delete from answer where organisation_id = $1', [org.organisationId])
        await org.sql('delete from meeting where organisation_id = $1', [org.organisationId])
        const meetings = answered.map((answers) => ({
          id: newId(),
          answers: Object.entries(answers),
        }))
        await org.sql(
          `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, playbook_id, creator_id) select $1, m, 'x', now(), now() + interval '1 hour', 'UTC', $3, $4 from unnest($2::uuid[]) m`,
          [org.organisationId, meetings.map((m) => m.id), book.id, manager.userId],
        )
        const rows = meetings.flatMap((m) =>
          m.answers.map(([questionId, v]) => ({
            organisation_id: org.organisationId,
            id: newId(),
            meeting_id: m.id,
            question_id: questionId,
            creator_id: manager.userId,
            status: 'CURRENT',
            is_empty: isEmpty(v),
            date_created: '2027-01-01',
            date_updated: '2027-01-01',
            value_text: v.valueText,
            value_number: v.valueNumber,
            value_yes_no: v.valueYesNo,
            value_decimal: v.valueDecimal,
            value_number_from: v.valueNumberFrom,
            value_number_to: v.valueNumberTo,
            value_date: v.valueDate,
            value_options: v.valueOptions,
          })),
        )
        const columns = valueColumns.join(', ')
        await org.sql(
          `with entry as (insert into answer_entry select * from jsonb_populate_recordset(null::answer_entry, $1))
        insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, ${columns}, creator_id) select organisation_id, meeting_id, question_id, (select p.published_version_id from playbook p where p.organisation_id = '${org.organisationId}' and p.id = '${book.id}'), id, "is_empty", ${columns}, creator_id
        from jsonb_populate_recordset(null::answer_entry, $1) join jsonb_to_recordset($1) r(id uuid, is_empty boolean) using (id)`,
          [JSON.stringify(rows)],
        )
        for (const filters of asked) {
          const expected = meetings
            .filter((m) => matches(filters, new Map(m.answers.filter(([, v]) => !isEmpty(v)))))
            .map((m) => m.id)
            .sort()
          const { companyDialogsFromAnswers, companyDialogs } = await manager.ask(
            `query ($filters: [AnswerRangeInput!]!, $book: ID!) { companyDialogsFromAnswers(filters: $filters, playbookId: $book, take: 1000) { id } companyDialogs(filters: $filters) { id } }`,
            { filters, book: book.id },
          )
          expect(
            companyDialogsFromAnswers.map((m: { id: string }) => m.id).sort(),
            JSON.stringify(filters),
          ).toEqual(expected)
          expect(companyDialogs).toHaveLength(expected.length)
        }
      },
    ),
    { numRuns: 15 },
  )
})
