import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import { SetOpportunityStageDocument, type Opportunity_opportunityFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { useLostReason } from './useLostReason.ts'

/** The stage in which an opportunity is; another one that is chosen moves it there, on top. */
export function StageSelect({ opportunity }: { opportunity: Opportunity_opportunityFragment }) {
  const { t } = useLingui()
  const { save, saving } = useSave(SetOpportunityStageDocument)
  const askReason = useLostReason()
  const { id, title, stage } = opportunity,
    { stages } = stage.pipeline
  // the stage of an opportunity may be in the bin
  const shown = stages.some((one) => one.id === stage.id) ? stages : [stage, ...stages]
  const move = (stageId: string, seenStageId: string, lostReason: string | null) =>
    save({ opportunityId: id, stageId, seenStageId, lostReason })
  const choose = async (stageId: string): Promise<void> => {
    const to = stages.find((one) => one.id === stageId)
    if (!to || stageId === stage.id) return
    const isThere =
      to.kind === 'LOST'
        ? await askReason(title, async (reason) => refusalOf(await move(stageId, stage.id, reason)))
        : notifyUnlessSaved(await move(stageId, stage.id, null))
    if (!isThere) return
    notify.success(t`“${title}” is in “${to.title}” now.`, {
      undo: () => void move(stage.id, stageId, opportunity.lostReason).then(notifyUnlessSaved),
    })
  }
  return (
    <Select
      aria-label={t`Stage`}
      data={shown.map((one) => ({ value: one.id, label: one.title }))}
      value={stage.id}
      allowDeselect={false}
      disabled={saving}
      w={170}
      onChange={(chosen) => void (chosen && choose(chosen))}
    />
  )
}
