import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { limits } from '../../shared/limits.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import type { Account } from './eachCampaign.ts'

export interface PlannedCampaign {
  id: string
  title: string
}
interface Props {
  accounts: readonly Account[]
  campaigns: readonly PlannedCampaign[]
  disabled: boolean
  onPlan: (campaignId: string, accounts: readonly Account[]) => void
}

/** Plans meetings with the selected accounts; where they are of several campaigns, it asks for which. */
export function PlanButton({ accounts, campaigns, disabled, onPlan }: Props) {
  const { t, i18n } = useLingui()
  const most = i18n.number(limits.plannedAtOnce)
  const groups = [...Map.groupBy(accounts, ({ campaignId }) => campaignId)],
    [first] = groups,
    isTooMany = groups.every(([, of]) => of.length > limits.plannedAtOnce)
  const button = {
    'data-first': true,
    disabled: disabled || isTooMany,
    title: accounts.length > 0 && isTooMany ? t`At most ${most} at once` : undefined,
    children: <Trans>Plan meetings…</Trans>,
  }
  if (groups.length < 2)
    return <Button {...button} onClick={() => first && onPlan(first[0], first[1])} />
  return (
    <ActionMenu
      target={<Button {...button} />}
      sections={[
        {
          heading: t`For which campaign?`,
          actions: groups.map(([id, of]) => {
            const title = campaigns.find((one) => one.id === id)?.title ?? '…',
              count = i18n.number(of.length)
            return of.length <= limits.plannedAtOnce
              ? { label: t`${title} (${count})`, run: () => onPlan(id, of) }
              : false
          }),
        },
      ]}
    />
  )
}
