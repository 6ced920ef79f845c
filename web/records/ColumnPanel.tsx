import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { fittingWidth } from '../../shared/columnWidths.ts'
import { announce } from '../ui/announce.ts'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import type { ColumnChoice, ColumnChoices } from './ColumnMenu.tsx'
import classes from './ColumnPanel.module.css'

type Props = ColumnChoices & { anchor: HTMLElement | null; opened: boolean; onClose: () => void }

/** By so many pixels a press makes a column wider or narrower. */
const step = 24

/** Which columns a list has, in which order, and how wide. The first one in the list's own order stays. */
export function ColumnPanel({
  all,
  shown,
  isChosen,
  choose,
  widths,
  resize,
  anchor,
  opened,
  onClose,
}: Props) {
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
  const widen = ({ id, header }: ColumnChoice, by: number): void => {
    const head = anchor?.closest('tr')?.querySelector<HTMLElement>(`th[data-column="${id}"]`),
      width = fittingWidth((widths[id] ?? head?.offsetWidth ?? 0) + by)
    resize(id, width)
    announce(t`${header}: ${width} pixels wide`, 'column')
  }
  return (
    <AnchoredPopover
      anchor={anchor}
      opened={opened}
      onClose={onClose}
      returnFocus
      width={320}
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
            <div className={classes.column}>
              <Checkbox
                id={boxOf(id)}
                size="xs"
                className={classes.check ?? ''}
                label={header}
                checked
                disabled={id === all[0]?.id}
                onChange={() => show({ id, header }, false)}
              />
              <ActionIcon
                size="sm"
                aria-label={t`${header}: narrower`}
                title={t`Narrower`}
                onClick={() => widen({ id, header }, -step)}
              >
                <IconMinus size={13} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={t`${header}: wider`}
                title={t`Wider`}
                onClick={() => widen({ id, header }, step)}
              >
                <IconPlus size={13} aria-hidden />
              </ActionIcon>
            </div>
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
      <Button
        variant="subtle"
        size="compact-sm"
        fullWidth
        justify="start"
        disabled={Object.keys(widths).length === 0}
        onClick={() => {
          moved.current = all[1]?.id ?? null
          resize(null, null)
          announce(t`The columns have their usual widths`, 'column')
        }}
      >
        <Trans>The usual widths</Trans>
      </Button>
    </AnchoredPopover>
  )
}
