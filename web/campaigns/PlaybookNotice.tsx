import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { RestorePlaybookDocument, type CampaignHead_campaignFragment } from '../gql.ts'
import { PartialData } from '../ui/ErrorState.tsx'

/** That the playbook of a campaign is in the bin, with the way out of it for those who may. */
export function PlaybookNotice({
  playbook,
  onChanged,
}: {
  playbook: CampaignHead_campaignFragment['playbook']
  onChanged: () => void
}) {
  const { can } = useSession()
  const { save, saving } = useSave(RestorePlaybookDocument)
  if (!playbook?.dateDeleted) return null
  const { id, title } = playbook
  const restore = async (): Promise<void> => {
    if (notifyUnlessSaved(await save({ id }))) onChanged()
  }
  return (
    <PartialData>
      <Trans>Its playbook “{title}” is in the bin: meetings are planned without one.</Trans>{' '}
      {can('playbook:delete') && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-disabled={saving || undefined}
          onClick={() => saving || void restore()}
        >
          <Trans>Restore the playbook</Trans>
        </Button>
      )}
    </PartialData>
  )
}
