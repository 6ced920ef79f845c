import { execute, parse, type GraphQLFieldResolver } from 'graphql'
import pg from 'pg'
import { viewOf, type Actor } from './actor.ts'
import { declaredQueries, declaredTypes, type Bind, type Field } from './declare.ts'
import { columnOf } from './columns.ts'
import { buildModel } from './model.ts'

/** What the compiler must equal: slow, and simple enough to be believed. */
export async function naiveExecute(
  pool: pg.Pool,
  document: string,
  who: Actor,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const schema = buildModel(),
    fields = (name: string): Record<string, Field> =>
      name === 'Query' ? declaredQueries() : declaredTypes().get(name)!.fields
  const resolve: GraphQLFieldResolver<any, any> = async (parent, args, _context, info) => {
    const field = fields(info.parentType.name)[info.fieldName]!,
      owner = declaredTypes().get(info.parentType.name) ?? null
    const outer = parent?.args ?? {}
    const bind: Bind = {
      org: `'${who.organisationId}'::uuid`,
      user: `'${who.userId}'::uuid`,
      member: `'${who.organisationUserId}'::uuid`,
      ...viewOf(who),
      language: `${pg.escapeLiteral(who.language)}::text`,
      whole: null,
      known: (_name, type, value) => `${pg.escapeLiteral(String(value(who)))}::${type}`,
      given: (path) => (path in args ? args[path] : outer[path]) != null,
      choice: (name) => (name in args ? args[name] : outer[name]) ?? null,
      shape: (name) => (name in args ? args[name] : outer[name]) ?? null,
      arg: (path, type) => {
        const value = path in args ? args[path] : outer[path]
        return value == null ? `null::${type}` : `${pg.escapeLiteral(String(value))}::${type}`
      },
    }
    if (field.allowed && !field.allowed(bind)) return null
    const from = parent?.table
      ? `(select (jsonb_populate_record(null::${parent.table}, ${pg.escapeLiteral(JSON.stringify(parent.row))})).*) p`
      : '(select) p'
    const rows = async (text: string): Promise<any[]> => {
      await pool.query(`begin; set local app.organisation_id = '${who.organisationId}'`)
      try {
        return (await pool.query(text)).rows
      } finally {
        await pool.query('commit')
      }
    }
    if (field.kind === 'column')
      return (
        await rows(
          `select to_json(p.${columnOf(owner!, info.fieldName, field).column}) v from ${from}`,
        )
      )[0].v
    if (field.kind === 'sql')
      return (await rows(`select to_json(${field.sql('p', bind)}) v from ${from}`))[0].v
    if (field.kind === 'object') return { ...parent, args: { ...outer, ...args } }
    const type = field.target(),
      t = 't'
    const where = [
      type.global ? 'true' : `t.organisation_id = ${bind.org}`,
      'key' in field && field.key ? `t.id = p.${field.key}` : '',
      'on' in field && field.on ? `t.${field.on} = p.id` : '',
      field.where?.(t, 'p', bind),
      type.visible?.(t, bind),
    ]
      .filter(Boolean)
      .join(' and ')
    const order =
      field.kind === 'many' && typeof field.order === 'string'
        ? ` order by ${field.order
            .split(', ')
            .map((o) => `t.${o}`)
            .join(', ')}`
        : ''
    const limit =
      field.kind === 'many' && field.take
        ? ` limit ${bind.arg('take', 'int')}`
        : field.kind === 'many' && field.rows?.max
          ? ` limit ${field.rows.max}`
          : ''
    const found = (
      await rows(
        `select to_jsonb(t) r from ${from}, ${type.table} t ${field.join?.(t, 'p', bind) ?? ''} where ${where}${order}${limit}`,
      )
    ).map((x) => ({ table: type.table, row: x.r, args: {} }))
    return field.kind === 'many' ? found : (found[0] ?? null)
  }
  const result = await execute({
    schema,
    document: parse(document),
    variableValues: variables,
    fieldResolver: resolve,
    rootValue: null,
  })
  return JSON.parse(JSON.stringify(result.data))
}
