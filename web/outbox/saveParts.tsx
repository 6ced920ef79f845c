import { Plural, Trans } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconClockPause,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUpload,
  IconDeviceFloppy,
  IconLogin2,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dateText } from '../ui/dateText.ts'
import type { OutboxState } from './outboxView.ts'
import type { ShownFreshness } from './useFreshness.ts'

/** One thing that is to be said of what was changed, or of what is shown. */
export type SavePart = {
  name: string
  tone: 'good' | 'calm' | 'warn' | 'bad'
  icon: ReactNode
  text: ReactNode
  count?: number
}

const look = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const needsYouPart = (count: number, text: ReactNode): SavePart => ({
  name: 'needs-you',
  tone: 'bad',
  icon: <IconAlertTriangle {...look} />,
  count,
  text,
})
/** What cannot be sent now. */
const heldPart = (text: ReactNode): SavePart => ({
  name: 'waiting',
  tone: 'warn',
  icon: <IconCloudOff {...look} />,
  text,
})

/** Where what was changed is by now: what is in this tab only, what needs the person, what waits; or that all is well. */
export function saveParts(state: OutboxState): SavePart[] {
  const { isRead, waiting, needsYou, inMemory } = state
  const parts: SavePart[] = []
  if (inMemory > 0)
    parts.push({
      name: 'memory',
      tone: 'bad',
      icon: <IconAlertTriangle {...look} />,
      count: inMemory,
      text: (
        <Plural
          value={inMemory}
          one="# change is not saved on this device: keep this tab open"
          other="# changes are not saved on this device: keep this tab open"
        />
      ),
    })
  if (needsYou > 0)
    parts.push(
      needsYouPart(
        needsYou,
        <Plural value={needsYou} one="# change needs you" other="# changes need you" />,
      ),
    )
  if (waiting > 0) parts.push({ ...waitingPart(state), count: waiting })
  if (parts.length > 0) return parts
  return [
    isRead
      ? {
          name: 'sent',
          tone: 'good',
          icon: <IconCloudCheck {...look} />,
          text: <Trans>All saved</Trans>,
        }
      : {
          name: 'reading',
          tone: 'calm',
          icon: <IconDeviceFloppy {...look} />,
          text: <Trans>Looking for changes that wait here …</Trans>,
        },
  ]
}

function waitingPart({ waiting, savedHere, storage, status, inMemory }: OutboxState): SavePart {
  if (storage === 'memory' && inMemory > 0)
    return heldPart(<Plural value={waiting} one="# change waits" other="# changes wait" />)
  if (!savedHere)
    return {
      name: 'saving',
      tone: 'calm',
      icon: <IconDeviceFloppy {...look} />,
      text: <Trans>Saving on this device …</Trans>,
    }
  if (status === 'signin')
    return {
      name: 'signin',
      tone: 'warn',
      icon: <IconLogin2 {...look} />,
      text: (
        <Plural
          value={waiting}
          one="Saved on this device. Sign in to send # change"
          other="Saved on this device. Sign in to send # changes"
        />
      ),
    }
  if (status === 'offline' || status === 'trouble')
    return heldPart(
      <Plural
        value={waiting}
        one="Saved on this device, # waiting"
        other="Saved on this device, # waiting"
      />,
    )
  return {
    name: 'sending',
    tone: 'calm',
    icon: <IconCloudUpload {...look} />,
    text: (
      <Plural
        value={waiting}
        one="Saved on this device, sending #"
        other="Saved on this device, sending #"
      />
    ),
  }
}

/** What was changed elsewhere than in the meeting that is shown. */
export function elsewhereParts({ needsYou, waiting }: OutboxState): SavePart[] {
  const parts: SavePart[] = []
  if (needsYou > 0)
    parts.push(
      needsYouPart(
        needsYou,
        <Plural
          value={needsYou}
          one="# change elsewhere needs you"
          other="# changes elsewhere need you"
        />,
      ),
    )
  if (waiting > 0)
    parts.push({
      ...heldPart(
        <Plural value={waiting} one="# change elsewhere waits" other="# changes elsewhere wait" />,
      ),
      count: waiting,
    })
  return parts
}

/** That there is no network, and how old what is shown is; nothing while it is new. */
export function freshnessParts({ isOffline, asOf }: ShownFreshness, language: string): SavePart[] {
  const moment = asOf === null ? null : momentText(asOf, language)
  if (isOffline)
    return [
      {
        name: 'offline',
        tone: 'warn',
        icon: <IconPlugConnectedX {...look} />,
        text:
          moment === null ? <Trans>No network</Trans> : <Trans>No network, as of {moment}</Trans>,
      },
    ]
  if (moment === null) return []
  return [
    {
      name: 'old',
      tone: 'calm',
      icon: <IconClockPause {...look} />,
      text: <Trans>As of {moment}</Trans>,
    },
  ]
}

/** The time of day, with the day where that is another one. */
const momentText = (moment: number, language: string): string => {
  const date = new Date(moment)
  const isToday = date.toDateString() === new Date().toDateString()
  return dateText(date, isToday ? 'time' : 'dateTime', language)
}
