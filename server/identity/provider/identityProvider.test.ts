import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startProvider, closing, Visitor } from './identityProviderTestKit.ts'

afterEach(() => closing.splice(0).forEach((close) => close()))

test('its addresses are those of PUBLIC_URL, whatever host the request names', async () => {
  const { config } = await startProvider()
  // fetch sets the host itself
  const discover = async (headers: OutgoingHttpHeaders): Promise<string> => {
    const asked = request(`${config.publicUrl}/idp/.well-known/openid-configuration`, {
      headers,
      agent: false,
    }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    let text = ''
    for await (const part of response) text += String(part)
    return text
  }
  for (const headers of [
    { host: 'attacker.example' },
    { 'x-forwarded-host': 'attacker.example', 'x-forwarded-proto': 'https' },
  ]) {
    const document = await discover(headers)
    expect(document).not.toContain('attacker')
    const { jwks_uri, token_endpoint } = JSON.parse(document) as Record<string, string>
    expect([jwks_uri, token_endpoint]).toEqual([
      `${config.publicUrl}/idp/jwks`,
      `${config.publicUrl}/idp/token`,
    ])
  }
})

test('one click gives a short JWT for the API, with who and what, without asking for a scope or resource by special means', async () => {
  const started = await startProvider()
  const visitor = new Visitor(started)
  const { body } = await visitor.tokens(await visitor.pick('rosa'))
  const token = await started.verify(`Bearer ${body['access_token']}`)
  expect(token).toMatchObject({
    issuer: 'demo',
    subject: 'rosa',
    email: 'rosa@demo.example',
    emailVerified: true,
  })
  expect([...token.scopes].toSorted()).toEqual(['read', 'write'])
  expect(body['expires_in']).toBe(300)
  const claims = JSON.parse(
    Buffer.from(body['id_token']!.split('.')[1]!, 'base64url').toString(),
  ) as Record<string, unknown>
  expect(claims).toMatchObject({
    sub: 'rosa',
    given_name: 'Rosa',
    email: 'rosa@demo.example',
    locale: 'fr',
  })
  await expect(started.verify(`Bearer ${body['id_token']}`)).rejects.toThrow('Invalid access_token')
})

test('register, cancel and language: the page speaks the language that was asked for and escapes names', async () => {
  const visitor = new Visitor(await startProvider())
  const page = await (await visitor.authorise({ prompt: 'create', ui_locales: 'nl' })).text()
  expect(page).toContain('<html lang="nl">')
  expect(page).toContain('De demo kent geen registratie')
  expect(page).toContain('&#60;b&#62;Rep')
  expect(page).toContain('Nieuw hier, nog in geen organisatie')
  expect(page).not.toContain('newcomer-1@')
  expect(page).not.toMatch(/<script(?![^>]*src)/)
  const cancel = /href="([^"]+\/cancel)"/.exec(page)![1]!
  expect((await visitor.follow(cancel)).headers.get('location')).toContain('error=access_denied')
})

test('a person who is not on the list, a foreign address and a missing challenge are refused', async () => {
  const visitor = new Visitor(await startProvider())
  const page = await (await visitor.authorise()).text()
  expect(
    (
      await visitor.ask(/action="([^"]+)"/.exec(page)![1]!, {
        method: 'POST',
        body: new URLSearchParams({ subject: 'mallory' }),
      })
    ).status,
  ).toBe(400)
  expect(
    (await visitor.authorise({ redirect_uri: 'https://evil.example/auth/callback' })).status,
  ).toBe(400)
  expect(
    (await visitor.authorise({ code_challenge: '', code_challenge_method: '' })).headers.get(
      'location',
    ),
  ).toContain('error=invalid_request')
})
