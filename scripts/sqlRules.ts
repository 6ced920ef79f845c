import { parseAst } from 'vite'
import slices from '../slices.json' with { type: 'json' }
import { serverRooms } from './importRules.ts'

/** SQL in the server's sources that a rule refuses. */
export interface SqlViolation {
  file: string
  /** The table or the words that it names. */
  names: string
  /** What to write instead. */
  advice: string
}

/** Files that name tables of higher slices → those tables → why it has to be. */
export type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Who may own a table, lowest first. */
export const tableHolders: readonly string[] = [...serverRooms, ...slices]

/** What a cluster sharded by organisation refuses, or what moves a row out of its organisation. */
const refused: [RegExp, string][] = [
  [
    /^\s*(?:with\b[^]*\b)?update\s[^]*?\b(?:clock_timestamp|statement_timestamp|timeofday|random|gen_random_uuid|uuidv4|uuidv7|nextval)\s*\(/i,
    'An UPDATE takes no volatile function: pass the value as a parameter; now() is allowed.',
  ],
  [
    /\bupdate\s+(?!organisation_licence\b)\w+\s[^]*?\bset\s+(?:[\w.]+\s*=[^=]*?,\s*)*organisation_id\s*=/i,
    'A row stays in its organisation: copy it and delete the old one.',
  ],
  [/\bmerge\s+into\b/i, 'MERGE is refused by a sharded cluster: write INSERT … ON CONFLICT.'],
  [
    /\bset_config\s*\(\s*'app\.organisation_id'/i,
    'A sharded cluster passes only SET LOCAL on: the transaction sets what policies read.',
  ],
]

const acrossSlices = (owner: string) =>
  `This table belongs to ${owner}/, which stands above: declare the field, filter or rule there ` +
  `and let it extend the lower type, or let ${owner}/ register it. scripts/tableOwners.ts says whose tables are.`

/** Every statement of these files (path in the repository → text) that a rule refuses. */
export function sqlViolations(
  files: ReadonlyMap<string, string>,
  owners: Readonly<Record<string, string>>,
): SqlViolation[] {
  return [...files].flatMap(([file, text]) => {
    const own = tableHolders.indexOf(/^server\/(\w+)\//.exec(file)?.[1] ?? '')
    const { statements, arguments: given } = stringsOf(text, file)
    const words = statements.flatMap((statement) =>
      refused
        .filter(([pattern]) => pattern.test(statement))
        .map(([pattern, advice]) => ({
          file,
          names: pattern.exec(statement)![0].replaceAll(/\s+/g, ' ').slice(-60),
          advice,
        })),
    )
    if (own < 0) return words
    const named = new Set([...statements.flatMap((s) => tablesIn(s, owners)), ...given])
    const higher = [...named]
      .filter((table) => owners[table] !== undefined && tableHolders.indexOf(owners[table]) > own)
      .map((table) => ({ file, names: table, advice: acrossSlices(owners[table]!) }))
    return [...words, ...higher]
  })
}

/** Violations that no exception names, and exceptions that nothing needs any more. */
export function compareWithExceptions(
  violations: readonly SqlViolation[],
  exceptions: Exceptions,
): { unexpected: SqlViolation[]; unneeded: string[] } {
  const found = new Set(violations.map(({ file, names }) => `${file}: ${names}`))
  return {
    unexpected: violations.filter(({ file, names }) => !exceptions[file]?.[names]),
    unneeded: Object.entries(exceptions)
      .flatMap(([file, tables]) => Object.keys(tables).map((table) => `${file}: ${table}`))
      .filter((entry) => !found.has(entry)),
  }
}

/** Tables behind the words after which SQL names one. */
function tablesIn(statement: string, owners: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(owners).toSorted((a, b) => b.length - a.length)
  const listed = String.raw`(?<=\bfrom\s(?:(?!\b(?:where|select|order|group)\b)[^();])*),\s*`
  const place = String.raw`(?:\b(?:from|join|into|update|using|only)\s+|${listed})`
  const pattern = new RegExp(`${place}(${names.join('|')})\\b(?!\\s*\\.)`, 'g')
  return [...statement.matchAll(pattern)].map((match) => match[1]!)
}

interface Node {
  type: string
  [key: string]: unknown
}

/** Functions that write SQL for a table whose name they are given, by itself or as `table`. */
const takingTables = new Set([
  'table',
  'insertRow',
  'insertText',
  'copyText',
  'declareRecord',
  'declareLogged',
])

/** An argument, and the value of its property `table`. */
const withTable = (argument: Node): Node[] =>
  argument.type === 'ObjectExpression'
    ? (argument['properties'] as Node[]).flatMap((property) =>
        (property['key'] as Node | undefined)?.['name'] === 'table'
          ? [property['value'] as Node]
          : [],
      )
    : [argument]

/** All string literals and templates, `?` for what is filled in, and names given to those functions. */
function stringsOf(text: string, file: string): { statements: string[]; arguments: string[] } {
  const statements: string[] = [],
    given: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'TemplateLiteral')
      statements.push(
        (node['quasis'] as { value: { cooked: string } }[]).map((q) => q.value.cooked).join('?'),
      )
    if (node.type === 'Literal' && typeof node['value'] === 'string') statements.push(node['value'])
    if (
      node.type === 'CallExpression' &&
      takingTables.has(String((node['callee'] as { name?: string }).name))
    )
      for (const argument of (node['arguments'] as Node[]).flatMap(withTable))
        if (argument.type === 'Literal') given.push(String(argument['value']))
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return { statements, arguments: given }
}
