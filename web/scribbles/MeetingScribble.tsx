import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconScribble } from '@tabler/icons-react'
import { use, useState } from 'react'
import { FurtherSection } from '../meetings/furtherSection.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { LazyScribbleDialog } from './lazyScribbles.ts'
import classes from './Scribbles.module.css'
import { Thumbnail } from './Thumbnail.tsx'
import { useDrawing, useVersion } from './useDrawing.ts'
import { useDrawnMeeting } from './useDrawnMeeting.ts'

/** The drawing of a meeting, small, and the way to draw. */
export function MeetingScribble({ meetingId }: { meetingId: string }) {
  const { t } = useLingui()
  const further = use(FurtherSection)
  const { readOnly, seq } = useDrawnMeeting(meetingId)
  const drawing = useDrawing(meetingId, null, seq)
  const { model, isRead, isFailed } = drawing
  useVersion(model)
  const [isOpen, setOpen] = useState(false)
  const strokes = model.pages.reduce((sum, { id }) => sum + model.on(id).length, 0)
  const pages = model.pages.length
  if (!isRead && !isFailed && strokes === 0) return <LoadingState rows={2} />
  return (
    <div className={classes.section}>
      {strokes > 0 && (
        <button type="button" className={classes.open} onClick={() => setOpen(true)}>
          <Thumbnail model={model} label={t`Drawing: pages ${pages}, strokes ${strokes}`} />
        </button>
      )}
      {strokes === 0 && isRead && (
        <p className={classes.none}>
          <Trans>Nothing is drawn yet.</Trans>
        </p>
      )}
      {strokes === 0 && isFailed && (
        <ErrorState>
          <Trans>The drawing is seen again when there is a network.</Trans>
        </ErrorState>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconScribble size={16} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {readOnly ? <Trans>Open the drawing</Trans> : <Trans>Draw</Trans>}
        </Button>
        {further?.sections({ meetingId, said: { kind: 'DRAWING', title: null } })}
        {pages > 1 && <Plural value={pages} one="# page" other="# pages" />}
      </div>
      {isOpen && (
        <LazyScribbleDialog
          of={{ meetingId, questionId: null }}
          title={<Trans>Drawing of the meeting</Trans>}
          drawing={drawing}
          readOnly={readOnly}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
