import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import type { ColumnChoices } from './ColumnMenu.tsx'
import classes from './ColumnPanel.module.css'

type Props = ColumnChoices & { anchor: HTMLElement | null; opened: boolean; onClose: () => void }

/** Which columns a list has, and in which order. The first one in the list's own order stays. */
export function ColumnPanel({ all, shown, isChosen, choose, anchor, opened, onClose }: Props) {
  const { t } = useLingui()
  const ids = shown.map(({ id }) => id)
  const hidden = all.filter(({ id }) => !ids.includes(id))
  return (
    <AnchoredPopover
      anchor={anchor}
      opened={opened}
      onClose={onClose}
      returnFocus
      width={260}
      label={t`Columns`}
      padding="xs"
    >
      <div className={classes.shown}>
        <SortableList
          label={t`Columns that are shown`}
          items={shown}
          name={({ header }) => header}
          onMove={(id, afterId) => {
            const rest = ids.filter((one) => one !== id),
              at = afterId === null ? 0 : rest.indexOf(afterId) + 1
            choose([...rest.slice(0, at), id, ...rest.slice(at)])
          }}
        >
          {({ id, header }) => (
            <Checkbox
              size="xs"
              className={classes.check ?? ''}
              label={header}
              checked
              disabled={id === all[0]?.id}
              onChange={() => choose(ids.filter((one) => one !== id))}
            />
          )}
        </SortableList>
      </div>
      {hidden.length > 0 && (
        <ul className={classes.hidden} aria-label={t`Columns that are not shown`}>
          {hidden.map(({ id, header }) => (
            <li key={id}>
              <Checkbox
                size="xs"
                className={classes.check ?? ''}
                label={header}
                checked={false}
                onChange={() => choose([...ids, id])}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>
        <Trans>A narrow screen shows fewer of them.</Trans>
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        fullWidth
        justify="start"
        disabled={!isChosen}
        onClick={() => choose(undefined)}
      >
        <Trans>The usual columns</Trans>
      </Button>
    </AnchoredPopover>
  )
}
