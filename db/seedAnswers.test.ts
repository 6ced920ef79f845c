import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRange, type AnswerRange } from '../shared/conditions.ts'
import { dataTypes } from '../shared/questionTypes.ts'
import { lint } from '../shared/lint.ts'
import { reach } from '../shared/reachability.ts'
import { checkValue, isEmpty, type AnswerValue, type AskedQuestion } from '../shared/values.ts'
import { knownMeetings, type Sql } from '../server/answers/testKit.ts'
import { testDatabase } from '../server/test/testProcess.ts'
import { loadId, seedLoad } from './seed/load.ts'
import {
  closeSeededDatabase,
  now,
  one,
  openSeededDatabase,
  rows,
} from '../server/test/seededDatabase.ts'
import { demoOrganisationId } from './seed/people.ts'

beforeAll(openSeededDatabase)
afterAll(closeSeededDatabase)

interface VersionRow {
  id: string
  playbook_id: string
  number: number | null
  date_published: Date | null
}
interface QuestionRow extends AskedQuestion {
  playbook_version_id: string
  id: string
  question_hub_id: string
}

async function versions() {
  const questions =
    await rows<QuestionRow>(`select playbook_version_id, id, question_hub_id, data_type as "dataType", min_value as "minValue", max_value as "maxValue",
    (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title)), '[]') from question_option o where o.organisation_id = q.organisation_id and o.playbook_version_id = q.playbook_version_id and o.question_id = q.id) as options from question q order by rank`)
  const hubs = await rows<{ playbook_version_id: string; id: string }>(
    'select playbook_version_id, id from question_hub order by rank',
  )
  const conditions = await rows<
    AnswerRange & {
      playbook_version_id: string
      question_hub_id: string | null
      target_question_id: string | null
    }
  >(`select playbook_version_id, question_hub_id, target_question_id, question_id as "questionId", value_bool as "valueBool", value_options as "valueOptions",
    value_date_from::text as "valueDateFrom", value_date_to::text as "valueDateTo", value_number_from as "valueNumberFrom", value_number_to as "valueNumberTo" from answer_range`)
  return (
    await rows<VersionRow>('select id, playbook_id, number, date_published from playbook_version')
  ).map((version) => ({
    ...version,
    questions: new Map(
      questions
        .filter((question) => question.playbook_version_id === version.id)
        .map((question) => [question.id, question]),
    ),
    conditions: conditions.filter((condition) => condition.playbook_version_id === version.id),
    hubs: hubs
      .filter((hub) => hub.playbook_version_id === version.id)
      .map((hub) => ({
        id: hub.id,
        conditions: conditions.filter(
          (condition) =>
            condition.playbook_version_id === version.id && condition.question_hub_id === hub.id,
        ),
        questions: questions
          .filter(
            (question) =>
              question.playbook_version_id === version.id && question.question_hub_id === hub.id,
          )
          .map((question) => ({
            ...question,
            conditions: conditions.filter(
              (condition) =>
                condition.playbook_version_id === version.id &&
                condition.target_question_id === question.id,
            ),
          })),
      })),
  }))
}

test('the playbooks ask every type of question, branch on each kind of condition, and have no dead ends', async () => {
  const all = await versions()
  expect(
    new Set(
      all.flatMap((version) =>
        [...version.questions.values()].map((question) => question.dataType),
      ),
    ),
  ).toEqual(new Set(dataTypes))
  const conditions = all.flatMap((version) => version.conditions)
  const tests = [
    'valueBool',
    'valueOptions',
    'valueNumberFrom',
    'valueNumberTo',
    'valueDateTo',
  ] as const
  expect(tests.filter((key) => !conditions.some((condition) => condition[key] !== null))).toEqual(
    [],
  )
  for (const version of all) {
    expect(lint(version)).toEqual([])
    for (const condition of version.conditions)
      expect(checkRange(condition, version.questions.get(condition.questionId))).toBeNull()
  }
})

test('every answer fits its question as the meeting asks it', async () => {
  const all = new Map((await versions()).map((version) => [version.id, version]))
  const labels = new Set((await rows<{ id: string }>('select id from label')).map((row) => row.id))
  const entries = await rows<
    AnswerValue & {
      question_id: string
      playbook_version_id: string
      meeting_id: string
      is_current: boolean
    }
  >(`select e.meeting_id, e.question_id, m.playbook_version_id, a.entry_id = e.id as is_current, e.value_text as "valueText", e.value_number as "valueNumber", e.value_yes_no as "valueYesNo", e.value_decimal as "valueDecimal",
    e.value_number_from as "valueNumberFrom", e.value_number_to as "valueNumberTo", to_char(e.value_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "valueDate", e.value_options as "valueOptions"
    from answer_entry e join meeting m on m.organisation_id = e.organisation_id and m.id = e.meeting_id join answer a on a.organisation_id = e.organisation_id and a.meeting_id = e.meeting_id and a.question_id = e.question_id`)
  expect(entries.length).toBeGreaterThan(5000)
  const byMeeting = new Map<string, { version: string; answers: Map<string, AnswerValue> }>()
  for (const entry of entries) {
    const question = all.get(entry.playbook_version_id)?.questions.get(entry.question_id)
    expect(question).toBeDefined()
    const {
      valueText,
      valueNumber,
      valueYesNo,
      valueDecimal,
      valueNumberFrom,
      valueNumberTo,
      valueDate,
      valueOptions,
    } = entry
    const value: AnswerValue = {
      valueText,
      valueNumber,
      valueYesNo,
      valueDecimal,
      valueNumberFrom,
      valueNumberTo,
      valueDate,
      valueOptions,
    }
    expect(checkValue(question!, value, labels)).toBeNull()
    if (!entry.is_current) continue
    const meeting = byMeeting.get(entry.meeting_id) ?? {
      version: entry.playbook_version_id,
      answers: new Map(),
    }
    byMeeting.set(entry.meeting_id, {
      ...meeting,
      answers: meeting.answers.set(entry.question_id, value),
    })
  }
  // only what was open was asked; a few branches closed again afterwards
  let parked = 0
  for (const { version, answers } of byMeeting.values())
    parked += reach(all.get(version)!, answers).parked.size > 0 ? 1 : 0
  expect(parked).toBeGreaterThan(3)
  expect(parked).toBeLessThan(byMeeting.size * 0.1)
})

test('what counts, and on which day, is kept with each answer; a load has it too', async () => {
  const isFresh = async (sql: Sql, organisationId: string): Promise<void> => {
    const answers = (await knownMeetings(sql, organisationId)).flatMap((meeting) => meeting.answers)
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter((a) => a.kept.counts !== a.counts || a.kept.day !== a.day)).toEqual([])
  }
  await isFresh(rows as Sql, demoOrganisationId)
  expect(await one('select count(*) from answer where not is_counted')).toBeGreaterThan(3)
  const loaded = new pg.Client({ connectionString: await testDatabase() })
  await loaded.connect()
  try {
    const shape = {
      accounts: 20,
      contacts: 40,
      meetings: 80,
      answersPerMeeting: 12.5,
      meetingsPerMonth: 60,
    }
    await seedLoad(loaded, { ...shape, from: 1, to: 1, now })
    await isFresh(
      (async (text, values) => (await loaded.query(text, values)).rows) as Sql,
      loadId('organisation', 1),
    )
  } finally {
    await loaded.end()
  }
})

test('a current answer is its newest entry, and says so when it is empty', async () => {
  const found = await rows<
    AnswerValue & { is_empty: boolean; is_same: boolean; is_newest: boolean }
  >(`select a.is_empty, (a.value_text, a.value_number, a.value_yes_no, a.value_decimal, a.value_date, a.value_options) is not distinct from (e.value_text, e.value_number, e.value_yes_no, e.value_decimal, e.value_date, e.value_options) as is_same,
    e.date_created = (select max(x.date_created) from answer_entry x where x.organisation_id = a.organisation_id and x.meeting_id = a.meeting_id and x.question_id = a.question_id and x.status = 'CURRENT') as is_newest,
    a.value_text as "valueText", a.value_number as "valueNumber", a.value_yes_no as "valueYesNo", a.value_decimal as "valueDecimal", a.value_number_from as "valueNumberFrom", a.value_number_to as "valueNumberTo", a.value_date as "valueDate", a.value_options as "valueOptions"
    from answer a join answer_entry e on e.organisation_id = a.organisation_id and e.id = a.entry_id`)
  expect(found.every((row) => row.is_same && row.is_newest && row.is_empty === isEmpty(row))).toBe(
    true,
  )
  expect(found.some((row) => row.is_empty)).toBe(true)
  expect(
    await one(
      `select count(*) from answer_entry where organisation_id = $demo and status = 'CONFLICT'`,
    ),
  ).toBe(1)
})

test('meetings that were started or answered stay on the version of that day; the others follow the newest', async () => {
  expect(
    await one(
      `select count(*) from meeting where (date_started is not null) <> (state in ('RUNNING', 'DONE'))`,
    ),
  ).toBe(0)
  expect(
    await one(
      'select count(*) from meeting where playbook_id is not null and date_started is not null and playbook_version_id is null',
    ),
  ).toBe(0)
  expect(
    await one(
      'select count(*) from meeting m where playbook_version_id is null and exists (select from answer a where a.organisation_id = m.organisation_id and a.meeting_id = m.id)',
    ),
  ).toBe(0)
  expect(
    await one(
      'select count(*) from meeting m join playbook_version v on v.organisation_id = m.organisation_id and v.id = m.playbook_version_id where m.date_started < v.date_published',
    ),
  ).toBe(0)
  expect(
    await one(`select count(*) from meeting m join playbook_version v on v.organisation_id = m.organisation_id and v.id = m.playbook_version_id join playbook_version n on n.organisation_id = v.organisation_id and n.playbook_id = v.playbook_id and n.number > v.number
    where m.date_started > n.date_published`),
  ).toBe(0)
})
