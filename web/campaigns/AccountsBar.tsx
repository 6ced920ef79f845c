import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { limits } from '../../shared/limits.ts'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { SelectionBar, useSelectionBar } from '../records/SelectionBar.tsx'
import classes from '../records/SelectionBar.module.css'
import { noSelection, type Selection } from '../records/useSelection.tsx'
import type { Account, AccountChanges } from './useAccountChanges.ts'

interface Props {
  selection: Selection
  /** The selected ones as they were seen last. */
  accounts: readonly Account[]
  changes: AccountChanges
  /** Meetings with them are to be planned. */
  onPlan: (accounts: readonly Account[]) => void
  onSelect: (to: (now: Selection) => Selection) => void
  onFocusTable: () => void
}

/** What can be done with the selected accounts of a campaign. */
export function AccountsBar({
  selection,
  accounts,
  changes,
  onPlan,
  onSelect,
  onFocusTable,
}: Props) {
  const { t, i18n } = useLingui()
  const { judge, assign, skip, saving } = changes
  const { owners, nameOf, ask } = useOwnerChoices(undefined, false)
  const { frame, leave } = useSelectionBar({ selection, onSelect, onFocusTable })
  const most = i18n.number(limits.campaignBulk),
    mostPlanned = i18n.number(limits.plannedAtOnce),
    isTooMany = selection.count > limits.campaignBulk,
    disabled = saving || isTooMany
  const run = async (change: Promise<boolean>): Promise<void> => {
    if (!(await change)) return
    leave()
    onSelect(() => noSelection)
  }
  const areAside = accounts.length > 0 && accounts.every((one) => one.dateSkipped !== null)
  return (
    <SelectionBar
      frame={frame}
      label={t`Selected accounts`}
      saving={saving}
      beside={
        isTooMany && (
          <span className={classes.note}>
            <Trans>At most {most} at once</Trans>
          </span>
        )
      }
    >
      <Button
        data-first
        disabled={disabled || selection.count > limits.plannedAtOnce}
        title={
          selection.count > limits.plannedAtOnce ? t`At most ${mostPlanned} at once` : undefined
        }
        onClick={() => onPlan(accounts)}
      >
        <Trans>Plan meetings…</Trans>
      </Button>
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
    </SelectionBar>
  )
}
