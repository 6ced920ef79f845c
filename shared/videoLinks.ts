// Links to a call or a film that a meeting may carry: of known hosts only, because they are put into links and frames.

/** Films that can be shown in a frame, by the id that their provider gives them; calls are links. */
export type VideoLink =
  | { provider: 'youtube' | 'vimeo'; id: string }
  | { provider: 'call'; host: string }

/** Where frames of films come from; the content policy of every page names them. */
export const videoFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** Hosts of calls; their subdomains belong to them. */
const callHosts = [
  'zoom.us',
  'meet.google.com',
  'teams.microsoft.com',
  'teams.live.com',
  'webex.com',
  'whereby.com',
  'meet.jit.si',
  'meet.goto.com',
  'gotomeeting.com',
]
const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]

/** What an address leads to; null when it is not https, holds a name or a port, or is of another host. */
export function videoLink(address: string): VideoLink | null {
  const url = /\s/.test(address) ? null : URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null
  const host = url.hostname
  if (callHosts.some((one) => host === one || host.endsWith(`.${one}`)))
    return { provider: 'call', host }
  if (youtubeHosts.includes(host))
    return youtube(
      url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(url.pathname)?.[1],
    )
  if (host === 'youtu.be') return youtube(url.pathname.slice(1))
  const film =
    host === 'player.vimeo.com'
      ? /^\/video\/(\d+)\/?$/
      : host === 'vimeo.com' || host === 'www.vimeo.com'
        ? /^\/(\d+)(?:\/|$)/
        : null
  const id = film?.exec(url.pathname)?.[1]
  return id ? { provider: 'vimeo', id } : null
}

const youtube = (id: string | undefined): VideoLink | null =>
  id && /^[\w-]{11}$/.test(id) ? { provider: 'youtube', id } : null
