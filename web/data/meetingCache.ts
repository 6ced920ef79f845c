import type { Cache } from '@urql/exchange-graphcache'

export type Answered = { answer?: { companyDialogId: string; questionId: string } | null }
type Commented = { id: string; companyDialogId: string | null; questionId: string | null }

/** Puts an answer that is new into the list of its meeting; everything else of a meeting comes whole. */
export function linkAnswer(cache: Cache, answered: Answered | null | undefined): void {
  const answer = answered?.answer
  if (!answer) return
  link(cache, { __typename: 'CompanyDialog', id: answer.companyDialogId }, 'answers', {
    __typename: 'Answer',
    id: `${answer.companyDialogId}:${answer.questionId}`,
  })
}

/** Puts a comment that is new into the list that it belongs to. */
export function linkComment(comment: unknown, args: Record<string, unknown>, cache: Cache): void {
  if (!comment) return
  const { id: commentId, companyDialogId, questionId } = comment as Commented
  const item = { __typename: 'Comment', id: commentId }
  for (const [argument, type] of [
    ['companyId', 'Company'],
    ['contactId', 'Contact'],
    ['opportunityId', 'Opportunity'],
  ] as const) {
    const id = args[argument]
    if (typeof id === 'string') link(cache, { __typename: type, id }, 'comments', item)
  }
  if (!companyDialogId) return
  const meeting = { __typename: 'CompanyDialog', id: companyDialogId },
    answer = { __typename: 'Answer', id: `${companyDialogId}:${questionId}` }
  if (!questionId) link(cache, meeting, 'comments', item)
  else if (cache.resolve(answer, 'entryId')) link(cache, answer, 'comments', item)
  else link(cache, meeting, 'questionComments', item)
}

const labelled = { COMPANY: 'Company', CONTACT: 'Contact', PAIN: 'Pain' } as const

/** Puts a label into the list of the account, contact or pain that it was put on, or takes it out. */
export const linkLabel = (
  label: unknown,
  { labelId, type, typeId, remove }: Record<string, unknown>,
  cache: Cache,
): void => {
  if (!label) return
  link(
    cache,
    { __typename: labelled[type as keyof typeof labelled] ?? 'Contact', id: typeId as string },
    'labels',
    { __typename: 'Label', id: labelId as string },
    !remove,
  )
}

/** Planned here before the server knew of it: whoever asked for it in vain gets it now. */
export const linkMeeting = (cache: Cache, id: string): void =>
  cache.link('Query', 'companyDialog', { id }, { __typename: 'CompanyDialog', id })

type Entity = { __typename: string; id: string }

/** A list that was never loaded stays so. */
function link(cache: Cache, parent: Entity, field: string, item: Entity, isIn = true): void {
  const list = cache.resolve(parent, field) as string[] | null | undefined
  const key = cache.keyOfEntity(item)
  if (!list || !key || list.includes(key) === isIn) return
  cache.link(parent, field, isIn ? [...list, key] : list.filter((one) => one !== key))
}
