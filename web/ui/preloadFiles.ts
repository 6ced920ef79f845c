/** What has not come by then is not waited for, ms. */
const patience = 60_000
const coming = new Map<string, Promise<void>>()

/**
 * Stands in the built product where Vite would preload what a script needs (scripts/preloadPlugin.ts): brings every file of it into the browser's cache, and only then runs it.
 * Browsers keep for the life of a page that a module could not be had, also one that came in another's wake; a file that is merely fetched can be asked for again.
 * `files`: paths below the product's address. Fails, in the words of browsers, for the first file that does not come: the router reads them and loads the page anew when the release has gone.
 */
export async function preloadFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(
    files.map((file) => {
      const { href } = new URL(file, location.origin)
      const known = coming.get(href)
      if (known) return known
      const asked = isHere(href)
        ? Promise.resolve()
        : file.endsWith('.css')
          ? style(href)
          : script(href)
      coming.set(href, asked)
      asked.catch(() => coming.delete(href))
      return asked
    }),
  )
  return load()
}

/** It came with the page. */
const isHere = (href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].some(
    (element) => ('href' in element ? element.href : element.src) === href,
  )

async function script(href: string): Promise<void> {
  const response = await fetch(href, { signal: AbortSignal.timeout(patience) })
  if (response.status === 404)
    throw new TypeError(`Failed to fetch dynamically imported module: ${href}`)
  // somebody on the way, with a page of their own
  if (!response.ok || !response.headers.get('content-type')?.includes('javascript'))
    throw new TypeError(`Failed to fetch ${href}: ${response.status}`)
  // the cache has it when the last byte is read
  await response.arrayBuffer()
}

function style(href: string): Promise<void> {
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
      done()
    })
    document.head.append(link)
  })
}
