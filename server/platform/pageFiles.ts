/** Files of the built web application that a page needs beside the first ones; scripts/pageFilesPlugin.ts writes them down. */
export interface PageFiles {
  /** As the router has it: `/account/$companyId`. */
  path: string
  /** Paths below the product's address, what matters most first. */
  files: string[]
}

/** Characters of the header: proxies take 4,000 for all headers of an answer. */
const longest = 2000

/**
 * Gives for an address the `Link` header with which a browser fetches its page's files beside the first scripts, behind
 * which it would learn of them. A `modulepreload` that fails would keep a browser from asking for the script again.
 */
export function preloadLinks(pages: readonly PageFiles[]): (path: string) => string | undefined {
  const known = pages.map(({ path, files }): [RegExp, string] => [
    patternOf(path),
    files.map(linkTo).reduce((all, link) => {
      const next = all ? `${all},${link}` : link
      return next.length > longest ? all : next
    }, ''),
  ])
  return (path) => known.find(([pattern]) => pattern.test(path))?.[1]
}

const linkTo = (file: string): string =>
  `</${file}>;rel=preload;as=${file.endsWith('.css') ? 'style' : 'script'};crossorigin;fetchpriority=low`

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\{.+?\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}/?$`, 'i')
