import { Plural, useLingui } from '@lingui/react/macro'
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { capped } from '../../shared/textCut.ts'
import { Tip } from '../ui/Tip.tsx'
import classes from './UploadsState.module.css'
import { useUploads } from './useUploads.ts'

/** In the frame, on every page, while files of the person have not reached the server: how many, and how far they are. */
export function UploadsState() {
  const { t } = useLingui()
  const [uploads, all] = useUploads()
  useEffect(() => uploads.hurry(), [uploads])
  if (all.length === 0) return null
  const refused = all.filter(({ state }) => state === 'refused').length,
    isOnDevice = all.every((one) => one.isOnDevice)
  const bytes = all.reduce((sum, { size }) => sum + size, 0),
    sent = all.reduce((sum, one) => sum + Math.min(one.sent, one.size), 0),
    percent = Math.floor((100 * sent) / Math.max(1, bytes)),
    count = all.length
  const said = refused ? (
    <Plural value={refused} one="# file needs you" other="# files need you" />
  ) : !isOnDevice ? (
    <Plural
      value={count}
      one="# file is not saved on this device: keep this tab open"
      other="# files are not saved on this device: keep this tab open"
    />
  ) : (
    <Plural
      value={count}
      one={`# file saved on this device, ${percent} % sent`}
      other={`# files saved on this device, ${percent} % sent`}
    />
  )
  return (
    <Tip label={said}>
      <span
        className={classes.state}
        data-tone={refused || !isOnDevice ? 'bad' : 'calm'}
        data-uploads={count}
        role="img"
        aria-label={t`Files on their way: ${count}`}
        tabIndex={0}
      >
        <IconFileUpload size={16} stroke={1.6} aria-hidden />
        <span aria-hidden>{refused ? capped(refused) : `${percent} %`}</span>
      </span>
    </Tip>
  )
}
