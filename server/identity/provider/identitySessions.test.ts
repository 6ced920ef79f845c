import { statSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../platform/freePort.ts'
import { identityKeysFile } from './identityKeys.ts'
import { startProvider, closing, Visitor } from './identityProviderTestKit.ts'

afterEach(() => closing.splice(0).forEach((close) => close()))

test('silent sign-in works with a session and says login_required without one', async () => {
  const visitor = new Visitor(await startProvider())
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain(
    'error=login_required',
  )
  await visitor.pick('ada')
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain('code=')
})

test('a refresh token works once; using it twice ends the grant', async () => {
  const visitor = new Visitor(await startProvider())
  const first = await visitor.tokens(await visitor.pick('ada'))
  const renew = (refresh_token: string) =>
    visitor.token({ grant_type: 'refresh_token', refresh_token })
  const second = await renew(first.body['refresh_token']!)
  expect(second.body['refresh_token']).not.toBe(first.body['refresh_token'])
  expect((await renew(first.body['refresh_token']!)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await renew(second.body['refresh_token']!)).body).toMatchObject({
    error: 'invalid_grant',
  })
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain('code=')
})

test('a session that the product ends can neither be renewed nor go on silently, not even by a renewal under way; others of the person go on until all are ended', async () => {
  const started = await startProvider(),
    [first, second, other] = [new Visitor(started), new Visitor(started), new Visitor(started)]
  const [one, two, three] = [
    await first.tokens(await first.pick('ada')),
    await second.tokens(await second.pick('ada')),
    await other.tokens(await other.pick('rosa')),
  ]
  const sessionOf = async ({ body }: { body: Record<string, string> }) =>
    (await started.verify(`Bearer ${body['access_token']}`)).sessionId!
  const renew = (visitor: Visitor, { body }: { body: Record<string, string> }) =>
    visitor.token({ grant_type: 'refresh_token', refresh_token: body['refresh_token']! })
  const silently = async (visitor: Visitor) =>
    (await visitor.authorise({ prompt: 'none' })).headers.get('location')
  expect(await sessionOf(one)).not.toBe(await sessionOf(two))
  const renewed = await renew(second, two)
  expect(await sessionOf(renewed)).toBe(await sessionOf(two))
  const [raced] = await Promise.all([
    renew(first, one),
    sessionOf(one).then((session) => started.provider.end('ada', session)),
  ])
  for (const tokens of [one, ...(raced.status === 200 ? [raced] : [])])
    expect((await renew(first, tokens)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await silently(first)).toContain('error=login_required')
  expect(await silently(second)).toContain('code=')
  started.provider.end('ada')
  expect((await renew(second, renewed)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await silently(second)).toContain('error=login_required')
  expect([(await renew(other, three)).status, await silently(other)]).toEqual([
    200,
    expect.stringContaining('code='),
  ])
  // who signs in again is in
  expect((await first.tokens(await first.pick('ada'))).status).toBe(200)
})

test('renewal, silent sign-in and issued tokens survive a restart', async () => {
  // one that the system gives to nobody else while it is not listened on
  const before = await startProvider(undefined, await freePort())
  const visitor = new Visitor(before)
  const { body } = await visitor.tokens(await visitor.pick('ada'))
  before.close()
  const after = await startProvider(before.dataFolder, before.config.port)
  visitor.started = after
  expect(
    (await visitor.token({ grant_type: 'refresh_token', refresh_token: body['refresh_token']! }))
      .status,
  ).toBe(200)
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain('code=')
  expect((await after.verify(`Bearer ${body['access_token']}`)).subject).toBe('ada')
  expect(statSync(identityKeysFile(before.dataFolder)).mode & 0o777).toBe(0o600)
})

test('picking another person while signed in changes the person', async () => {
  const visitor = new Visitor(await startProvider())
  await visitor.pick('ada')
  const resumed = await visitor.pick('rosa', { prompt: 'login' })
  // the provider first ends the other session, by a form that sends itself
  const html = await resumed.text()
  const inputs = Object.fromEntries(
    [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map((match) => [match[1]!, match[2]!]),
  )
  const callback = await visitor.follow(/action="([^"]+)"/.exec(html)![1]!, {
    method: 'POST',
    body: new URLSearchParams(inputs),
  })
  const { body } = await visitor.tokens(callback)
  expect((await visitor.started.verify(`Bearer ${body['access_token']}`)).subject).toBe('rosa')
})

test('signing out ends the session and leads back, in the language of the page', async () => {
  const visitor = new Visitor(await startProvider())
  const { body } = await visitor.tokens(await visitor.pick('ada'))
  const home = `${visitor.started.config.publicUrl}/login`
  const page = await (
    await visitor.ask(
      `/idp/session/end?${new URLSearchParams({ id_token_hint: body['id_token']!, post_logout_redirect_uri: home, ui_locales: 'fr' })}`,
      { headers: { 'accept-language': 'nl' } },
    )
  ).text()
  expect(page).toContain('src="/idp/page.js"')
  expect(page).toContain('<html lang="fr">')
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
  const left = await visitor.ask(/action="([^"]+)"/.exec(page)![1]!, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  expect(left.headers.get('location')).toBe(home)
  expect((await visitor.authorise({ prompt: 'none' })).headers.get('location')).toContain(
    'error=login_required',
  )
})
