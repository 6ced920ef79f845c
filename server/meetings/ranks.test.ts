// Places in a list: six people at once, and lists whose ranks leave no room.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { longestRank } from '../../shared/rank.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { newMeeting } from './testKit.ts'
import { draftOf } from '../playbooks/testKit.ts'

interface List {
  /** in their order */
  ids: () => Promise<string[]>
  add: (id: string) => Promise<unknown>
  /** behind another; empty text: first */
  move: (id: string, afterId: string) => Promise<unknown>
  table: string
}

async function hubs(manager: Person): Promise<List> {
  const book = newId()
  await manager.ask('mutation ($id: ID!) { createPlaybook(id: $id, title: "x") { id } }', {
    id: book,
  })
  const add = `mutation ($id: ID!, $book: ID!) {
    createQuestionHub(id: $id, playbookId: $book, hub: { title: "x" }) { id } }`
  const move = `mutation ($id: ID!, $book: ID!, $afterId: String!) {
    moveQuestionHub(id: $id, playbookId: $book, afterId: $afterId) { id } }`
  return {
    ids: async () => (await draftOf(manager, book)).hubs.map((hub) => hub.id),
    add: (id) => manager.ask(add, { id, book }),
    move: (id, afterId) => manager.ask(move, { id, book, afterId }),
    table: 'question_hub',
  }
}
async function agenda(manager: Person): Promise<List> {
  const m = await newMeeting(manager)
  const add = `mutation ($id: ID!, $m: ID!) {
    addAgendaItem(id: $id, companyDialogId: $m, title: "x", commandId: $id) { id } }`
  const move = `mutation ($id: ID!, $m: ID!, $afterId: String!, $c: ID!) {
    updateAgendaItem(id: $id, companyDialogId: $m, afterId: $afterId, commandId: $c) { id } }`
  const read = 'query ($m: ID!) { companyDialog(id: $m) { agendaItems { id } } }'
  return {
    ids: async () =>
      (await manager.ask(read, { m })).companyDialog.agendaItems.map((item: any) => item.id),
    add: (id) => manager.ask(add, { id, m }),
    move: (id, afterId) => manager.ask(move, { id, m, afterId, c: newId() }),
    table: 'agenda_item',
  }
}

test.each([
  ['hubs', hubs],
  ['agenda', agenda],
])(
  '%s: six moves to the top at once leave no ties, and equal or long ranks have room between them',
  async (_name, open) => {
    const org = await newTestOrganisation()
    const list = await open(org.as('manager'))
    const ids = Array.from({ length: 8 }, newId)
    const ranks = async (): Promise<string[]> =>
      (
        await org.sql<{ rank: string }>(
          `select rank from ${list.table} where organisation_id = $1 and id = any($2)`,
          [org.organisationId, ids],
        )
      ).map((row) => row.rank)
    for (const id of ids) await list.add(id)
    await Promise.all(ids.slice(2).map((id) => list.move(id, '')))
    expect(new Set(await ranks()).size).toBe(8)
    const long = `V${'0'.repeat(longestRank)}`
    for (const [low, high] of [
      ['V', 'V'],
      [`${long}1`, `${long}2`],
    ]) {
      const [first, second, third, ...rest] = (await list.ids()) as [
        string,
        string,
        string,
        ...string[],
      ]
      await org.sql(
        `update ${list.table} set rank = case id when $2 then $4 when $3 then $5 else 'z' || rank end
        where organisation_id = $1 and id = any($6)`,
        [org.organisationId, first, second, low, high, ids],
      )
      const [one, other] = (await list.ids()) as [string, string]
      await list.move(third, one)
      expect(await list.ids()).toEqual([one, third, other, ...rest])
      expect((await ranks()).every((rank) => rank.length <= longestRank)).toBe(true)
    }
  },
)
