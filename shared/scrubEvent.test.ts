import { expect, test } from 'vitest'
import { scrubEvent } from './scrubEvent.ts'

test('only what is known to be harmless is left of an event, and its texts are scrubbed', () => {
  const event = {
    event_id: '1',
    level: 'error',
    release: '1.2.3',
    message: 'of rosa@demo.example',
    tags: { path: '/account/:id' },
    user: { email: 'rosa@demo.example' },
    request: { url: 'https://p.example/?search=Rosa', headers: { cookie: 'x' } },
    breadcrumbs: [{ message: 'typed Rosa' }],
    extra: { input: 'Rosa' },
    server_name: 'laptop-of-rosa',
    contexts: { device: { name: 'Rosa' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Rosa has no "Peeters"',
          mechanism: { data: { url: 'x' } },
          stacktrace: {
            frames: [
              {
                filename: 'https://p.example/assets/x.js?token=abc',
                function: 'f',
                lineno: 1,
                colno: 2,
                in_app: true,
                vars: { name: 'Rosa' },
                context_line: 'Rosa',
              },
            ],
          },
        },
      ],
    },
  }
  expect(JSON.parse(JSON.stringify(scrubEvent(event, ['Rosa'])))).toEqual({
    event_id: '1',
    level: 'error',
    release: '1.2.3',
    message: 'of [email]',
    tags: { path: '/account/:id' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '[name] has no "…"',
          stacktrace: {
            frames: [
              {
                filename: 'https://p.example/assets/x.js',
                function: 'f',
                lineno: 1,
                colno: 2,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
  })
  expect(JSON.parse(JSON.stringify(scrubEvent({})))).toEqual({})
})
