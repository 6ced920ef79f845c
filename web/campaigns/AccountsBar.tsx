import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Select } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { limits } from '../../shared/limits.ts'
import classes from '../companies/BulkBar.module.css'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { keepClear } from '../records/keepClear.ts'
import { noSelection, type Selection } from '../records/useSelection.tsx'
import { announce } from '../ui/announce.ts'
import { focusPage, isFocusLost } from '../ui/focusReturn.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import type { Account, AccountChanges } from './useAccountChanges.ts'

interface Props {
  selection: Selection
  /** The selected ones as they were seen last. */
  accounts: readonly Account[]
  changes: AccountChanges
  onSelect: (to: (now: Selection) => Selection) => void
  onFocusTable: () => void
}

/** What can be done with the selected accounts of a campaign. */
export function AccountsBar({ selection, accounts, changes, onSelect, onFocusTable }: Props) {
  const { t, i18n } = useLingui()
  const { judge, assign, skip, saving } = changes
  const { owners, nameOf, ask } = useOwnerChoices(undefined, false)
  const bar = useRef<HTMLElement>(null)
  const { count } = selection,
    isShown = count > 0,
    most = i18n.number(limits.campaignBulk),
    isTooMany = count > limits.campaignBulk,
    disabled = saving || isTooMany,
    counted = plural(count, { one: '# selected', other: '# selected' }),
    said = isShown ? counted : t`Nothing selected`
  useLayoutEffect(() => (isShown ? keepClear(bar.current!) : undefined), [isShown])
  useEffect(() => announce(said, 'selected'), [said])
  const selectNothing = (): void => {
    if (bar.current?.contains(document.activeElement)) onFocusTable()
    onSelect(() => noSelection)
  }
  const options = { group: t`Lists`, enabled: isShown }
  useShortcut('Escape', t`Select nothing`, selectNothing, options)
  useShortcut(
    'a',
    t`To what can be done with the selected`,
    () => bar.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
    options,
  )
  const run = async (change: Promise<boolean>): Promise<void> => {
    if (!(await change)) return
    // what is disabled while it is saved has lost the focus
    if (isFocusLost() || bar.current?.contains(document.activeElement)) onFocusTable()
    if (isFocusLost()) focusPage()
    onSelect(() => noSelection)
  }
  const areAside = accounts.length > 0 && accounts.every((one) => one.dateSkipped !== null)
  if (!isShown) return null
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label={t`Selected accounts`}
      aria-busy={saving}
      aria-keyshortcuts="a"
      onKeyDown={({ key, target }) => {
        const isOpen = (target as Element).getAttribute('aria-expanded') === 'true'
        if (key === 'Escape' && !isOpen) selectNothing()
      }}
    >
      <span className={classes.count}>{counted}</span>
      {isTooMany && (
        <span className={classes.note}>
          <Trans>At most {most} at once</Trans>
        </span>
      )}
      <div className={classes.actions}>
        <Select
          className={classes.choice ?? ''}
          data-first
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
      </div>
      <CloseButton
        className={classes.close ?? ''}
        aria-label={t`Select nothing`}
        onClick={selectNothing}
      />
    </section>
  )
}
