import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useId, useLayoutEffect, useRef } from 'react'
import { announce } from '../ui/announce.ts'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import type { ColumnChoice, ColumnChoices } from './ColumnMenu.tsx'
import classes from './ColumnPanel.module.css'

type Props = ColumnChoices & { anchor: HTMLElement | null; opened: boolean; onClose: () => void }

/** Which columns a list has, and in which order. The first one in the list's own order stays. */
export function ColumnPanel({ all, shown, isChosen, choose, anchor, opened, onClose }: Props) {
  const { t } = useLingui()
  const ids = shown.map(({ id }) => id)
  const hidden = all.filter(({ id }) => !ids.includes(id))
  const prefix = useId(),
    moved = useRef<string | null>(null)
  const boxOf = (id: string): string => `${prefix}${id}`
  // a box that is pressed goes to the other list, and its focus with it
  useLayoutEffect(() => {
    if (moved.current !== null) document.getElementById(boxOf(moved.current))?.focus()
    moved.current = null
  })
  const show = ({ id, header }: ColumnChoice, isShown: boolean): void => {
    moved.current = id
    announce(isShown ? t`${header} is shown` : t`${header} is not shown`, 'column')
    choose(isShown ? [...ids, id] : ids.filter((one) => one !== id))
  }
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
              id={boxOf(id)}
              size="xs"
              className={classes.check ?? ''}
              label={header}
              checked
              disabled={id === all[0]?.id}
              onChange={() => show({ id, header }, false)}
            />
          )}
        </SortableList>
      </div>
      {hidden.length > 0 && (
        <ul className={classes.hidden} aria-label={t`Columns that are not shown`}>
          {hidden.map(({ id, header }) => (
            <li key={id}>
              <Checkbox
                id={boxOf(id)}
                size="xs"
                className={classes.check ?? ''}
                label={header}
                checked={false}
                onChange={() => show({ id, header }, true)}
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
        onClick={() => {
          // the button cannot be pressed again
          moved.current = all[1]?.id ?? null
          choose(undefined)
        }}
      >
        <Trans>The usual columns</Trans>
      </Button>
    </AnchoredPopover>
  )
}
