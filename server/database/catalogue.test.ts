import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueRules, findFaults } from './catalogue.ts'
import { inRoles, rolesOf, type Roles } from './roles.ts'
import { testDatabase } from '../test/testProcess.ts'

let client: pg.Client, roles: Roles
beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
  roles = await rolesOf(client)
})
afterAll(() => client.end())

test('the schema has no fault', async () => {
  expect(await findFaults(client)).toEqual([])
})

const good = `create table %s (organisation_id uuid not null references organisation (id), id uuid not null, primary key (organisation_id, id)); call app.tenant('%s');`
const table = (name: string) => good.replaceAll('%s', name)

// SQL with a fault → the rule that must find it, and in what
const planted: [string, keyof typeof catalogueRules, string][] = [
  [
    'create table bad (id uuid primary key, organisation_id uuid not null)',
    'a tenant table begins with organisation_id uuid not null',
    'bad',
  ],
  [
    'create table bad (organisation_id text not null, id uuid, primary key (organisation_id, id))',
    'a tenant table begins with organisation_id uuid not null',
    'bad',
  ],
  ['create table bad (organisation_id uuid not null)', 'a table has a primary key', 'bad'],
  [
    'create table bad (organisation_id uuid not null, id uuid primary key)',
    'primary keys, unique and exclusion constraints of a tenant begin with organisation_id',
    'bad.bad_pkey',
  ],
  [
    'alter table company add unique (name)',
    'primary keys, unique and exclusion constraints of a tenant begin with organisation_id',
    'company.company_name_key',
  ],
  [
    'create unique index bad on company (name) where date_deleted is null',
    'primary keys, unique and exclusion constraints of a tenant begin with organisation_id',
    'company.bad',
  ],
  [
    'create index bad on company (name)',
    'indexes of a tenant begin with organisation_id, but for search',
    'company.bad',
  ],
  [
    'alter table company add unique (organisation_id, id, name); create unique index one on contact (id); alter table company add foreign key (creator_id) references contact (id)',
    'a foreign key between tenants carries organisation_id on both sides',
    'company.company_creator_id_fkey',
  ],
  [
    'alter table app_user add membership_id uuid, add foreign key (current_organisation_id, membership_id) references organisation_user (organisation_id, id)',
    'a global table refers to no tenant',
    'app_user.app_user_current_organisation_id_membership_id_fkey',
  ],
  [
    'alter table meeting add foreign key (organisation_id, company_id) references company (organisation_id, id) on delete set null (company_id)',
    'no SET NULL or SET DEFAULT: the rule that deletes writes the column itself',
    'meeting.meeting_organisation_id_company_id_fkey1',
  ],
  [
    'alter table company no force row level security',
    'row-level security is on and forced',
    'company',
  ],
  [
    'alter table company disable row level security',
    'row-level security is on and forced',
    'company',
  ],
  ['drop policy tenant on company', 'the tenant policy is the one that fails closed', 'company'],
  [
    `drop policy tenant on company; create policy tenant on company using (organisation_id = current_setting('app.organisation_id')::uuid)`,
    'the tenant policy is the one that fails closed',
    'company',
  ],
  [
    'drop policy tenant on company; create policy tenant on company for select using (true)',
    'the tenant policy is the one that fails closed',
    'company',
  ],
  [
    `alter policy tenant on company using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid))`,
    'the tenant policy is the one that fails closed',
    'company',
  ],
  [
    `alter policy tenant on company using (organisation_id = (select nullif(current_setting('app.organisation_id', true), '')::uuid))`,
    'a policy looks into no table and has no subselect: a sharded cluster refuses it',
    'company.tenant',
  ],
  [
    `create policy bad on question as restrictive for update to parley_app using (true)
      with check (exists (select from playbook_version v where v.id = playbook_version_id))`,
    'a policy looks into no table and has no subselect: a sharded cluster refuses it',
    'question.bad',
  ],
  [
    'drop index meeting_of_version',
    'a foreign key whose parent can be deleted has an index by its columns',
    'meeting.meeting_organisation_id_playbook_version_id_fkey',
  ],
  [
    'drop index comment_by_contact; create index bad on comment (organisation_id, contact_id) where date_deleted is null',
    'a foreign key whose parent can be deleted has an index by its columns',
    'comment.comment_organisation_id_contact_id_fkey',
  ],
  [
    'grant delete on next_step_type to parley_app',
    'a foreign key whose parent can be deleted has an index by its columns',
    'next_step.next_step_organisation_id_next_step_type_id_fkey',
  ],
  // its rows go with a meeting's
  [
    'drop index answer_by_entry; revoke delete on answer_entry from parley_app',
    'a foreign key whose parent can be deleted has an index by its columns',
    'answer.answer_organisation_id_entry_id_fkey',
  ],
  [
    'create domain amount as int; alter table company add bad amount',
    'no domains and ranges: not every engine that shards has them',
    'company.bad',
  ],
  [
    'alter table meeting add bad tstzrange',
    'no domains and ranges: not every engine that shards has them',
    'meeting.bad',
  ],
  [
    'alter table organisation_licence disable row level security',
    'a licence is seen by those whom it concerns',
    'organisation_licence',
  ],
  [
    'create policy wide on company using (true)',
    'no other policy for the application',
    'company.wide',
  ],
  [
    'create function app.bad() returns trigger language plpgsql as $$ begin return new; end $$; create trigger bad before update on company for each row execute function app.bad()',
    'no triggers',
    'company.bad',
  ],
  ['create rule bad as on delete to company do instead nothing', 'no rules', 'company.bad'],
  ['create view bad as select * from company', 'a view runs with the rights of who asks', 'bad'],
  [
    'create materialized view bad as select * from company',
    'no materialised views: they know no row-level security',
    'bad',
  ],
  [
    `${table('fine')} alter table fine add number int generated always as identity`,
    'no sequences: ids are made by the application',
    'fine_number_seq',
  ],
  [
    'create function app.bad() returns setof company security definer language sql as $$ select * from company $$',
    'only search functions, enqueue, mark_published, erase_texts and analyze_records run with the rights of their owner, with a fixed path, for the application',
    'bad',
  ],
  [
    'create function app.search_bad(term text) returns setof uuid security definer language sql as $$ select id from company $$',
    'only search functions, enqueue, mark_published, erase_texts and analyze_records run with the rights of their owner, with a fixed path, for the application',
    'search_bad',
  ],
  [
    'grant truncate on company to parley_app',
    'the application changes rows, not tables',
    'company',
  ],
  ['grant create on schema public to parley_app', 'the application makes nothing', 'public'],
  ['alter role parley_app bypassrls', 'the application obeys row-level security', 'parley_app'],
  ['alter role parley_search login', 'the application obeys row-level security', 'parley_search'],
  [
    'create role helper; grant helper to parley_app',
    'the application obeys row-level security',
    'parley_app',
  ],
  [
    'grant select on application_login to parley_app',
    'only the owner reads how the application signs in',
    'application_login',
  ],
  [
    'grant insert on graphql_document to parley_app',
    'only the owner writes the documents that are trusted',
    'graphql_document',
  ],
  [
    'grant update (text) on graphql_document to parley_app',
    'only the owner writes the documents that are trusted',
    'graphql_document',
  ],
  [
    'grant insert on super_admin to parley_app',
    'only the owner says who runs the product',
    'super_admin',
  ],
  [
    'grant delete on registry_name to parley_app',
    'only the owner writes the register of companies',
    'registry_name',
  ],
  [
    `do $$ begin execute format('grant connect on database %I to public', current_database()); end $$`,
    'only the roles of this database come in',
    'this database',
  ],
  [
    'grant update on activity to parley_app',
    'the activity log is never edited by the application',
    'activity',
  ],
]

test.each(planted)('%s', async (text, rule, object) => {
  await client.query('begin')
  try {
    await client.query(inRoles(text, roles))
    expect(await findFaults(client)).toContainEqual({ rule, object: inRoles(object, roles) })
  } finally {
    await client.query('rollback')
  }
})

test('every rule has a planted fault', () => {
  const proved = new Set(planted.map(([, rule]) => rule))
  expect(Object.keys(catalogueRules).filter((rule) => !proved.has(rule))).toEqual([])
})

test('a table made as it should be has no fault', async () => {
  await client.query('begin')
  await client.query(table('fine'))
  expect(await findFaults(client)).toEqual([])
  await client.query('rollback')
})
