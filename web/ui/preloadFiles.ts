/** What has not come by then is not waited for, ms. */
const patience = 60_000
const coming = new Map<string, Promise<void>>()

/**
 * Stands in the built product where Vite would preload what a script needs (scripts/preloadPlugin.ts): brings every file of it into the browser's cache, and only then runs it.
 * Browsers keep for the life of a page that a module could not be had, also one that came in another's wake; a file that is merely fetched can be asked for again.
 * `files`: paths below the product's address. Fails with what the browser says of the first file that does not come.
 */
export async function preloadFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => {
    const { href } = new URL(file, location.origin)
    const known = coming.get(href)
    if (known) return known
    const asked = isHere(href) ? Promise.resolve() : file.endsWith('.css') ? style(href) : script(href)
    coming.set(href, asked)
    asked.catch(() => coming.delete(href))
    return asked
  }))
  return load()
}

/** It came with the page. */
const isHere = (href: string): boolean => [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].some((element) => ('href' in element ? element.href : element.src) === href)

async function script(href: string): Promise<void> {
  const response = await fetch(href, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new TypeError(`${href}: ${response.status}`)
  // the cache has it when the last byte is read
  await response.arrayBuffer()
}

function style(href: string): Promise<void> {
  return new Promise((done, failed) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      link.remove()
      failed(new TypeError(`${href} could not be fetched`))
    })
    document.head.append(link)
  })
}
