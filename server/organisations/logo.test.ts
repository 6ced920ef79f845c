// The logo of an organisation: sent, drawn anew, chosen, replaced, removed, and seen by its address.
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { logoBytes, logoSide, logosInDay } from '../../shared/logoLimits.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { removeLogos } from '../activity/removeLogos.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { actFor, allow } from '../impersonation/testKit.ts'
import { logoOf, picture, sendLogo, set } from './logoTestKit.ts'

let org: TestOrganisation
let admin: Person
beforeEach(async () => {
  org = await newTestOrganisation()
  admin = org.as('admin')
})

const png = () => picture(20, 10).png().toBuffer()
const rows = () =>
  org.sql<{ id: string; file_key: string; is_logo: boolean }>(
    'select id, file_key, date_expires is null as is_logo from organisation_logo where organisation_id = $1 order by id',
    [org.organisationId],
  )
const get = (url: string, method = 'GET') => fetch(new URL(url, org.url), { method })

test('PNG, JPEG and WebP are drawn anew: smaller, upright, without what stood beside the pixels, the first of several', async () => {
  const secret = { IFD0: { Copyright: 'secret place' } }
  const frames = await Promise.all(
    ['#b42318', '#4d7c0f'].map((color) => picture(30, 30, color).png().toBuffer()),
  )
  const sent: [name: string, bytes: Buffer, size: [number, number]][] = [
    ['png', await png(), [20, 10]],
    ['large', await picture(2000, 1000).png().toBuffer(), [logoSide, logoSide / 2]],
    [
      'turned',
      await picture(40, 20).jpeg().withExif(secret).withMetadata({ orientation: 6 }).toBuffer(),
      [20, 40],
    ],
    [
      'animated',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      [30, 30],
    ],
  ]
  for (const [name, bytes, size] of sent) {
    const { id, status } = await sendLogo(org, admin, bytes)
    expect([name, status]).toEqual([name, 204])
    expect((await admin.ask(set, { id })).setOrganisationLogo.logo).toEqual({ id })
    const logo = await logoOf(org.as('member'))
    expect([name, logo!.width, logo!.height]).toEqual([name, ...size])
    const response = await get(logo!.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const kept = Buffer.from(await response.arrayBuffer())
    expect(kept.includes('secret place')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: size[0] })
    if (name === 'animated') {
      const [red, green] = await sharp(kept).raw().toBuffer()
      expect(red! > green!).toBe(true)
    }
  }
})

test('what is no such picture, broken, too large or of too many pixels is refused with the rule', async () => {
  const whole = await picture(300, 300).jpeg().toBuffer()
  const refused: [string, Uint8Array | string, number, Record<string, unknown>][] = [
    [
      'svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      422,
      { rule: 'WRONG_TYPE' },
    ],
    ['html', '<!doctype html><p>', 422, { rule: 'WRONG_TYPE' }],
    ['nothing', '', 422, { rule: 'WRONG_TYPE' }],
    ['gif', await picture(5, 5).gif().toBuffer(), 422, { rule: 'WRONG_TYPE' }],
    ['half', whole.subarray(0, whole.length / 2), 422, { rule: 'BAD_FORMAT' }],
    [
      'text behind the first bytes',
      Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'),
      422,
      { rule: 'BAD_FORMAT' },
    ],
    ['pixels', await picture(6000, 6000).png().toBuffer(), 422, { rule: 'OUT_OF_BOUNDS' }],
  ]
  for (const [name, bytes, status, problem] of refused) {
    const answer = await sendLogo(org, admin, bytes)
    expect([name, answer.status, answer.problem]).toEqual([
      name,
      status,
      expect.objectContaining({ code: 'BAD_INPUT', field: 'file', ...problem }),
    ])
  }
  const large = await sendLogo(org, admin, Buffer.alloc(logoBytes + 1))
  expect(large.problem).toMatchObject({ code: 'TOO_LARGE', params: { max: logoBytes } })
  expect((await sendLogo(org, admin, await png(), 'no-id')).problem).toMatchObject({ field: 'id' })
  expect(await rows()).toEqual([])
})

test('only Admins send and set one, not whoever acts for one of them; nobody reaches that of another organisation', async () => {
  const { id } = await sendLogo(org, admin, await png())
  for (const name of ['manager', 'member'] as const) {
    const sent = await sendLogo(org, org.as(name), await png())
    expect([sent.status, sent.problem]).toEqual([
      403,
      expect.objectContaining({ code: 'FORBIDDEN' }),
    ])
    const { errors } = await org.as(name).gql(set, { id })
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN')
  }
  await org.sql(
    `update organisation_user set role = 'Admin' where organisation_id = $1 and id = $2`,
    [org.organisationId, org.as('manager').organisationUserId],
  )
  await allow(org, 'admins')
  const { as, key } = await actFor(org, 'manager')
  expect((await as.gql(set, { id })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const acting = { ...as, organisationUserId: org.as('manager').organisationUserId }
  for (const [person, code] of [
    [acting, 'FORBIDDEN'],
    // a page that does not know for whom
    [as, 'OTHER_MEMBER'],
  ] as const)
    expect(await sendLogo(org, person, await png(), newId(), key)).toMatchObject({
      status: 403,
      problem: { code },
    })
  expect(await rows()).toHaveLength(1)
  const other = await newTestOrganisation()
  const { errors } = await other.as('admin').gql(set, { id })
  expect(errors![0]!.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  await admin.ask(set, { id })
  const { url } = (await logoOf(admin))!
  const [, , , file] = url.split('/')
  for (const wrong of [
    `/logos/${other.organisationId}/${file}`,
    url.replace('.png', '.svg'),
    url.replace(file!, `${'a'.repeat(32)}.png`),
    `/logos/${org.organisationId}/../../exports/x`,
    `/logos/${id}`,
  ]) {
    const response = await get(wrong)
    expect([wrong, response.status]).toEqual([wrong, expect.toSatisfy((n: number) => n >= 400)])
    expect(response.headers.get('content-type')).toMatch('application/json')
  }
  expect((await get(url, 'DELETE')).status).toBe(405)
})

test('replaced, removed and had back, each with one line in the log; a repeat changes nothing', async () => {
  const one = (await sendLogo(org, admin, await png())).id,
    two = (await sendLogo(org, admin, await picture(9, 9).webp().toBuffer())).id
  expect((await sendLogo(org, admin, await png(), one)).status).toBe(204)
  expect((await rows()).map(({ is_logo: isLogo }) => isLogo)).toEqual([false, false])
  for (const id of [one, one, two, null, null, two]) await admin.ask(set, { id })
  expect((await logoOf(admin))!.id).toBe(two)
  expect(
    await org.sql(
      `select value, value2 from activity where organisation_id = $1 and property = 'logo' order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { value: null, value2: one },
    { value: one, value2: two },
    { value: two, value2: null },
    { value: null, value2: two },
  ])
  const twice = await Promise.all([one, two, one, two, one].map((id) => admin.gql(set, { id })))
  expect(twice.flatMap(({ errors }) => errors ?? [])).toEqual([])
  expect((await rows()).filter((row) => row.is_logo)).toHaveLength(1)
})

test('what is no logo goes with its file after its day, and does not come back', async () => {
  const { database, files } = await theProduct()
  const one = (await sendLogo(org, admin, await png())).id,
    two = (await sendLogo(org, admin, await png())).id
  await admin.ask(set, { id: one })
  await removeLogos(database, files, org.organisationId)
  expect(await rows()).toHaveLength(2)
  const { url } = (await logoOf(admin))!
  await admin.ask(set, { id: two })
  // a page that was open before shows it still
  expect((await get(url)).status).toBe(200)
  await org.sql(
    `update organisation_logo set date_expires = now() - interval '1 minute' where organisation_id = $1 and id = $2`,
    [org.organisationId, one],
  )
  const { errors } = await admin.gql(set, { id: one })
  expect(errors![0]!.extensions.code).toBe('NOT_FOUND')
  expect((await get(url)).status).toBe(404)
  const [gone, kept] = (await rows()).toSorted((a) => (a.id === one ? -1 : 1))
  // a job that was killed had removed the file already
  await files.remove(org.organisationId, gone!.file_key)
  await removeLogos(database, files, org.organisationId)
  expect((await rows()).map(({ id }) => id)).toEqual([two])
  expect(await files.exists(org.organisationId, kept!.file_key)).toBe(true)
  expect((await get((await logoOf(admin))!.url)).status).toBe(200)
})

test('a picture that is made the logo at the moment at which its day ends stays, with its file', async () => {
  const { database, files } = await theProduct()
  const { id } = await sendLogo(org, admin, await png())
  await org.sql(
    `update organisation_logo set date_expires = now() - interval '1 minute' where organisation_id = $1`,
    [org.organisationId],
  )
  let removing = Promise.resolve()
  await inOrganisation(database, org.organisationId, async (db) => {
    await db.query(
      'update organisation_logo set date_expires = null where organisation_id = $1 and id = $2',
      [org.organisationId, id],
    )
    removing = removeLogos(database, files, org.organisationId)
    await setTimeout(200)
  })
  await removing
  const [kept] = await rows()
  expect(kept).toMatchObject({ id, is_logo: true })
  expect(await files.exists(org.organisationId, kept!.file_key)).toBe(true)
})

test('so many in a day; of two that come at once under an id one is kept, and one file', async () => {
  const id = newId(),
    bytes = await png()
  const both = await Promise.all([sendLogo(org, admin, bytes, id), sendLogo(org, admin, bytes, id)])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect(await rows()).toHaveLength(1)
  await org.sql(
    `insert into organisation_logo (organisation_id, id, creator_id, token, file_key, file_size, width, height, date_expires)
    select $1, gen_random_uuid(), $2, md5(n::text), 'none', 0, 1, 1, now() from generate_series(2, $3::int) n`,
    [org.organisationId, admin.userId, logosInDay],
  )
  expect((await sendLogo(org, admin, bytes)).problem).toMatchObject({ code: 'RATE_LIMITED' })
})
