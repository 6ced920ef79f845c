import { useLingui } from '@lingui/react/macro'
import { campaignMoves, type CampaignState } from '../../shared/campaigns.ts'
import { limits } from '../../shared/limits.ts'
import { notifyUnlessSaved, refusalOf, useSave, type SaveProblem } from '../data/mutate.ts'
import {
  DeleteCampaignDocument,
  RestoreFromBinDocument,
  SetCampaignStateDocument,
  type CampaignHead_campaignFragment,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

/** Starts, pauses, ends and deletes a campaign, with undo where there is a way back. */
export function useCampaignChanges({
  onChanged,
  onDeleted,
  onRestored,
}: {
  /** It is to be read again. */
  onChanged: () => void
  onDeleted: () => void
  onRestored: (id: string) => void
}) {
  const { t, i18n } = useLingui()
  const { states } = useCampaignTexts()
  const move = useSave(SetCampaignStateDocument),
    discard = useSave(DeleteCampaignDocument),
    restore = useSave(RestoreFromBinDocument)

  /** What is missing, in words. */
  const refused = (problem: SaveProblem): string | null => {
    const [first] = problem.all
    if (first?.code === 'CONFLICT') {
      const state = states[first.params?.['current'] as CampaignState] ?? ''
      return t`Somebody else has changed it meanwhile: ${state}.`
    }
    const most = i18n.number(limits.campaignAccounts)
    const texts: Record<string, string> = {
      'audience REQUIRED': t`It cannot run without an audience. Choose one in the builder.`,
      'audience TOO_MANY': t`Its audience has more than ${most} accounts. Narrow it down in the builder.`,
      'playbookId REQUIRED': t`It cannot run without a playbook. Choose one in the builder.`,
      'playbookId UNKNOWN_ID': t`It cannot run: its playbook is not published. Publish it, or choose another one in the builder.`,
    }
    return texts[`${first?.field} ${first?.rule}`] ?? refusalOf({ ok: false, problem })
  }
  const setState = async (
    { id, title, state: seenState }: Pick<CampaignHead_campaignFragment, 'id' | 'title' | 'state'>,
    state: CampaignState,
  ): Promise<void> => {
    const toast = `campaign ${id}`
    const saved = await move.save({ id, state, seenState })
    if (!saved.ok) {
      notify.error(refused(saved.problem), { id: toast })
      if (saved.problem.all.some(({ code }) => code === 'CONFLICT')) onChanged()
      return
    }
    const now = states[state]
    notify.success(t`“${title}”: ${now}`, {
      id: toast,
      ...(campaignMoves(state).includes(seenState) && {
        undo: () => void setState({ id, title, state }, seenState),
      }),
    })
    onChanged()
  }
  const remove = async ({ id, title }: CampaignHead_campaignFragment): Promise<void> => {
    if (!notifyUnlessSaved(await discard.save({ id }))) return
    const undo = async (): Promise<void> => {
      if (notifyUnlessSaved(await restore.save({ table: 'CAMPAIGN', id }))) onRestored(id)
    }
    notify.success(t`“${title}” is in the bin. Its meetings and opportunities stay.`, {
      undo: () => void undo(),
    })
    onDeleted()
  }
  return { setState, remove, moving: move.saving }
}
