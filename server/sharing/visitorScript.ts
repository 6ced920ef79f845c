/**
 * All that runs on the public page: the visitor's own clock, and a video that is loaded after a click. Its text is sent, so
 * it uses nothing from outside of itself. The page can be read and its forms sent without it.
 */
export function visitorScript(): void {
  const { lang } = document.documentElement
  for (const line of document.querySelectorAll<HTMLElement>('[data-start]')) {
    const { start = '', end = '', zone = '', there = '' } = line.dataset,
      own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const text = (timeZone: string): string =>
      new Intl.DateTimeFormat(lang, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
        timeZoneName: 'short',
      }).formatRange(new Date(start), new Date(end))
    const clock = (timeZone: string): string =>
      new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
        new Date(start),
      )
    if (clock(own) === clock(zone)) continue
    const elsewhere = document.createElement('small')
    elsewhere.textContent = `${there} ${line.textContent}`
    line.textContent = text(own)
    line.append(document.createElement('br'), elsewhere)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-frame]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      const frame = document.createElement('iframe')
      frame.src = link.dataset['frame'] ?? ''
      frame.title = link.textContent
      frame.allow = 'fullscreen; picture-in-picture'
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      link.replaceWith(frame)
      frame.focus()
    })
}
