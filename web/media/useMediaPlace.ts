import { useQuery, type CombinedError } from 'urql'
import { limits } from '../../shared/limits.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  AttachToBulletDocument,
  AttachToMeetingDocument,
  DetachFromMeetingDocument,
  MediaOfMeetingDocument,
  MediaOfPainDocument,
  type Media_itemFragment,
} from '../gql.ts'
import type { MediaUse } from './MediaUses.tsx'
import { useQuestionPlace } from './useQuestionPlace.ts'

/** A record that shows media, and what attaches them to it. */
export interface MediaPlace {
  use: MediaUse
  ids: readonly string[]
  /** Those of them that are there. */
  items: readonly Media_itemFragment[]
  most: number
  mayChange: boolean
  /** Both are false where it was not done, of which the person is told. */
  attach: (id: string) => Promise<boolean>
  detach: (id: string) => Promise<boolean>
}
/** `place`: undefined while it comes, null where it is not there or not the person's to see. */
export interface FoundPlace {
  place: MediaPlace | null | undefined
  error: CombinedError | undefined
}

/** In the place of an item's id: none of them is open. */
export const wholeLibrary = 'all'

/** What an address of the library names besides an item: `meeting` and an id, `question` and an id, `bullet` and those of its pain and itself, `option` and those of its question and itself. */
export interface PlaceAddress {
  type: 'meeting' | 'question' | 'option' | 'bullet'
  id: string
}
const types = ['meeting', 'question', 'option', 'bullet'] as const
export function placeAddress(type: string | undefined, id: string | undefined) {
  const known = types.find((one) => one === type)
  return known && id ? { type: known, id } : null
}

/** The record for which the library is open. */
export function useMediaPlace({ type, id }: PlaceAddress): FoundPlace {
  const [within, own = ''] = id.split('.') as [string, string?]
  const meeting = useMeetingPlace(type === 'meeting' ? id : null)
  const bullet = useBulletPlace(type === 'bullet' ? within : null, own)
  const question = useQuestionPlace(
    type === 'question' || type === 'option' ? within : null,
    type === 'option' ? own : null,
  )
  return type === 'meeting' ? meeting : type === 'bullet' ? bullet : question
}

const requestPolicy = 'cache-and-network'

function useMeetingPlace(id: string | null): FoundPlace {
  const mayChange = useSession().can('meeting:update')
  const [{ data, error }] = useQuery({
    query: MediaOfMeetingDocument,
    variables: { id: id ?? '' },
    pause: id === null,
    requestPolicy,
  })
  const add = useSave(AttachToMeetingDocument),
    remove = useSave(DetachFromMeetingDocument)
  const meeting = data?.companyDialog
  if (!meeting) return { place: data && !error ? null : undefined, error }
  const { title, mediaItemIds: ids, mediaItems: items } = meeting
  const named = (mediaItemId: string) => ({ companyDialogId: meeting.id, mediaItemId })
  return {
    error,
    place: {
      use: { kind: 'MEETING', recordId: meeting.id, title, within: null },
      ids,
      items,
      most: limits.mediaAttached,
      mayChange,
      attach: async (one) => notifyUnlessSaved(await add.save(named(one))),
      detach: async (one) => notifyUnlessSaved(await remove.save(named(one))),
    },
  }
}

function useBulletPlace(painId: string | null, id: string): FoundPlace {
  const mayChange = useSession().can('pain:update')
  const [{ data, error }] = useQuery({
    query: MediaOfPainDocument,
    variables: { id: painId ?? '' },
    pause: painId === null,
    requestPolicy,
  })
  const save = useSave(AttachToBulletDocument)
  const bullet = data?.pain?.bullets.find((one) => one.id === id)
  if (!bullet) return { place: data && !error ? null : undefined, error }
  const { mediaItemIds: ids, mediaItems: items } = bullet
  const set = async (mediaItemIds: string[]): Promise<boolean> =>
    notifyUnlessSaved(await save.save({ id, mediaItemIds, base: { mediaItemIds: ids } }))
  return {
    error,
    place: {
      use: {
        kind: 'BULLET',
        recordId: data!.pain!.id,
        title: bullet.text,
        within: data!.pain!.title,
      },
      ids,
      items,
      most: limits.mediaAttached,
      mayChange,
      attach: (one) => set([...ids, one]),
      detach: (one) => set(ids.filter((other) => other !== one)),
    },
  }
}
