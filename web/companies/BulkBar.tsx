import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { notifyUnlessSaved, useSave, type Saved } from '../data/mutate.ts'
import {
  DeleteRecordsDocument,
  LabelChoicesDocument,
  LabelRecordsDocument,
  SetPrioOfRecordsDocument,
  UndoBulkChangeDocument,
  type BulkTable,
  type Bulk_changeFragment,
} from '../gql.ts'
import type { Selection } from '../records/useSelection.tsx'
import type { ListSearch } from '../routeSearch.ts'
import { announce } from '../ui/announce.ts'
import { notify } from '../ui/notify.tsx'
import classes from './BulkBar.module.css'
import { usePriorityChoices } from './PriorityMark.tsx'
import { recordVariables } from './recordVariables.ts'

interface Props {
  table: BulkTable
  selection: Selection
  search: ListSearch
  /** How many the list shows on all pages. */
  total: number
  onSelectAll: () => void
  onClear: () => void
  /** The list shows others by now. */
  onStale: () => void
}

const toast = 'bulk'

/** What can be done with the selected records, with one undo for all. */
export function BulkBar({ table, selection, search, total, onSelectAll, onClear, onStale }: Props) {
  const { t, i18n } = useLingui()
  const priorities = usePriorityChoices()
  const [{ data }] = useQuery({ query: LabelChoicesDocument })
  const setPrio = useSave(SetPrioOfRecordsDocument),
    setLabel = useSave(LabelRecordsDocument),
    remove = useSave(DeleteRecordsDocument),
    undo = useSave(UndoBulkChangeDocument)
  const saving = setPrio.saving || setLabel.saving || remove.saving
  const count = selection.isAll ? total : selection.ids.size,
    all = i18n.number(total),
    counted = plural(count, { one: '# selected', other: '# selected' })
  useEffect(() => announce(counted, 'selected'), [counted])

  const { search: text, prio, labels, conditions } = recordVariables(search)
  const records = selection.isAll
    ? { ids: null, filter: { search: text, prio, labels, conditions }, total }
    : { ids: [...selection.ids], filter: null, total: null }

  const takeBack = async (id: string): Promise<void> => {
    const saved = await undo.save({ id })
    if (!notifyUnlessSaved(saved, { id: toast })) return
    const { changed, restored } = saved.data.change
    const back = restored ?? 0,
      stay = changed - back
    const putBack = plural(back, { one: '# put back.', other: '# put back.' })
    if (stay === 0) notify.success(putBack, { id: toast })
    else
      notify.warning(
        `${putBack} ${plural(stay, {
          one: '# was changed since and stays as it is.',
          other: '# were changed since and stay as they are.',
        })}`,
        { id: toast },
      )
  }
  const finish = (
    saved: Saved<{ change: Bulk_changeFragment }>,
    done: (changed: number) => string,
  ): void => {
    if (saved.problem?.all.some(({ code }) => code === 'CONFLICT')) {
      notify.warning(t`The list has changed meanwhile. Look at it and select again.`, { id: toast })
      onStale()
      return onClear()
    }
    if (!notifyUnlessSaved(saved, { id: toast })) return
    const { id, changed, unchanged, missingIds } = saved.data.change
    const missing = missingIds.length
    const said = [
      done(changed),
      unchanged > 0 && plural(unchanged, { one: '# was so already.', other: '# were so already.' }),
      missing > 0 &&
        plural(missing, { one: '# is not there any more.', other: '# are not there any more.' }),
    ]
      .filter(Boolean)
      .join(' ')
    const options = { id: toast, ...(changed > 0 && { undo: () => void takeBack(id) }) }
    if (missing > 0) notify.warning(said, options)
    else notify.success(said, options)
    onClear()
  }
  const changedText = (n: number): string => plural(n, { one: '# changed.', other: '# changed.' })
  const binnedText = (n: number): string =>
    plural(n, { one: '# is in the bin.', other: '# are in the bin.' })
  const labelled = async (labelId: string | null, takesOff: boolean): Promise<void> => {
    if (labelId)
      finish(await setLabel.save({ table, records, labelId, remove: takesOff }), changedText)
  }
  const labelChoices = (data?.labels ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const choice = {
    className: classes.choice ?? '',
    value: null,
    disabled: saving,
    comboboxProps: { position: 'top-start' as const },
  }
  return (
    <section className={classes.bar} aria-label={t`Selected records`} aria-busy={saving}>
      <span className={classes.count}>{counted}</span>
      {count < total && (
        <Button variant="subtle" size="compact-sm" onClick={onSelectAll}>
          <Trans>Select all {all}</Trans>
        </Button>
      )}
      <div className={classes.actions}>
        <Select
          {...choice}
          aria-label={t`Set the priority`}
          placeholder={t`Priority`}
          data={priorities}
          onChange={async (value) => {
            if (value !== null)
              finish(await setPrio.save({ table, records, prio: Number(value) }), changedText)
          }}
        />
        {labelChoices.length > 0 && (
          <>
            <Select
              {...choice}
              aria-label={t`Add a label`}
              placeholder={t`Add label`}
              searchable
              data={labelChoices}
              onChange={(id) => void labelled(id, false)}
            />
            <Select
              {...choice}
              aria-label={t`Take a label off`}
              placeholder={t`Remove label`}
              searchable
              data={labelChoices}
              onChange={(id) => void labelled(id, true)}
            />
          </>
        )}
        <Button
          variant="default"
          color="red"
          disabled={saving}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={async () => finish(await remove.save({ table, records }), binnedText)}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
      <CloseButton
        className={classes.close ?? ''}
        aria-label={t`Select nothing`}
        onClick={onClear}
      />
    </section>
  )
}
