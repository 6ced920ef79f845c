import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('a line is one JSON object with level, time and text, and nothing about the machine', () => {
  expect(JSON.parse(logged((log) => log.info({ correlationId: 'abc' }, 'hello')))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    correlationId: 'abc',
    msg: 'hello',
  })
})

test('secrets and people stay out, wherever they stand', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyb3NhIn0.c2lnbmF0dXJl'
  const text = logged((log) => {
    log.info(
      {
        authorization: `Bearer ${token}`,
        headers: { cookie: 'a=b', authorization: token },
        input: { email: 'rosa@demo.example', password: 'hunter2' },
        variables: { text: 'the customer said no' },
      },
      'x',
    )
    log.error({ error: new Error(`no user rosa@demo.example for ${token}`) }, 'x')
    log.error(
      { error: new Error('connect postgres://parley:hunter2@db.example/parley failed') },
      'x',
    )
    log.error(
      {
        error: Object.assign(
          new Error('duplicate key value violates unique constraint "app_user_email_key"'),
          {
            code: '23505',
            constraint: 'app_user_email_key',
            detail: 'Key (email)=(rosa@demo.example) already exists.',
            parameters: ['the customer said no'],
          },
        ),
      },
      'x',
    )
    log.error(
      { error: new Error('invalid input syntax for type uuid: "the customer said no"') },
      'x',
    )
  })
  expect(text).not.toMatch(/rosa|hunter2|eyJ|customer|a=b/)
  expect(text).toContain('app_user_email_key')
  expect(text).toContain('23505')
})

test('a cause is not written, a stack is', () => {
  const text = logged((log) =>
    log.error({ error: new Error('outer', { cause: new Error('said by rosa') }) }, 'x'),
  )
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('rosa')
})
