// What the search box finds: the best ten records by name, of all kinds together.
import { Company } from '../companies/companies.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { define, many, object, one, query, sql, type Bind, type Join } from '../engine/declare.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { ownMeetings } from '../organisations/meetingVisible.ts'
import { mayEdit } from '../playbooks/mayEdit.ts'
import { Playbook } from '../playbooks/playbooks.graphql.ts'
import { Question } from '../playbooks/questions.graphql.ts'
import { newestVersion } from '../playbooks/readVersion.ts'

define('enum SearchKind { COMPANY_DIALOG COMPANY CONTACT PLAYBOOK QUESTION }')

const only =
  (kind: string): Join =>
  (t, row) =>
    `${t}.id = ${row}.id and ${row}.kind = '${kind}'`

const SearchResult = object(
  'SearchResult',
  {
    id: sql('ID!', (row) => `${row}.id`),
    kind: sql('SearchKind!', (row) => `${row}.kind`),
    companyDialog: one(() => CompanyDialog, { where: only('COMPANY_DIALOG'), nullable: true }),
    company: one(() => Company, { where: only('COMPANY'), nullable: true }),
    contact: one(() => Contact, { where: only('CONTACT'), nullable: true }),
    playbook: one(() => Playbook, {
      where: (t, row) => `${t}.id = ${row}.playbook_id`,
      nullable: true,
      doc: 'Of a question the playbook in which it stands.',
    }),
    question: one(() => Question, {
      where: (t, row, bind) =>
        `${only('QUESTION')(t, row, bind)} and ${t}.playbook_version_id = ${row}.version_id`,
      nullable: true,
    }),
  },
  { doc: 'One record; only the field of its kind is filled.', from: bestOfAll },
)

query({
  search: many(() => SearchResult, {
    order: (t) => `${t}.place`,
    take: { usual: 10, max: 10 },
    args: 'term: String!, take: Int = 10, kinds: [SearchKind!]',
    doc: "At most ten, of all kinds when none are named. Where a word begins so first, the kinds in turns, of each the best fit (the whole name, its beginning, a word's beginning), then what is nearest to now.",
  }),
})

/** The ten best of each kind, put in one order. */
function bestOfAll(t: string, _row: string, bind: Bind): string {
  const given = bind.arg('term', 'text'),
    term = `(select app.norm(btrim(${given})))`
  const rank = (norm: string): string => `app.search_rank(${norm}, ${term})`
  const far = (moment: string): string => `abs(extract(epoch from ${moment} - now()))`
  const some = (kind: string, columns: string, from: string, limited = ''): string =>
    `(select '${kind}' as kind, ${columns} from ${from}${bind.given('kinds') ? ` and '${kind}' = any(${bind.arg('kinds', 'text[]')})` : ''}${limited})`
  const here = (row: string): string =>
    `${row}.organisation_id = ${bind.org} and ${row}.date_deleted is null`
  const best = (table: string, row: string): string =>
    `${row}.id = any(array(select app.search_best_${table}(${given})))`
  const none = 'null::uuid as playbook_id, null::uuid as version_id',
    first = ' order by rank, far, id limit 10'
  const kinds = [
    // few enough to be looked through, where a person sees their own only
    some(
      'COMPANY_DIALOG',
      `m.id, ${none}, ${rank('m.norm')} as rank, ${far('m.start_date')} as far`,
      `meeting m where ${here('m')} and ${bind.own ? `m.id = any(array(${ownMeetings(bind)})) and position(${term} in m.norm) > 0` : best('meeting', 'm')}`,
      bind.own ? first : '',
    ),
    some(
      'COMPANY',
      `c.id, ${none}, ${rank('c.norm')}, ${far('c.date_created')}`,
      `company c where ${here('c')} and ${best('company', 'c')}`,
    ),
    some(
      'CONTACT',
      `k.id, ${none}, app.search_rank_of_person(k.norm, ${term}), ${far('k.date_created')}`,
      `contact k where ${here('k')} and ${best('contact', 'k')}`,
    ),
    some(
      'PLAYBOOK',
      `p.id, p.id as playbook_id, null, ${rank('p.norm')} as rank, ${far('p.date_updated')} as far`,
      `playbook p where ${here('p')}${mayEdit(bind.role) ? '' : ' and p.published_version_id is not null'} and position(${term} in p.norm) > 0`,
      first,
    ),
    some(
      'QUESTION',
      `q.id, p.id as playbook_id, q.playbook_version_id, ${rank('q.norm')} as rank, ${far('p.date_updated')} as far`,
      `playbook p join question q on q.organisation_id = p.organisation_id and q.playbook_version_id = ${newestVersion('p', bind)} where ${here('p')} and position(${term} in q.norm) > 0`,
      first,
    ),
  ]
  // the kinds in turns: a family name is the whole of many names, and only the beginning of an account's or a word in a meeting's title
  const inside = (row: string): string => `${row}.rank = 3`
  return `(select x.*, row_number() over (order by ${inside('x')}, x.turn, x.rank, x.far, x.id) as place
    from (select k.*, row_number() over (partition by k.kind, ${inside('k')} order by k.rank, k.far, k.id) as turn from (${kinds.join(' union all ')}) k) x where ${term} <> '' and x.rank is not null) ${t}`
}
