// Empty copies of tables in a schema of their own, to be filled and put in their place.
import type pg from 'pg'

interface Copies {
  /** Makes the indexes that the tables have, and lets the application read. */
  finish: (app: string) => Promise<void>
}

/** Columns and checks are those that migrations have given the tables, in whatever release. */
export async function copyTables(
  client: pg.Client,
  tables: readonly string[],
  schema: string,
): Promise<Copies> {
  await client.query(`create schema ${schema}`)
  for (const table of tables)
    await client.query(
      `create table ${schema}.${table} (like public.${table} including defaults including generated including constraints including storage)`,
    )
  const { rows } = await client.query<{
    table: string
    name: string
    text: string
    is_key: boolean
  }>(
    `select c.relname as table, i.relname as name, pg_get_indexdef(i.oid) as text, x.indisprimary as is_key
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) order by 1, 2`,
    [tables],
  )
  return {
    finish: async (app) => {
      for (const { table, name, text, is_key } of rows) {
        await client.query(text.replace(` ON public.${table} `, ` ON ${schema}.${table} `))
        if (is_key)
          await client.query(
            `alter table ${schema}.${table} add constraint ${name} primary key using index ${name}`,
          )
      }
      for (const table of tables)
        await client.query(
          `grant select on ${schema}.${table} to ${app}; analyze ${schema}.${table}`,
        )
    },
  }
}
