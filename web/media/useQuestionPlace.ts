import { useClient, useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  AttachToQuestionDocument,
  MediaOfDraftDocument,
  MediaOfQuestionDocument,
  PlaybookOfVersionDocument,
} from '../gql.ts'
import type { FoundPlace } from './useMediaPlace.ts'

const requestPolicy = 'cache-and-network'

/** A question, or one of its options: as the draft has it for those who edit that, else as it was published. */
export function useQuestionPlace(id: string | null, optionId: string | null): FoundPlace {
  const mayChange = useSession().can('playbook:edit'),
    client = useClient()
  const [published] = useQuery({
    query: MediaOfQuestionDocument,
    variables: { id: id ?? '' },
    pause: id === null,
    requestPolicy,
  })
  const versionId = published.data?.question?.playbookVersionId
  const [version] = useQuery({
    query: PlaybookOfVersionDocument,
    variables: { id: versionId ?? '' },
    pause: !mayChange || !versionId,
  })
  const playbookId = version.data?.playbookVersion?.playbookId
  const [drafts, readDraft] = useQuery({
    query: MediaOfDraftDocument,
    variables: { id: playbookId ?? '' },
    pause: !playbookId,
    requestPolicy,
  })
  const save = useSave(AttachToQuestionDocument)
  const error = published.error ?? version.error ?? drafts.error
  const asked = published.data?.question
  if (!asked) return { place: published.data && !error ? null : undefined, error }
  const draft = drafts.data?.playbook?.draft
  if (mayChange && !draft) return { place: undefined, error }
  const drafted = draft?.hubs
    .flatMap(({ questions }) => questions)
    .find((one) => one.id === asked.id)
  // one that is no longer in the draft stays as it was published
  const question = drafted ?? asked
  const option = question.options.find((one) => one.id === optionId)
  if (optionId !== null && !option) return { place: null, error }
  const set = async (change: {
    mediaItemIds?: string[]
    options?: { id: string; title: string; mediaItemId: string | null }[]
  }): Promise<boolean> => {
    const isSaved = notifyUnlessSaved(
      await save.save({ id: asked.id, playbookId: playbookId!, ...change }),
    )
    if (isSaved) readDraft({ requestPolicy: 'network-only' })
    return isSaved
  }
  const of = { recordId: asked.id, mayChange: mayChange && drafted !== undefined }
  if (option) {
    const picture = (mediaItemId: string | null): Promise<boolean> =>
      set({
        options: question.options.map((one) => ({
          id: one.id,
          title: one.title,
          mediaItemId: one.id === option.id ? mediaItemId : one.mediaItemId,
        })),
      })
    const known = draft?.mediaItems ?? asked.options.flatMap(({ mediaItem }) => mediaItem ?? [])
    return {
      error,
      place: {
        use: { kind: 'OPTION', recordId: asked.id, title: option.title, within: question.title },
        ids: option.mediaItemId ? [option.mediaItemId] : [],
        items: known.filter((one) => one.id === option.mediaItemId),
        most: 1,
        mayChange: of.mayChange,
        attach: picture,
        detach: () => picture(null),
      },
    }
  }
  const ids = question.mediaItemIds,
    known = draft?.mediaItems ?? asked.mediaItems
  /** Changes the list as it is by now: a colleague may have attached something since it was read. */
  const changeIds = async (change: (now: readonly string[]) => string[]): Promise<boolean> => {
    const { data } = await client
      .query(MediaOfDraftDocument, { id: playbookId! }, { requestPolicy: 'network-only' })
      .toPromise()
    const now = data?.playbook?.draft?.hubs
      .flatMap(({ questions }) => questions)
      .find((one) => one.id === asked.id)
    return set({ mediaItemIds: change(now?.mediaItemIds ?? ids) })
  }
  return {
    error,
    place: {
      use: { kind: 'QUESTION', recordId: asked.id, title: question.title, within: null },
      ids,
      items: ids.flatMap((one) => known.find(({ id: other }) => other === one) ?? []),
      most: limits.mediaAttached,
      mayChange: of.mayChange,
      attach: (one) => changeIds((now) => [...new Set([...now, one])]),
      detach: (one) => changeIds((now) => now.filter((other) => other !== one)),
    },
  }
}
