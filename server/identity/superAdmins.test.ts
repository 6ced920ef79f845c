import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { rootFolder } from '../platform/config.ts'
import { ageLicence } from '../organisations/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { testDatabase } from '../test/testProcess.ts'

// the command lists all of them
let databaseUrl: string
beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = databaseUrl = await testDatabase()
})

/** As an operator runs it; npm and start.mjs only lead to it. */
async function admin(...args: string[]): Promise<{ code: number | null; said: string }> {
  const command = spawn(process.execPath, [join(rootFolder, 'scripts/admin.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' },
  })
  const [code, out, error] = await Promise.all([
    new Promise<number | null>((done) => command.on('close', done)),
    text(command.stdout),
    text(command.stderr),
  ])
  return { code, said: (out + error).trim() }
}

test('the command makes somebody a super admin whom the product knows, and takes it away', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    { people } = await theProduct()
  const isOne = async (): Promise<boolean> => {
    people.forget()
    return (await member.ask('{ me { isSuperAdmin } }')).me.isSuperAdmin
  }
  const [{ email }] = (await org.sql('select email from app_user where id = $1', [
    member.userId,
  ])) as [{ email: string }]
  expect(await admin()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/There is no super admin yet\.$/),
  })
  expect(await isOne()).toBe(false)
  expect(await admin(` ${email.toUpperCase()} `)).toEqual({
    code: 0,
    said: `${email} (Member Tester, ${member.userId}) is a super admin, in a few seconds: reload the page.`,
  })
  expect(await isOne()).toBe(true)
  expect(await member.ask('{ organisations { id } }')).toEqual({
    organisations: [{ id: org.organisationId }, { id: org.as('stranger').organisationId }].toSorted(
      (a, b) => (a.id < b.id ? -1 : 1),
    ),
  })
  expect(await admin(email)).toEqual({ code: 1, said: `${email} is a super admin already.` })
  expect((await admin()).said).toContain(`  ${email} (Member Tester, ${member.userId})`)
  // who can make it longer comes in although it has ended
  await ageLicence(org.licenceId, 4000)
  expect(await isOne()).toBe(true)
  expect((await org.as('admin').gql('{ me { id } }')).errors![0]!.extensions).toMatchObject({
    code: 'LICENCE_EXPIRED',
  })
  await ageLicence(org.licenceId, 1)
  expect(await admin(email, '--remove')).toMatchObject({ code: 0 })
  expect(await isOne()).toBe(false)
  expect(await admin(email, '--remove')).toEqual({
    code: 1,
    said: `${email} is no super admin of this command. Ids of SUPER_ADMIN_IDS are taken out of that setting.`,
  })
})

test('it says what is wrong with an address, and changes nothing', async () => {
  expect(await admin('nobody')).toEqual({ code: 1, said: '"nobody" is no e-mail address.' })
  const email = `${newId()}@example.com`
  expect(await admin(email)).toEqual({
    code: 1,
    said: `Nobody with the address ${email} has come in yet. Sign in with it first, start the trial or enter a licence key, and run this command again.`,
  })
  expect((await admin(email, '--all')).said).toMatch(/^Usage: npm run admin -- EMAIL/)
  const org = await newTestOrganisation(),
    member = org.as('member')
  const [blocked] = await org.sql<{ email: string }>(
    'update app_user set is_blocked = true where id = $1 returning email',
    [member.userId],
  )
  expect(await admin(blocked!.email)).toEqual({
    code: 1,
    said: `${blocked!.email} is suspended, and would not come in. Nothing was changed.`,
  })
})

test('the application cannot make anybody one', async () => {
  const org = await newTestOrganisation(),
    { userId, organisationId } = org.as('admin'),
    { database } = await theProduct()
  await expect(
    database.transaction({ organisationId, userId }, (t) =>
      t.query('insert into super_admin (user_id) values ($1)', [userId]),
    ),
  ).rejects.toThrow('permission denied')
})
