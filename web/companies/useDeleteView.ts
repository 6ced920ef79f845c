import { useLingui } from '@lingui/react/macro'
import { useClient } from 'urql'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  DeleteListViewDocument,
  ViewFollowersDocument,
  type ListView_viewFragment,
} from '../gql.ts'

/** Puts a view into the bin, and gives what is to be said of that: which campaigns followed it too. Null: it was refused, which is said. */
export function useDeleteView(): (
  view: Pick<ListView_viewFragment, 'id' | 'title'>,
) => Promise<string | null> {
  const { t } = useLingui()
  const client = useClient(),
    { save } = useSave(DeleteListViewDocument)
  return async ({ id, title }) => {
    const { data } = await client.query(ViewFollowersDocument, { id }).toPromise()
    if (!notifyUnlessSaved(await save({ id }))) return null
    const followers = (data?.listView?.campaigns ?? []).map((one) => one.title).join(', ')
    return followers
      ? t`“${title}” is in the bin. Campaigns that follow it keep their audience: ${followers}.`
      : t`“${title}” is in the bin.`
  }
}
