// Edits of a draft by the forms and by the outline, at random.
import type { Random } from '../../db/seed/random.ts'
import {
  changeBetween,
  draftOf,
  type Draft,
  type DraftChange,
  type ReadHub,
} from '../../shared/draftChange.ts'
import {
  copied,
  moved,
  withCopies,
  withInternal,
  without,
  withQuestions,
} from '../../shared/draftEdits.ts'
import { newId } from '../../shared/id.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { dataTypes } from '../../shared/questionTypes.ts'
import { textFields, textLanguages } from '../../shared/translations.ts'
import { withTranslation, type TextPlace } from '../../shared/withTranslation.ts'
import type { Person } from '../test/testOrganisation.ts'
import { move, remove, update } from './questionsTestKit.ts'

const condition =
  '{ id questionId valueBool valueOptions valueDateFrom valueDateTo valueNumberFrom valueNumberTo }'
const hubs = `hubs { id title icon description isInternal importance x y rank translations conditions ${condition}
  questions { id questionHubId title icon description placeholder dataType defaultValue defaultStartValue defaultEndValue defaultValueBool minValue maxValue isInternal importance rank translations mediaItemIds options { id title mediaItemId translations } conditions ${condition} } }`
export const change = `mutation ($p: ID!, $change: String!) { changeDraft(playbookId: $p, change: $change) { id revision ${hubs} } }`

/** The draft as the builder reads it. */
export const readDraft = async (person: Person, id: string): Promise<Draft> =>
  draftOf(
    (await person.ask(`query ($id: ID!) { playbook(id: $id) { draft { ${hubs} } } }`, { id }))
      .playbook.draft.hubs as ReadHub[],
  )
export const sendChange = (person: Person, id: string, what: DraftChange) =>
  person.ask(change, { p: id, change: JSON.stringify(what) })

const someOf = (draft: Draft, random: Random): { hub: string; question: string | undefined } => ({
  hub: random.pick([...draft.hubs.keys()]),
  question: draft.questions.size > 0 ? random.pick([...draft.questions.keys()]) : undefined,
})
/** A text of some part in another language, or none any more. */
export function randomTranslation(
  draft: Draft,
  random: Random,
  languages: readonly Language[] = textLanguages,
): Draft {
  const { hub, question } = someOf(draft, random)
  const options = question ? draft.questions.get(question)!.options : [],
    option = options.length > 0 ? random.pick(options).id : undefined
  const place = random.pick<TextPlace>([
    { id: hub, field: random.pick(['title', 'description']) },
    ...(question ? [{ id: question, field: random.pick(textFields) }] : []),
    ...(question && option ? [{ id: question, optionId: option, field: 'title' as const }] : []),
  ])
  const text = random.chance(0.2) ? '' : `Texte n° ${random.whole(1, 99)}`
  return withTranslation(draft, place, random.pick(languages), text)
}
/** One edit by the forms or by the outline. */
export async function randomEdit(person: Person, id: string, random: Random): Promise<void> {
  const draft = await readDraft(person, id),
    { hub, question } = someOf(draft, random)
  const sent = (after: Draft) => sendChange(person, id, changeBetween(draft, after))
  if (!question)
    return void (await sent(withQuestions(draft, ['One', 'Two'], { hubId: hub }).draft))
  const within = [...draft.questions].find(([, { questionHubId }]) => questionHubId === hub)
  switch (random.whole(0, 13)) {
    case 0:
      await person.ask(
        'mutation ($p: ID!, $t: String!) { createQuestionHub(playbookId: $p, afterId: "", hub: { title: $t }) { id } }',
        { p: id, t: `Hub ${random.whole(1, 99)}` },
      )
      break
    case 1:
      await person.ask(
        'mutation ($p: ID!, $hub: ID!, $x: Float!) { updateQuestionHub(id: $hub, playbookId: $p, x: $x, description: "Moved") { id } }',
        { p: id, hub, x: random.whole(-40, 40) / 8 },
      )
      break
    case 2:
      await person.ask(
        'mutation ($p: ID!, $hub: ID!) { moveQuestionHub(id: $hub, playbookId: $p, afterId: "") { id } }',
        { p: id, hub },
      )
      break
    case 3:
      if (draft.hubs.size > 1)
        await person.ask(
          'mutation ($p: ID!, $hub: ID!) { deleteQuestionHub(id: $hub, playbookId: $p) { id } }',
          { p: id, hub },
        )
      break
    case 4: {
      // conditions that the new type cannot meet go with it
      const type = random.pick(dataTypes)
      await person.gql(update, { p: id, id: question, title: `Q ${random.whole(1, 9)}`, type })
      break
    }
    case 5:
      await person.gql(update, {
        p: id,
        id: question,
        options: [
          ...draft.questions.get(question)!.options.slice(1),
          { id: newId(), title: `N ${random.whole(1, 99)}` },
        ],
      })
      break
    case 6:
      await person.ask(move, { id: question, p: id, hub, afterId: '' })
      break
    case 7:
      await person.ask(remove, { id: question, p: id })
      break
    case 8:
      await sent(without(draft, new Set(random.some([...draft.questions.keys()], 2))))
      break
    case 9:
      await sent(withCopies(draft, copied(draft, new Set([hub])), { hubId: hub }).draft)
      break
    case 10:
      await sent(
        withCopies(draft, copied(draft, new Set(random.some([...draft.questions.keys()], 3))), {
          hubId: hub,
          afterId: within?.[0] ?? null,
        }).draft,
      )
      break
    case 11:
    case 12:
      await sent(randomTranslation(draft, random))
      break
    default: {
      const some = random.some([...draft.questions.keys()], 2)
      await sent(withInternal(moved(draft, some, hub, null), new Set(some), random.chance(0.5)))
    }
  }
}
