// The tables' columns, read from a migrated database: what declarations are checked against (rows.ts).
import type pg from 'pg'

export async function printRows(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    not_null: boolean
    has_default: boolean
    is_generated: boolean
  }>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, a.attnotnull as not_null,
      a.atthasdef and a.attgenerated = '' as has_default, a.attgenerated <> '' as is_generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname not in ('schema_migration', 'application_login')
    order by c.relname, a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table)
  const body = [...tables]
    .map(
      ([name, columns]) =>
        `  ${name}: {\n${columns.map((c) => `    ${c.column}: { type: '${c.type}', notNull: ${c.not_null}${c.has_default ? ', hasDefault: true' : ''}${c.is_generated ? ', isGenerated: true' : ''} },\n`).join('')}  },\n`,
    )
    .join('')
  return `// Generated from the database by \`npm run generate\`; do not edit.\nexport const rows = {\n${body}} as const\nexport type Rows = typeof rows\n`
}
