import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconMaximize, IconPlus, IconSitemap, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useReactFlow, useViewport } from '@xyflow/react'
import type { Builder_hubFragment } from '../gql.ts'
import { Tip } from '../ui/Tip.tsx'
import classes from './canvas.module.css'
import { greatestZoom, smallestZoom } from './canvasView.ts'

/** A press of a zoom button, in percent. */
const zoomStep = 20

type CanvasBarProps = {
  hubs: readonly Builder_hubFragment[]
  onGoTo: (id: string) => void
  /** Left out: it is only looked at. */
  onTidy?: () => void
  onAddHub?: () => void
}

/** What acts on the drawing as a whole. */
export function CanvasBar({ hubs, onGoTo, onTidy, onAddHub }: CanvasBarProps) {
  const { t } = useLingui()
  const { zoomTo, fitView } = useReactFlow()
  const { zoom } = useViewport()
  const percent = Math.round(zoom * 100)
  const zoomBy = (step: number): void =>
    void zoomTo(Math.min(greatestZoom, Math.max(smallestZoom, (percent + step) / 100)))
  const zooms = [
    {
      label: t`Zoom out`,
      Sign: IconZoomOut,
      run: () => zoomBy(-zoomStep),
      can: zoom > smallestZoom,
    },
    { label: t`Zoom in`, Sign: IconZoomIn, run: () => zoomBy(zoomStep), can: zoom < greatestZoom },
    { label: t`Show everything`, Sign: IconMaximize, run: () => void fitView(), can: true },
  ]
  const buttons = (all: typeof zooms) =>
    all.map(({ label, Sign, run, can }) => (
      <Tip key={label} label={label}>
        <ActionIcon aria-label={label} disabled={!can} onClick={run}>
          <Sign size={17} aria-hidden />
        </ActionIcon>
      </Tip>
    ))
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Canvas`}>
      {onAddHub && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={onAddHub}
        >{t`Add question hub`}</Button>
      )}
      {onTidy && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconSitemap size={15} aria-hidden />}
          disabled={hubs.length === 0}
          onClick={onTidy}
        >{t`Tidy up`}</Button>
      )}
      <Select
        aria-label={t`Go to a hub`}
        placeholder={t`Go to a hub`}
        size="xs"
        searchable
        className={classes.goTo ?? ''}
        value={null}
        data={hubs.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => {
          if (id) onGoTo(id)
        }}
      />
      <div className={classes.zoom}>
        {buttons(zooms.slice(0, 1))}
        <output className={classes.percent}>{percent} %</output>
        {buttons(zooms.slice(1))}
      </div>
    </div>
  )
}
