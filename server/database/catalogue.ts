/** One fault in the database's shape. */
export interface Fault {
  rule: string
  object: string
}

/** Tables of everybody: who signs in where, by which licence, what is told of the product, and the register of companies; they hold nothing of an organisation's work. */
const globalTables = [
  'organisation',
  'app_user',
  'device',
  'super_admin',
  'organisation_licence',
  'email_licence',
  'report',
  'graphql_document',
  'schema_migration',
  'application_login',
  'registry_entry',
  'registry_establishment',
  'registry_name',
  'registry_address',
  'registry_activity',
  'registry_code',
  'registry_source',
]

/** pg-boss keeps its queues in a schema of its own, which only the owner enters. */
const ours = `n.nspname in ('public', 'app')`
/** The database's own roles, as they stand in its table. */
const app = `(select role_name from application_login)`
const search = `(select search_name from application_login)`
const isGlobal = `c.relname = any ('{${globalTables.join(',')}}')`
const tenant = `c.relkind in ('r', 'p') and ${ours} and not ${isGlobal} and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
const tables = `from pg_class c join pg_namespace n on n.oid = c.relnamespace`
const firstColumn = (keys: string, table: string) =>
  `(select a.attname from pg_attribute a where a.attrelid = ${table} and a.attnum = ${keys})`
const policyText = `(organisation_id = (NULLIF(current_setting('app.organisation_id'::text, true), ''::text))::uuid)`
/** Tables from which the application may delete, or that lose rows with those. */
const deletable = `recursive deletable as (
    select c.oid ${tables} where c.relkind in ('r', 'p') and ${ours} and has_table_privilege(${app}, c.oid, 'delete')
    union select k.conrelid from pg_constraint k join deletable d on d.oid = k.confrelid where k.contype = 'f' and k.confdeltype = 'c')`
/** An index that a lookup by the columns of key k reaches: bound by more than the organisation. */
const bindingIndex = `select from pg_index x where x.indrelid = k.conrelid and x.indisvalid
      and x.indkey[0] = any (k.conkey) and (cardinality(k.conkey) = 1 or x.indkey[1] = any (k.conkey))
      and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) in (
        select format('(%I IS NOT NULL)', a.attname) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)))`

/** Each rule as the query that finds its faults. They hold for PostgreSQL alone and for a cluster sharded by organisation. */
export const catalogueRules: Record<string, string> = {
  'a tenant table begins with organisation_id uuid not null': `select c.relname as object ${tables} where ${tenant}
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = 1 and a.attname = 'organisation_id' and a.atttypid = 'uuid'::regtype and a.attnotnull)`,
  'a table has a primary key': `select c.relname as object ${tables} where c.relkind in ('r', 'p') and ${ours} and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  'primary keys, unique and exclusion constraints of a tenant begin with organisation_id': `select c.relname || '.' || i.relname as object ${tables} join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid
    where ${tenant} and (x.indisunique or x.indisexclusion) and ${firstColumn('x.indkey[0]', 'c.oid')} is distinct from 'organisation_id'`,
  'indexes of a tenant begin with organisation_id, but for search': `select c.relname || '.' || i.relname as object ${tables} join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
    where ${tenant} and m.amname = 'btree' and ${firstColumn('x.indkey[0]', 'c.oid')} is distinct from 'organisation_id'`,
  'a foreign key between tenants carries organisation_id on both sides': `select c.relname || '.' || k.conname as object ${tables} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' join pg_class f on f.oid = k.confrelid
    where ${tenant} and not f.relname = any ('{${globalTables.join(',')}}')
    and (${firstColumn('k.conkey[1]', 'k.conrelid')} is distinct from 'organisation_id' or ${firstColumn('k.confkey[1]', 'k.confrelid')} is distinct from 'organisation_id')`,
  'a global table refers to no tenant': `select c.relname || '.' || k.conname as object ${tables} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' join pg_class f on f.oid = k.confrelid
    where ${ours} and ${isGlobal} and not f.relname = any ('{${globalTables.join(',')}}')`,
  'a foreign key whose parent can be deleted has an index by its columns': `with ${deletable}
    select c.relname || '.' || k.conname as object ${tables} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    where ${ours} and k.confrelid in (select oid from deletable) and not exists (${bindingIndex})`,
  'no SET NULL or SET DEFAULT: the rule that deletes writes the column itself': `select c.relname || '.' || k.conname as object ${tables} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    where ${ours} and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c'))`,
  'row-level security is on and forced': `select c.relname as object ${tables} where ${tenant} and not (c.relrowsecurity and c.relforcerowsecurity)`,
  'the tenant policy is the one that fails closed': `select c.relname as object ${tables} where ${tenant}
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
      and pg_get_expr(p.polqual, p.polrelid) = '${policyText.replaceAll(`'`, `''`)}' and p.polwithcheck is null)`,
  'a policy looks into no table and has no subselect: a sharded cluster refuses it': `select c.relname || '.' || p.polname as object ${tables} join pg_policy p on p.polrelid = c.oid
    where ${ours} and (p.polqual::text like '%{SUBLINK %' or p.polwithcheck::text like '%{SUBLINK %')`,
  // a restrictive one only takes away
  'no other policy for the application': `select c.relname || '.' || p.polname as object ${tables} join pg_policy p on p.polrelid = c.oid
    where ${ours} and p.polname <> 'tenant' and (c.relname, p.polname) <> ('organisation_licence', 'own') and p.polpermissive and not (p.polcmd = 'r' and p.polroles = array[${search}::regrole::oid])`,
  'a licence is seen by those whom it concerns': `select c.relname as object ${tables}
    where c.relname = 'organisation_licence' and not (c.relrowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own'))`,
  'no triggers': `select c.relname || '.' || t.tgname as object ${tables} join pg_trigger t on t.tgrelid = c.oid where ${ours} and not t.tgisinternal`,
  'no rules': `select c.relname || '.' || r.rulename as object ${tables} join pg_rewrite r on r.ev_class = c.oid where ${ours} and c.relkind in ('r', 'p')`,
  'a view runs with the rights of who asks': `select c.relname as object ${tables} where ${ours} and c.relkind = 'v' and not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false)`,
  'no materialised views: they know no row-level security': `select c.relname as object ${tables} where ${ours} and c.relkind = 'm'`,
  'no domains and ranges: not every engine that shards has them': `select c.relname || '.' || a.attname as object ${tables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where ${tenant} and t.typtype in ('d', 'r', 'm')`,
  'no sequences: ids are made by the application': `select c.relname as object ${tables} where ${ours} and c.relkind = 'S'`,
  'only search functions, enqueue, mark_published, erase_texts and analyze_records run with the rights of their owner, with a fixed path, for the application': `select p.proname as object from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.prosecdef and not ((p.proname like 'search\\_%' and p.proowner = ${search}::regrole and p.prorettype = 'uuid'::regtype
      or p.proname in ('enqueue', 'analyze_records') and p.prorettype = 'void'::regtype or p.proname in ('mark_published', 'erase_texts') and p.prorettype = 'int4'::regtype) and coalesce(p.proconfig::text like '%search_path=%', false)
      and not has_function_privilege('public', p.oid, 'execute'))`,
  'the application changes rows, not tables': `select c.relname as object ${tables} where ${ours} and (c.relowner = ${app}::regrole or has_table_privilege(${app}, c.oid, 'truncate, references, trigger'))`,
  'the application makes nothing': `select n.nspname as object from pg_namespace n where ${ours} and has_schema_privilege(${app}, n.oid, 'create')`,
  'the application obeys row-level security': `select rolname as object from pg_roles r
    where rolname in (${app}, ${search}) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
      or rolcanlogin and rolname = ${search} or exists (select from pg_auth_members m where m.member = r.oid))`,
  'only the owner reads how the application signs in': `select c.relname as object ${tables}
    where c.relname = 'application_login' and has_table_privilege(${app}, c.oid, 'select, insert, update')`,
  'only the owner writes the documents that are trusted': `select c.relname as object ${tables}
    where c.relname = 'graphql_document' and (has_table_privilege(${app}, c.oid, 'insert, update, delete')
      or has_any_column_privilege(${app}, c.oid, 'insert, update'))`,
  'only the owner says who runs the product': `select c.relname as object ${tables}
    where c.relname = 'super_admin' and (has_table_privilege(${app}, c.oid, 'insert, update, delete')
      or has_any_column_privilege(${app}, c.oid, 'insert, update'))`,
  'only the owner writes the register of companies': `select c.relname as object ${tables}
    where c.relname like 'registry\\_%' and c.relkind = 'r' and (has_table_privilege(${app}, c.oid, 'insert, update, delete')
      or has_any_column_privilege(${app}, c.oid, 'insert, update'))`,
  'only the roles of this database come in': `select 'this database' as object from pg_database d
    where d.datname = current_database() and (has_database_privilege('public', d.oid, 'connect')
      or not has_database_privilege(${app}, d.oid, 'connect'))`,
  'the activity log is never edited by the application': `select c.relname as object ${tables} where ${ours} and c.relname = 'activity' and has_table_privilege(${app}, c.oid, 'update, delete')`,
}

/** Looks for the faults of every rule. */
export async function findFaults(client: {
  query: (text: string) => Promise<{ rows: { object: string }[] }>
}): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [rule, text] of Object.entries(catalogueRules))
    for (const { object } of (await client.query(text)).rows) faults.push({ rule, object })
  return faults
}
