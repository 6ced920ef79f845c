import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'
import { readSources } from './importRules.ts'
import { sqlExceptions } from './sqlExceptions.ts'
import { compareWithExceptions, sqlViolations, tableHolders } from './sqlRules.ts'
import { tableOwners } from './tableOwners.ts'

const described = (files: ReadonlyMap<string, string>) =>
  sqlViolations(files, tableOwners).map(
    ({ file, names, advice }) => `${file} names ${names}\n  ${advice}`,
  )

test('SQL names tables of its own and of lower slices; the list of exceptions only shrinks', () => {
  const sources = globSync('server/**/*.ts', { cwd: rootFolder }).filter(
    (name) => !/\.test\.ts$|[tT]estKit\.ts$|^server\/(test\/|database\/catalogue)/.test(name),
  )
  const { unexpected, unneeded } = compareWithExceptions(
    sqlViolations(readSources(rootFolder, sources), tableOwners),
    sqlExceptions,
  )
  expect(unexpected.map((v) => `${v.file} names ${v.names}\n  ${v.advice}`).join('\n')).toBe('')
  expect(unneeded, 'take these off scripts/sqlExceptions.ts').toEqual([])
})

test('each table belongs to a room or slice that there is', () => {
  expect(Object.values(tableOwners).filter((owner) => !tableHolders.includes(owner))).toEqual([])
})

// a slice, what it says, a word of the advice
const planted: [string, string, RegExp][] = [
  ['companies', 'sql(`select id from meeting m where m.organisation_id = $1`)', /meetings\//],
  ['companies', `sql('delete from meeting')`, /meetings\//],
  ['companies', 'sql(`select ${x} from company c, meeting m`)', /meetings\//],
  ['companies', 'sql(`update company c set name = m.title from\\n meeting m`)', /meetings\//],
  ['meetings', 'sql(`insert into answer (id) values ($1)`)', /answers\//],
  ['meetings', 'sql(`exists (select from meeting m join answer a using (id))`)', /answers\//],
  ['identity', 'sql(`select from email_licence`)', /organisations\//],
  ['labels', `insertRow(context, 'company', { id })`, /companies\//],
  ['labels', `insertText(context, 'company', { id }, values)`, /companies\//],
  ['labels', "`with c as (${copyText('company', {}, 'label s')}) select`", /companies\//],
  ['labels', `declareRecord({ type: 'Company', table: 'company' })`, /companies\//],
  ['labels', `declareLogged('company', seenByAll)`, /companies\//],
  ['labels', `table('Company', 'company', {})`, /companies\//],
  ['companies', 'sql(`update company set date_updated = clock_timestamp()`)', /volatile/],
  ['companies', 'sql(`with x as (select 1) update company set id = uuidv7()`)', /volatile/],
  ['companies', 'sql(`update company set organisation_id = $2`)', /stays in its organisation/],
  ['companies', 'sql(`update company set name = $1, organisation_id = $2`)', /stays in its/],
  ['companies', 'sql(`merge into company using x`)', /ON CONFLICT/],
  ['work', `sql("select set_config('app.organisation_id', $1, true)")`, /SET LOCAL/],
]

test.each(planted)('in %s: %s', (slice, text, advice) => {
  expect(described(new Map([[`server/${slice}/thing.ts`, text]])).join('\n')).toMatch(advice)
})

test('what is allowed passes', () => {
  const text =
    'sql(`select from company c join label_link l on l.company_id = c.id where c.meeting = 1`); ' +
    'sql(`update company set date_updated = now() where organisation_id = $1`); ' +
    `sql(\`insert into company (id) values (uuidv7())\`); insertRow(context, 'contact', { id })`
  expect(described(new Map([['server/companies/thing.ts', text]]))).toEqual([])
})

test('an exception counts for its file and table, and is missed when nothing needs it', () => {
  const violation = { file: 'server/a.ts', names: 'meeting', advice: '' }
  const other = { ...violation, names: 'answer' }
  expect(
    compareWithExceptions([violation, other], { 'server/a.ts': { meeting: 'why', label: 'why' } }),
  ).toEqual({ unexpected: [other], unneeded: ['server/a.ts: label'] })
})
