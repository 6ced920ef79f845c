import { expect, test } from 'vitest'
import { videoLink } from './videoLinks.ts'

test('films by provider and id, calls by host', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  ]) {
    expect(videoLink(address), address).toEqual({ provider: 'youtube', id: 'dQw4w9WgXcQ' })
  }
  for (const address of [
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://vimeo.com/76979871/abc',
  ])
    expect(videoLink(address), address).toEqual({ provider: 'vimeo', id: '76979871' })
  for (const host of [
    'meet.google.com',
    'acme.zoom.us',
    'teams.microsoft.com',
    'acme.webex.com',
    'meet.jit.si',
  ])
    expect(videoLink(`https://${host}/abc-def`)).toEqual({ provider: 'call', host })
})

test('anything else is none', () => {
  const refused = [
    'https://video.example/1',
    'https://evilzoom.us/1',
    'https://zoom.us.example/1',
    'http://meet.google.com/abc',
    'javascript:alert(1)',
    'https://meet.google.com@evil.example/',
    'https://user:pw@meet.google.com/abc',
    'https://meet.google.com:8443/abc',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v="><script>',
    'https://youtu.be/',
    'https://vimeo.com/abc',
    'https://player.vimeo.com/76979871',
    '//meet.google.com/x',
    'meet.google.com',
    '',
    ' ',
  ]
  for (const address of refused) expect(videoLink(address), address).toBeNull()
})
