// Labels that become one, in answers and in what is asked after them.
import { expect } from 'vitest'
import { completeness, progress } from '../../shared/completeness.ts'
import { newId } from '../../shared/id.ts'
import { reach, type HubRules } from '../../shared/reachability.ts'
import { upgradeEffects } from '../../shared/versionChanges.ts'
import { create } from '../labels/labelsTestKit.ts'
import { newMeeting, publishBook } from '../meetings/testKit.ts'
import { save, setUp } from './answersTestKit.ts'

export const merge = 'mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id } }'

export const restoreLabel = 'mutation ($id: ID!) { restore(table: LABEL, id: $id) }'

export const asks = `mutation ($book: ID!, $q: ID!, $a: ID!, $labels: [ID!]!) { setConditions(playbookId: $book,
  questionId: $q, conditions: [{ questionId: $a, valueOptions: $labels }]) { id } }`
const version = `{ id hubs { id conditions { questionId valueOptions }
  questions { id conditions { questionId valueOptions } } } }`
const page = `query ($m: ID!) { companyDialog(id: $m) { answerCount playbookVersion ${version}
    playbook { published ${version} } answers { questionId valueNumber valueOptions { id } } }
  upgradePreview(companyDialogId: $m) { kept parked new }
  latestCompanyDialogCompleteness { id percentage questionCount answerCount } }`

interface ReadAnswer {
  questionId: string
  valueNumber: number | null
  valueOptions: { id: string }[] | null
}

/** Question B is asked after A holds the label `hot`; a meeting with each label has an answer to both. */
export async function branches() {
  const { org, member, book } = await setUp(['LABELS', 'INT'])
  const manager = org.as('manager')
  const { LABELS: a, INT: b } = book.questions
  const label = { hot: newId(), warm: newId(), cold: newId() }
  for (const [title, id] of Object.entries(label))
    await member.ask(create, { id, title, color: '#b42318' })
  await manager.ask(asks, { book: book.id, q: b, a, labels: [label.hot] })
  await publishBook(manager, book.id)
  const answered = async (held: string): Promise<string> => {
    const m = await newMeeting(member, { playbookId: book.id })
    await member.ask(save, { m, q: a, value: { valueOptions: [held] }, c: newId() })
    await member.ask(save, { m, q: b, value: { valueNumber: 7 }, c: newId() })
    return m
  }
  /** What the page makes of what it reads, with all that the server says of it beside. */
  const openAt = async (m: string): Promise<boolean> => {
    const read = await member.ask(page, { m })
    const { playbookVersion, playbook, answers, answerCount } = read.companyDialog
    const given = new Map(
      (answers as ReadAnswer[]).map((one) => [
        one.questionId,
        { ...one, valueOptions: one.valueOptions?.map(({ id }) => id) ?? null },
      ]),
    )
    const { hubs } = playbookVersion as { hubs: HubRules[] }
    const open = reach({ hubs }, given)
    const { answered: count, reachable } = progress(given, open)
    expect(
      await org.sql(
        'select question_id as id, is_counted as counts from answer where meeting_id = $1 order by 1',
        [m],
      ),
    ).toEqual([a, b].toSorted().map((id) => ({ id, counts: open.questions.has(id) })))
    expect(answerCount).toBe(count)
    expect(read.latestCompanyDialogCompleteness).toContainEqual({
      id: m,
      percentage: completeness(count, reachable),
      questionCount: reachable,
      answerCount: count,
    })
    const effects = upgradeEffects(given, hubs, playbook.published.hubs)
    const isNewest = playbookVersion.id === playbook.published.id
    expect(read.upgradePreview).toEqual(isNewest ? null : effects)
    return open.questions.has(b)
  }
  return { org, manager, book, a, b, label, answered, openAt }
}
