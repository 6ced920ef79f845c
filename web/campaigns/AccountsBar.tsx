import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { LabelSelects } from '../companies/LabelSelects.tsx'
import { useBulkReport } from '../companies/useBulkReport.ts'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { LabelRecordsDocument } from '../gql.ts'
import { SelectionBar, useSelectionBar } from '../records/SelectionBar.tsx'
import classes from '../records/SelectionBar.module.css'
import { noSelection, type Selection } from '../records/useSelection.tsx'
import { PlanButton, type PlannedCampaign } from './PlanButton.tsx'
import type { Account } from './eachCampaign.ts'
import type { AccountChanges } from './useAccountChanges.ts'

interface Props {
  selection: Selection
  /** The selected ones as they were seen last. */
  accounts: readonly Account[]
  changes: AccountChanges
  /** Their campaigns: meetings are planned for one. */
  campaigns: readonly PlannedCampaign[]
  /** Meetings with those of one campaign are to be planned. */
  onPlan: (campaignId: string, accounts: readonly Account[]) => void
  onSelect: (to: (now: Selection) => Selection) => void
  onFocusTable: () => void
  /** All that the list shows on all of its pages can be selected. */
  every?: { total: number; select: () => Promise<void> } | undefined
}

/** What can be done with the selected accounts of campaigns. */
export function AccountsBar({
  selection,
  accounts,
  changes,
  campaigns,
  onPlan,
  onSelect,
  onFocusTable,
  every,
}: Props) {
  const { t, i18n } = useLingui()
  const { judge, assign, skip } = changes
  const { owners, nameOf, ask } = useOwnerChoices(undefined, false)
  const labelling = useSave(LabelRecordsDocument)
  const { report, changedText } = useBulkReport()
  const [isReading, setReading] = useState(false)
  const { frame, leave } = useSelectionBar({ selection, onSelect, onFocusTable })
  const most = i18n.number(limits.campaignBulk),
    saving = changes.saving || labelling.saving,
    isTooMany = selection.count > limits.campaignBulk,
    disabled = saving || isReading || isTooMany,
    all = every ? i18n.number(every.total) : ''
  const run = async (change: Promise<boolean>): Promise<void> => {
    if (!(await change)) return
    leave()
    onSelect(() => noSelection)
  }
  const label = async (labelId: string, remove: boolean): Promise<boolean> => {
    const ids = [...new Set(accounts.map(({ companyId }) => companyId))]
    const saved = await labelling.save({ table: 'COMPANY', records: { ids }, labelId, remove })
    if (!notifyUnlessSaved(saved, { id: 'bulk' })) return false
    report(saved.data.change, changedText)
    return true
  }
  const selectAll = async (): Promise<void> => {
    setReading(true)
    await every?.select()
    setReading(false)
  }
  const areAside = accounts.length > 0 && accounts.every((one) => one.dateSkipped !== null)
  return (
    <SelectionBar
      frame={frame}
      label={t`Selected accounts`}
      saving={saving || isReading}
      beside={
        isTooMany ||
        (every && selection.count < every.total && every.total > limits.campaignBulk) ? (
          <span className={classes.note}>
            <Trans>At most {most} at once</Trans>
          </span>
        ) : (
          every &&
          selection.count < every.total && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.all ?? ''}
              loading={isReading}
              onClick={() => void selectAll()}
            >
              <Trans>Select all {all}</Trans>
            </Button>
          )
        )
      }
    >
      <PlanButton accounts={accounts} campaigns={campaigns} disabled={disabled} onPlan={onPlan} />
      <Select
        className={classes.choice ?? ''}
        aria-label={t`Assign`}
        placeholder={t`Assign…`}
        searchable
        value={null}
        disabled={disabled}
        data={[...owners, { value: '', label: t`Nobody` }]}
        comboboxProps={{ position: 'top-start' }}
        onFocus={ask}
        onChange={(id) => {
          if (id !== null) void run(assign(accounts, id ? { id, name: nameOf(id) ?? '' } : null))
        }}
      />
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => void run(judge(accounts, 'QUALIFIED'))}
      >
        <Trans>Qualify</Trans>
      </Button>
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => void run(judge(accounts, 'DISQUALIFIED'))}
      >
        <Trans>Disqualify…</Trans>
      </Button>
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => void run(judge(accounts, 'OPEN'))}
      >
        <Trans>Take the verdict back</Trans>
      </Button>
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => void run(skip(accounts, !areAside))}
      >
        {areAside ? <Trans>Take up again</Trans> : <Trans>Set aside</Trans>}
      </Button>
      <LabelSelects
        disabled={disabled}
        onLabel={(labelId, takesOff) => void run(label(labelId, takesOff))}
      />
    </SelectionBar>
  )
}
