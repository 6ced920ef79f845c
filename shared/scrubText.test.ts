import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrubError, scrubPath, scrubText } from './scrubText.ts'

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyb3NhIn0.c2lnbmF0dXJl'

test.each([
  ['mail rosa.de-vries+work@demo.example now', 'mail [email] now'],
  ['from zoë@müller.example', 'from [email]'],
  [`authorization: Bearer abc.def ${token}`, 'authorization: [secret] [secret]'],
  ['key 9f8e7d6c5b4a39281706f5e4d3c2b1a0ffee', 'key [secret]'],
  ['postgres://parley:hunter2@db.example:5432/x', 'postgres://[secret]@db.example:5432/x'],
  [
    'https://p.example/accounts/all?search=Janssens&take=5 failed',
    'https://p.example/accounts/all failed',
  ],
  ['/auth/callback#access_token=abc', '/auth/callback'],
  [
    'at f (http://localhost:3000/assets/index-Bq1xab.js?try=2:10:55)',
    'at f (http://localhost:3000/assets/index-Bq1xab.js:10:55)',
  ],
  ['meeting 01920000-0000-7000-8000-00000000dead is gone', 'meeting [id] is gone'],
  ['call +32 478 12 34 56 or 0478/123456', 'call [number] or [number]'],
  ['IBAN BE68 5390 0754 7034', 'IBAN BE68 [number]'],
  ['/home/rosa/parley/server/main.ts:1:2', '/home/[name]/parley/server/main.ts:1:2'],
  ['Sofie said that Sofiestraat is in Vermeulen', '[name] said that Sofiestraat is in [name]'],
  ['the "Save" button does nothing', 'the "Save" button does nothing'],
])('%s', (given, left) => {
  expect(scrubText(given, ['Sofie', 'Vermeulen', ' ', ''])).toBe(left)
})

test.each([
  [
    `Cannot read properties of undefined (reading 'firstName')`,
    `Cannot read properties of undefined (reading 'firstName')`,
  ],
  [`relation "meeting" does not exist`, `relation "meeting" does not exist`],
  [
    `Unexpected token 'J', "Jan Jansse"... is not valid JSON`,
    `Unexpected token "…", "…"... is not valid JSON`,
  ],
  ['invalid input syntax for type uuid: "Peeters"', 'invalid input syntax for type uuid: "…"'],
  ['wrong value "Peeters \\" and sons', 'wrong value "…"'],
  ['he said “buy”, `now` and «demain»', 'he said "…", "…" and "…"'],
  [`it isn't there, and don't ask`, `it isn't there, and don't ask`],
  [`reading 'Jan Peeters'`, `reading "…"`],
])('of an error: %s', (given, left) => {
  expect(scrubError(given)).toBe(left)
})

test.each([
  ['/companyDialog/01920000-0000-7000-8000-00000000dead?x=1', '/companyDialog/:id'],
  ['/accounts/all', '/accounts/all'],
  ['/public/meeting/aVeryLongTokenThatNobodyMayKnowOfAtAll', '/public/meeting/:id'],
  ['/user/42/x', '/user/:id/x'],
  ['/Café', '/:id'],
  ['/', '/'],
])('the path %s', (given, left) => {
  expect(scrubPath(given)).toBe(left)
})

test('nothing of these is left wherever they stand, and long texts do not take long', () => {
  fc.assert(
    fc.property(
      fc
        .array(
          fc.constantFrom(
            'a@b.example ',
            '"Rosa"',
            `${token} `,
            '12345678 ',
            'https://u:p4ss@h/x?y=Rosa ',
            'word ',
            '\n',
            'é',
          ),
        )
        .map((parts) => parts.join('')),
      (text) => {
        expect(scrubError(text)).not.toMatch(/b\.example|Rosa|eyJ|12345678|p4ss/)
      },
    ),
    { numRuns: 500 },
  )
  for (const part of ['a', '1', '"', '@', 'a@', '1 ', '?a=', 'a.', '-', '\\"', "'a"])
    expect(scrubError(part.repeat(20_000)).length).toBeLessThan(500_000)
})
