import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { migrate } from '../server/database/migrate.ts'
import { databaseBefore } from '../server/database/databaseBeforeTestKit.ts'

test('organisations without a type of next step get them in the language of their administrator', async () => {
  const { url, client } = await databaseBefore(29)
  try {
    const organisation = async (language: string, ...types: string[]): Promise<string> => {
      const id = newId(),
        userId = newId()
      await client.query(`insert into organisation (id, title) values ($1, 'Some')`, [id])
      await client.query(
        `insert into app_user (id, email, language) values ($1::uuid, $1::text, $2)`,
        [userId, language],
      )
      await client.query(
        `insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $2, 'Admin')`,
        [id, userId],
      )
      for (const title of types)
        await client.query(
          `insert into next_step_type (organisation_id, id, title, rank, date_deleted) values ($1, $2, $3, 'V', now())`,
          [id, newId(), title],
        )
      return id
    }
    const dutch = await organisation('NL'),
      english = await organisation('EN'),
      own = await organisation('FR', 'Rappeler')
    await migrate(url)
    const titles = async (id: string): Promise<string[]> =>
      (
        await client.query<{ title: string }>(
          'select title from next_step_type where organisation_id = $1 order by rank',
          [id],
        )
      ).rows.map(({ title }) => title)
    expect(await titles(dutch)).toContain('Terugbellen')
    expect((await titles(english)).slice(0, 2)).toEqual(['Call back', 'Send information'])
    // what somebody deleted stays deleted
    expect(await titles(own)).toEqual(['Rappeler'])
  } finally {
    await client.end()
  }
})
