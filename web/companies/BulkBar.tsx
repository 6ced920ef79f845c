import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { IconBuildingBank, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { bulkLarge, bulkRecords } from '../../shared/limits.ts'
import { notifyUnlessSaved, useSave, type Saved } from '../data/mutate.ts'
import {
  CompareWithRegisterDocument,
  DeleteRecordsDocument,
  LabelRecordsDocument,
  SetPrioOfRecordsDocument,
  type BulkTable,
  type Bulk_changeFragment,
  type RecordConditionInput,
} from '../gql.ts'
import { SelectionBar, useSelectionBar } from '../records/SelectionBar.tsx'
import classes from '../records/SelectionBar.module.css'
import { selectionOf, type Selection } from '../records/useSelection.tsx'
import { withoutSent } from '../records/withoutSent.ts'
import type { ListSearch } from '../routeSearch.ts'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import { LabelSelects } from './LabelSelects.tsx'
import { PickButtons } from './PickButtons.tsx'
import { usePriorityChoices } from './usePriorityChoices.ts'
import { recordVariables } from './recordVariables.ts'
import { useBulkReport } from './useBulkReport.ts'

interface Props {
  table: BulkTable
  selection: Selection
  search: ListSearch
  /** How many the list shows on all pages. */
  total: number
  onSelect: (to: (now: Selection) => Selection) => void
  onFocusTable: () => void
  onPick: (where: RecordConditionInput[]) => void
  /** The list shows others by now. */
  onStale: () => void
}

/** What can be done with the selected records, with one undo for all. */
export function BulkBar({
  table,
  selection,
  search,
  total,
  onSelect,
  onFocusTable,
  onPick,
  onStale,
}: Props) {
  const { t, i18n } = useLingui()
  const priorities = usePriorityChoices()
  const setPrio = useSave(SetPrioOfRecordsDocument),
    setLabel = useSave(LabelRecordsDocument),
    remove = useSave(DeleteRecordsDocument),
    compare = useSave(CompareWithRegisterDocument)
  const navigate = useNavigate()
  const { report, changedText } = useBulkReport()
  const saving = setPrio.saving || setLabel.saving || remove.saving || compare.saving
  const { frame, selectNothing, leave } = useSelectionBar({ selection, onSelect, onFocusTable })
  const { count } = selection,
    all = i18n.number(total),
    most = i18n.number(bulkRecords)
  const { search: text, prio, labels, conditions } = recordVariables(search)
  const records =
    selection.total === null
      ? { ids: [...selection.ids], filter: null, total: null }
      : {
          ids: null,
          filter: { search: text, prio, labels, conditions },
          total: selection.total,
          ...(selection.ids.size > 0 && { except: [...selection.ids] }),
        }

  const clear = (): void => {
    leave()
    onSelect((now) => withoutSent(now, selection))
  }
  const stale = (): void => {
    notify.warning(t`The list has changed meanwhile. Look at it and select again.`, { id: 'bulk' })
    onStale()
    clear()
  }
  const run = async (
    save: () => Promise<Saved<{ change: Bulk_changeFragment }>>,
    done: (changed: number) => string,
  ): Promise<void> => {
    const saved = await save()
    if (saved.problem?.all.some(({ code }) => code === 'CONFLICT')) return stale()
    if (!notifyUnlessSaved(saved, { id: 'bulk' })) return
    notify.hide('bulk')
    report(saved.data.change, done)
    clear()
  }
  const binnedText = (n: number): string =>
    plural(n, { one: '# is in the bin.', other: '# are in the bin.' })
  const binned = async (): Promise<void> => {
    if (count >= bulkLarge) {
      const title =
        table === 'COMPANY'
          ? plural(count, { one: 'Delete # account?', other: 'Delete # accounts?' })
          : plural(count, { one: 'Delete # contact?', other: 'Delete # contacts?' })
      const description = t`They go to the bin, and you can undo it there.`
      if (!(await confirm({ title, description, ok: t`Delete`, danger: true }))) return
    }
    await run(() => remove.save({ table, records }), binnedText)
  }
  /** Only looks them up: the page that opens shows what differs. */
  const compared = async (): Promise<void> => {
    const saved = await compare.save({ records })
    if (saved.problem?.all.some(({ code }) => code === 'CONFLICT')) return stale()
    if (!notifyUnlessSaved(saved, { id: 'bulk' })) return
    await navigate({ to: '/comparison', search: { id: saved.data.compareWithRegister.id } })
  }
  return (
    <SelectionBar
      frame={frame}
      label={t`Selected records`}
      saving={saving}
      beside={
        count < total &&
        (total > bulkRecords ? (
          <span className={classes.note}>
            <Trans>At most {most} at once</Trans>
          </span>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.all ?? ''}
            onClick={() => onSelect(() => selectionOf(new Set(), total))}
          >
            <Trans>Select all {all}</Trans>
          </Button>
        ))
      }
    >
      <Select
        className={classes.choice ?? ''}
        value={null}
        disabled={saving}
        comboboxProps={{ position: 'top-start' }}
        data-first
        aria-label={t`Set the priority`}
        placeholder={t`Priority`}
        data={priorities}
        onChange={(value) => {
          if (value !== null)
            void run(() => setPrio.save({ table, records, prio: Number(value) }), changedText)
        }}
      />
      <LabelSelects
        disabled={saving}
        onLabel={(labelId, remove) =>
          void run(() => setLabel.save({ table, records, labelId, remove }), changedText)
        }
      />
      {selection.total === null && (
        <PickButtons
          ids={selection.ids}
          search={search}
          disabled={saving}
          onPick={(where) => {
            selectNothing()
            onPick(where)
          }}
        />
      )}
      {table === 'COMPANY' && (
        <Button
          variant="default"
          disabled={saving}
          leftSection={<IconBuildingBank size={16} aria-hidden />}
          onClick={() => void compared()}
        >
          <Trans>Compare with registers</Trans>
        </Button>
      )}
      <Button
        variant="default"
        color="red"
        disabled={saving}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void binned()}
      >
        <Trans>Delete</Trans>
      </Button>
    </SelectionBar>
  )
}
