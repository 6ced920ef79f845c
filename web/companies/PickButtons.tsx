import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { limits } from '../../shared/limits.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import type { RecordConditionInput } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { notify } from '../ui/notify.tsx'
import { withPicked } from './pickRecords.ts'

interface Props {
  ids: ReadonlySet<string>
  search: ListSearch
  disabled: boolean
  onPick: (where: RecordConditionInput[]) => void
}

/** Makes a filter of the records that are selected. */
export function PickButtons({ ids, search, disabled, onPick }: Props) {
  const { t, i18n } = useLingui()
  const most = i18n.number(limits.picked)
  const pick = (leavesOut: boolean): void => {
    const where = withPicked((search.where ?? []) as RecordCondition[], [...ids], leavesOut)
    if (where) onPick(where as RecordConditionInput[])
    else notify.error(t`A filter names at most ${most}.`, { id: 'bulk' })
  }
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => pick(false)}>
        <Trans>Only these</Trans>
      </Button>
      <Button variant="default" disabled={disabled} onClick={() => pick(true)}>
        <Trans>Leave out</Trans>
      </Button>
    </>
  )
}
