import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Builder_hubFragment } from '../gql.ts'
import { selectionOf } from '../records/useSelection.tsx'
import { SelectionBar, useSelectionBar } from '../records/SelectionBar.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'

interface Props {
  ids: ReadonlySet<string>
  others: readonly Builder_hubFragment[]
  isInternal: boolean
  onSelectNothing: () => void
  onFocusList: () => void
  onMoveTo: (hub: Builder_hubFragment) => void
  onDuplicate: () => void
  onCopy: () => void
  onInternal: (isInternal: boolean) => void
  onDelete: () => void
}

/** What can be done with the selected questions of a hub. */
export function QuestionsBar({
  ids,
  others,
  isInternal,
  onSelectNothing,
  onFocusList,
  onMoveTo,
  onDuplicate,
  onCopy,
  onInternal,
  onDelete,
}: Props) {
  const { t } = useLingui()
  const { frame } = useSelectionBar({
    selection: selectionOf(ids, null),
    onSelect: onSelectNothing,
    onFocusTable: onFocusList,
  })
  return (
    <SelectionBar frame={frame} label={t`Selected questions`} saving={false} beside={null}>
      {others.length > 0 && (
        <ActionMenu
          target={
            <Button data-first variant="default" size="compact-sm">
              <Trans>Move to</Trans>
            </Button>
          }
          sections={[
            {
              actions: others.map((other) => ({
                label: other.title,
                run: () => onMoveTo(other),
              })),
            },
          ]}
        />
      )}
      <Button variant="default" size="compact-sm" onClick={onDuplicate}>
        <Trans>Duplicate</Trans>
      </Button>
      <Button variant="default" size="compact-sm" onClick={onCopy}>
        <Trans>Copy</Trans>
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onInternal(!isInternal)}>
        {isInternal ? <Trans>Not internal</Trans> : <Trans>Internal</Trans>}
      </Button>
      <Button variant="default" size="compact-sm" onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </SelectionBar>
  )
}
