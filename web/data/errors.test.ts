import { i18n } from '@lingui/core'
import { CombinedError } from 'urql'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorText, problemsOf } from './errors.ts'
import { applyProblem, toSaveProblem } from './mutate.ts'

const refused = (...extensions: Record<string, unknown>[]) =>
  new CombinedError({
    graphQLErrors: extensions.map((one) => ({
      message: String(one['code']),
      extensions: one,
      path: ['createCompany'],
    })),
  })

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('errors in words', () => {
  it('names rule and limit', () => {
    expect(
      errorText(
        refused({ code: 'BAD_INPUT', field: 'title', rule: 'TOO_LONG', params: { max: 200 } }),
      ),
    ).toBe('At most 200 characters.')
    expect(
      errorText(refused({ code: 'BAD_INPUT', rule: 'OUT_OF_BOUNDS', params: { min: 0, max: 10 } })),
    ).toBe('Must be between 0 and 10.')
    expect(
      errorText(
        refused({ code: 'BAD_INPUT', rule: 'OUT_OF_BOUNDS', params: { min: -0.5, max: 1e9 } }),
      ),
    ).toBe('Must be between -0.5 and 1,000,000,000.')
    expect(
      errorText(refused({ code: 'BAD_INPUT', field: 'company.url', rule: 'BAD_FORMAT' })),
    ).toBe('This is not a web address. Write it like https://example.com.')
    for (const [field, text] of [
      ['websites', 'One of these is not a web address. Write each like https://example.com.'],
      ['email', 'This is not an e-mail address. Write it like name@example.com.'],
      ['emails', 'One of these is not an e-mail address. Write each like name@example.com.'],
    ])
      expect(
        errorText(refused({ code: 'BAD_INPUT', field: `address.${field}`, rule: 'BAD_FORMAT' })),
      ).toBe(text)
    expect(errorText(refused({ code: 'BAD_INPUT', field: 'x' }))).toBe(
      'This is not in the right form.',
    )
  })

  it("knows the specification's texts", () => {
    expect(errorText(refused({ code: 'UNAUTHENTICATED' }))).toBe(
      'You are not authenticated. Please refresh the page',
    )
    expect(errorText(refused({ code: 'SUSPENDED' }))).toBe(
      'Your account has been suspended. Please contact us',
    )
    expect(errorText(new CombinedError({ networkError: new TypeError('Failed to fetch') }))).toBe(
      'Please contact us because it looks like we are having issues with our servers.',
    )
  })

  it('keeps the reference and the missing part, and survives unknown codes', () => {
    expect(problemsOf(refused({ code: 'INTERNAL', correlationId: 'abc' }))).toEqual([
      { code: 'INTERNAL', reference: 'abc', path: 'createCompany' },
    ])
    expect(problemsOf(refused({ code: 'FROM_THE_FUTURE' }))[0]?.code).toBe('UNKNOWN')
  })

  it('reads what a proxy answers', () => {
    const from = (status: number) =>
      problemsOf(new CombinedError({ networkError: new Error('x'), response: { status } }))[0]?.code
    expect([401, 413, 429, 502].map(from)).toEqual([
      'UNAUTHENTICATED',
      'TOO_LARGE',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ])
    expect(
      problemsOf(new CombinedError({ networkError: new DOMException('late', 'TimeoutError') }))[0]
        ?.code,
    ).toBe('TIMEOUT')
  })
})

describe('a refused form', () => {
  it('puts complaints at their fields and leaves the rest for the form', () => {
    const problem = toSaveProblem([
      { code: 'BAD_INPUT', field: 'company.name', rule: 'REQUIRED' },
      { code: 'BAD_INPUT', field: 'secret', rule: 'TOO_LONG', params: { max: 5 } },
      { code: 'FORBIDDEN' },
    ])
    const at: Record<string, string> = {}
    const rest = applyProblem(problem, ['name', 'url'], (name, { message }) => {
      at[name] = message
    })
    expect(at).toEqual({ name: 'This is required.' })
    expect(rest).toBe('Your role does not allow this. At most 5 characters.')
  })
})
