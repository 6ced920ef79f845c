import { Drawer, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload, IconDeviceFloppy, IconLogin2 } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import type { OutboxState } from './outbox.ts'
import { useLostChanges, useSaveState } from './OutboxProvider.tsx'
import classes from './SaveState.module.css'

const Tray = lazyPart(() => import('./Tray.tsx'), (module) => module.Tray, { waiting: <LoadingState rows={2} />, texts: ['meeting'] })

/** Where what the person typed is by now: sent, waiting, or in need of a decision. Always there; a click opens the tray. */
export function SaveState({ meetingId }: { meetingId?: string }) {
  const { t } = useLingui()
  const state = useSaveState(meetingId)
  const lost = useLostChanges().length
  const [isOpen, { open, close }] = useDisclosure(false)
  // it must be there without a network
  useEffect(() => whenIdle(() => void Tray.fetch().catch(() => {})), [])
  const shown = shownAs(lost > 0 ? { ...state, needsYou: state.needsYou + lost } : state)
  return (
    <>
      <UnstyledButton className={classes.state} data-tone={shown.tone} data-save-state={shown.name} onClick={open}>
        <VisuallyHidden>{t`State of saving`} </VisuallyHidden>
        {shown.icon}
        <span role="status">{shown.text}</span>
      </UnstyledButton>
      <Drawer opened={isOpen} onClose={close} position="right" title={<Trans>What you changed</Trans>}>
        <Tray {...(meetingId && { meetingId })} />
      </Drawer>
    </>
  )
}

type Shown = { name: string; tone: 'good' | 'calm' | 'warn' | 'bad'; icon: ReactNode; text: ReactNode }

const look = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

function shownAs({ isRead, waiting, needsYou, savedHere, storage, status }: OutboxState): Shown {
  if (storage === 'memory') return { name: 'memory', tone: 'bad', icon: <IconAlertTriangle {...look} />, text: <Trans>Not saved on this device: keep this tab open</Trans> }
  if (!isRead) return { name: 'reading', tone: 'calm', icon: <IconDeviceFloppy {...look} />, text: <Trans>Looking for changes that wait here …</Trans> }
  if (needsYou > 0) return { name: 'needs-you', tone: 'bad', icon: <IconAlertTriangle {...look} />, text: <Plural value={needsYou} one="# change needs you" other="# changes need you" /> }
  if (waiting === 0) return { name: 'sent', tone: 'good', icon: <IconCloudCheck {...look} />, text: <Trans>All saved</Trans> }
  if (!savedHere) return { name: 'saving', tone: 'calm', icon: <IconDeviceFloppy {...look} />, text: <Trans>Saving on this device …</Trans> }
  if (status === 'signin') return { name: 'signin', tone: 'warn', icon: <IconLogin2 {...look} />, text: <Plural value={waiting} one="Saved on this device. Sign in to send # change" other="Saved on this device. Sign in to send # changes" /> }
  if (status === 'offline' || status === 'trouble') return { name: 'waiting', tone: 'warn', icon: <IconCloudOff {...look} />, text: <Plural value={waiting} one="Saved on this device, # waiting" other="Saved on this device, # waiting" /> }
  return { name: 'sending', tone: 'calm', icon: <IconCloudUpload {...look} />, text: <Plural value={waiting} one="Saved on this device, sending #" other="Saved on this device, sending #" /> }
}
