import { posix } from 'node:path'
import { crmVendorNames } from '../shared/crmVendors.ts'
import slices from '../slices.json' with { type: 'json' }

const { basename, dirname } = posix

/** A file that stands in the wrong place or has the wrong name. */
export interface LayoutFault {
  file: string
  advice: string
}

/** A file may be this long, lines. */
export const longest = 300

/** A folder for each CRM of the list. */
const vendors = crmVendorNames.map((name) => name.toLowerCase()).join('|')

/** Folders that hold our files, and what their files may be called. */
const camel = '[a-z][A-Za-z0-9]*'
const pascal = '[A-Z][A-Za-z0-9]*'
const serverFile = new RegExp(
  `^${camel}(\\.graphql|\\.docs|\\.record|\\.exported|\\.test|\\.bench|\\.d)?\\.ts$`,
)
const webFile = new RegExp(
  `^((${camel}|${pascal})(\\.test)?\\.tsx?|${pascal}\\.page\\.ts|(${camel}|${pascal})\\.(module\\.css|css|graphql)|${camel}\\.d\\.ts)$`,
)
const folders: [RegExp, RegExp][] = [
  [/^shared(\/inputs)?$/, serverFile],
  [/^shared\/templates$/, new RegExp(`^${camel}\\.(en|fr|nl)\\.json$`)],
  [
    new RegExp(
      `^server(/(platform(/embedded)?|database|engine|identity(/provider)?|rules|records|work|test|integrations/(localCrm|${vendors})|${slices.join('|')}))?$`,
    ),
    new RegExp(`${serverFile.source}|^${camel}\\.typ$`),
  ],
  [
    new RegExp(`^web(/(session|data|outbox|records|app|ui|shell|pages|${slices.join('|')}))?$`),
    new RegExp(`${webFile.source}|^(index\\.html|documents(Before)?\\.json|README\\.md)$`),
  ],
  [/^web\/texts$/, new RegExp(`^(en|fr|nl)\\.po$|${webFile.source}`)],
  [/^web\/public$/, /./],
  [/^db$/, serverFile],
  [/^db\/seed$/, serverFile],
  // the files of a made-up register, as its authority would give them
  [/^db\/registrySample$/, /^[a-z]+\.csv$/],
  [/^db\/migrations$/, /^\d{4}_[a-z0-9_]+\.sql$/],
  [/^e2e$/, serverFile],
  [/^bench$/, serverFile],
  [/^operations$/, serverFile],
  [/^scripts$/, /^[a-z][A-Za-z0-9]*(\.test)?\.ts$/],
  [/^docs$/, /\.(json|md|png|svg|conf|cfg)$/],
  [/^docs\/decisions$/, /^\d{4}-[a-z0-9-]+\.md$/],
  [/^docs\/pictures$/, /\.(png|svg)$/],
  [/^\.ci$/, /^run$/],
  [
    /^\.$/,
    /^(README\.md|ARCHITECTURE\.md|CHANGELOG\.md|package(-lock)?\.json|schema\.graphql|slices\.json|knip\.json|tsconfig\.json|start\.mjs|[a-z]+\.config\.ts|\.[a-z-]+(\.json)?)$/,
  ],
]

/** What is wrong with where the files stand and what they are called; `files`: path in the repository → text. */
export function layoutFaults(files: ReadonlyMap<string, string>): LayoutFault[] {
  return [...files].flatMap(([file, text]) =>
    [...placeFaults(file), ...textFaults(file, text, files)].map((advice) => ({ file, advice })),
  )
}

function placeFaults(file: string): string[] {
  const folder = dirname(file)
  const name = basename(file)
  const known = folders.find(([place]) => place.test(folder))
  if (/(^|\/)(utils?|helpers?|hooks?|types?|components?|lib|common|misc)(\/|$)/.test(folder))
    return [
      `"${folder}" says nothing about what is in it: put the file into the slice or layer that it is about.`,
    ]
  if (!known)
    return [
      `There is no folder "${folder}": folders are flat, one per slice of slices.json or layer (see ARCHITECTURE.md).`,
    ]
  if (/^index\.(tsx?|mjs)$/.test(name))
    return [
      'There are no index files: name the file for its main export and import it by its name.',
    ]
  return known[1].test(name)
    ? []
    : [
        `"${name}" is not a name that ${folder}/ uses: thing.ts, thing.graphql.ts, thing.docs.ts, thing.exported.ts, thing.test.ts, thing.typ, Thing.tsx, Thing.page.ts, Thing.module.css, 0001_words.sql.`,
      ]
}

function textFaults(file: string, text: string, files: ReadonlyMap<string, string>): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const faults: string[] = []
  if (/^export\s+(\*|\{[^}]*\}|type\s+\{[^}]*\})\s*from\b/m.test(text))
    faults.push('Nothing is exported again: import it where it is made.')
  if (/^server\/.*\.graphql\.ts$/.test(file) && !isImported(file, files))
    faults.push('server/schema.ts does not import it, so it is not in the API.')
  const described = files.get('server/descriptions.ts') ?? ''
  if (file.endsWith('.docs.ts') && !described.includes(`'./${posix.relative('server', file)}'`))
    faults.push('server/descriptions.ts does not import it, so the API does not say it.')
  if (
    /\b(declareRecord|declareLogged|staysWhile)\(/.test(text) &&
    !/\.(record|test)\.ts$|^server\/records\//.test(file)
  )
    faults.push('A kind of record is declared in thing.record.ts of its slice, once for all.')
  if (/^(server|shared)\//.test(file) && !isOfTests.test(file) && comparesActors(file, text))
    faults.push(
      'Who asks is asked by the functions of server/engine/actor.ts (`may`, `viewOf`, …), or by `bind.may`: no role or kind of actor is compared.',
    )
  if (/^(\s*)(describe|test|it)\.(skip|only|todo)\b/m.test(text))
    faults.push('No test is skipped, alone or still to come.')
  return faults
}

const isOfTests = /\.test\.ts$|TestKit\.ts$|testKit\.ts$|^server\/test\//
const standings = `'(Admin|Manager|Member|member|newcomer|guest|key|acting|super admin)'`
const comparison = new RegExp(
  [
    String.raw`\brole\s*[!=]==?(?!=|\s*undefined\b)`,
    String.raw`[!=]==?\s*${standings}`,
    String.raw`${standings}\s*[!=]==?`,
    String.raw`\bcase\s+${standings}`,
    String.raw`\b(includes|has)\((\w+\.)*role\)`,
    String.raw`\bcan\(`,
  ].join('|'),
)
const comparesActors = (file: string, text: string): boolean =>
  !['server/engine/actor.ts', 'shared/permissions.ts'].includes(file) && comparison.test(text)

/** By the schema, or by another declaration. */
function isImported(file: string, files: ReadonlyMap<string, string>): boolean {
  return [...files].some(
    ([other, text]) =>
      (other === 'server/schema.ts' || (other !== file && other.endsWith('.graphql.ts'))) &&
      text.includes(`/${basename(file)}'`),
  )
}

/** The files that are longer than they should be, with their lines; generated ones aside. */
export function longFiles(files: ReadonlyMap<string, string>): Record<string, number> {
  const generated = new Set(['web/gql.ts', 'web/ui/tokens.css', 'server/database/rows.ts'])
  return Object.fromEntries(
    [...files]
      .filter(([file]) => /\.(tsx?|mjs|css)$/.test(file) && !generated.has(file))
      .map(([file, text]): [string, number] => [file, text.split('\n').length - 1])
      .filter(([, lines]) => lines > longest),
  )
}
