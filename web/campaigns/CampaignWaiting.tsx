import { useLingui } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { RecordWaiting } from '../records/RecordWaiting.tsx'

type Props = Pick<ComponentProps<typeof RecordWaiting>, 'title' | 'error' | 'fetching' | 'onRetry'>

/** A page of a campaign without the campaign: on its way, not to be had, or not there. */
export function CampaignWaiting(props: Props) {
  const { t } = useLingui()
  return (
    <RecordWaiting
      {...props}
      crumbs={[{ label: t`Campaigns`, to: '/campaigns' }]}
      icon={IconSpeakerphone}
      missing={t`This campaign does not exist, or you may not see it.`}
    />
  )
}
