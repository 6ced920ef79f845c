import type { Cache, UpdateResolver } from '@urql/exchange-graphcache'

type Answered = { answer?: { companyDialogId: string; questionId: string } | null }
type Commented = { id: string; companyDialogId: string | null; questionId: string | null }

/** Puts answers and comments that are new into the lists of their meeting; everything else of a meeting comes whole. */
export const meetingCache: Record<'Mutation' | 'Subscription', Record<string, UpdateResolver>> = {
  Mutation: {
    saveAnswer: (result, _args, cache) =>
      linkAnswer(cache, (result as { saveAnswer?: Answered }).saveAnswer),
    settleAnswer: (result, _args, cache) =>
      linkAnswer(cache, (result as { settleAnswer?: Answered }).settleAnswer),
    // Planned here before the server knew of it: whoever asked for it in vain gets it now.
    createCompanyDialog: (_result, args, cache) =>
      cache.link(
        'Query',
        'companyDialog',
        { id: args['id'] as string },
        { __typename: 'CompanyDialog', id: args['id'] as string },
      ),
    createComment: (result, _args, cache) =>
      linkComment(cache, (result as { createComment?: Commented }).createComment),
  },
  Subscription: {
    companyDialogEvents: (result, _args, cache) =>
      linkAnswer(
        cache,
        (result as { companyDialogEvents?: { event?: Answered | null } }).companyDialogEvents
          ?.event,
      ),
  },
}

function linkAnswer(cache: Cache, answered: Answered | null | undefined): void {
  const answer = answered?.answer
  if (!answer) return
  link(cache, { __typename: 'CompanyDialog', id: answer.companyDialogId }, 'answers', {
    __typename: 'Answer',
    id: `${answer.companyDialogId}:${answer.questionId}`,
  })
}

function linkComment(cache: Cache, comment: Commented | undefined): void {
  if (!comment?.companyDialogId) return
  const { companyDialogId, questionId } = comment
  const meeting = { __typename: 'CompanyDialog', id: companyDialogId },
    answer = { __typename: 'Answer', id: `${companyDialogId}:${questionId}` },
    item = { __typename: 'Comment', id: comment.id }
  if (!questionId) link(cache, meeting, 'comments', item)
  else if (cache.resolve(answer, 'entryId')) link(cache, answer, 'comments', item)
  else link(cache, meeting, 'questionComments', item)
}

type Entity = { __typename: string; id: string }

/** A list that was never loaded stays so. */
function link(cache: Cache, parent: Entity, field: string, item: Entity): void {
  const list = cache.resolve(parent, field) as string[] | null | undefined
  const key = cache.keyOfEntity(item)
  if (list && key && !list.includes(key)) cache.link(parent, field, [...list, key])
}
