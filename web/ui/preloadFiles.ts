/** What has not come by then is not waited for, ms. */
const patience = 60_000
/** The build puts its name here (scripts/preloadPlugin.ts). */
const tableName = '__FILE_TABLE__'
/** Of each file the rows of those that it asks for itself, beside the first ones; styles last. */
export type FileTable = [name: string, ...needs: number[]][]

let table: FileTable = []
/** By their names: what each says that it needs. */
const coming = new Map<string, Promise<string[]>>()

/**
 * Stands in the built product where Vite would preload what a script needs (scripts/preloadPlugin.ts): brings every file of it into the browser's cache, and only then runs it.
 * Browsers keep for the life of a page that a module could not be had, also one that came in another's wake; a file that is merely fetched can be asked for again.
 * Fails, in the words of browsers, for the first file that does not come: the router reads them and loads the page anew when the release has gone.
 */
export async function preloadFiles<Module>(
  load: () => Promise<Module>,
  script: string,
): Promise<Module> {
  const name = script.slice(2)
  const [needed] = await Promise.all([name, ...inTable(name)].map(bring))
  // those of the table are there
  await Promise.all(needed!.map(bring))
  return load()
}

/** All that a script needs, and those need. */
function inTable(name: string): Set<string> {
  const found = new Set<string>()
  const visit = (row: number): void => {
    const [file, ...needs] = table[row] ?? []
    if (!file || found.has(file)) return
    found.add(file)
    needs.forEach(visit)
  }
  visit(table.findIndex(([known]) => known === name))
  return found
}

/** Lets scripts and what they need be fetched side by side from now on. Who has them all on the device needs no table; never fails. */
export async function fetchFileTable(): Promise<void> {
  if (!import.meta.env.PROD || navigator.serviceWorker?.controller) return
  try {
    const response = await fetch(`/assets/${tableName}`, { priority: 'low' })
    table = (await response.json()) as FileTable
  } catch {
    // each script says it too
  }
}

function bring(name: string): Promise<string[]> {
  const known = coming.get(name)
  if (known) return known
  const { href } = new URL(`/assets/${name}`, location.origin),
    asked = name.endsWith('.css') ? style(href) : script(href)
  coming.set(name, asked)
  asked.catch(() => coming.delete(name))
  return asked
}

async function script(href: string): Promise<string[]> {
  const response = await fetch(href, { signal: AbortSignal.timeout(patience) })
  if (response.status === 404)
    throw new TypeError(`Failed to fetch dynamically imported module: ${href}`)
  // somebody on the way, with a page of their own
  if (!response.ok || !response.headers.get('content-type')?.includes('javascript'))
    throw new TypeError(`Failed to fetch ${href}: ${response.status}`)
  // the cache has it when the last byte is read
  const [, files] = /^\/\/files (.+)/.exec(await response.text()) ?? []
  return files?.split(' ') ?? []
}

function style(href: string): Promise<string[]> {
  return new Promise((done, failed) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      crossOrigin: '',
      href,
    })
    const missing = () => {
      clearTimeout(timer)
      link.remove()
      failed(new TypeError(`Failed to fetch ${href}`))
    }
    const timer = setTimeout(missing, patience)
    link.addEventListener('error', missing)
    link.addEventListener('load', () => {
      clearTimeout(timer)
      done([])
    })
    document.head.append(link)
  })
}
