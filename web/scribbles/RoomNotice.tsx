import { Plural, Trans } from '@lingui/react/macro'
import { roomLeft } from './roomLeft.ts'
import classes from './Scribbles.module.css'

interface Props {
  model: Parameters<typeof roomLeft>[0]
  page: string
}

/** Before a page or a drawing is full. */
export function RoomNotice({ model, page }: Props) {
  const room = roomLeft(model, page)
  if (!room) return null
  return (
    <p className={classes.notice} role="status" data-room>
      {room.of === 'page' ? (
        <Plural
          value={room.left}
          one="This page has room for # stroke more. Add a page to go on."
          other="This page has room for # strokes more. Add a page to go on."
        />
      ) : (
        <Trans>
          This drawing is almost full: about {room.left} % is left. Go on in the drawing of the
          meeting or of another answer.
        </Trans>
      )}
    </p>
  )
}
