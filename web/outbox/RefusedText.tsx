import { Button, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { usePending } from './OutboxProvider.tsx'
import { reasonText } from './reasonText.ts'
import { isWholeText, textLane, type TextName } from './textKinds.ts'
import { TrayDrawer } from './TrayDrawer.tsx'

type RefusedTextProps = {
  meetingId: string
  name: TextName
  /** The tray is open over the page, or closed. */
  onShown?: (isShown: boolean) => void
}

/** Beside a text of several writers: that its person's own part was refused, why, and the way to it. */
export function RefusedText({ meetingId, name, onShown }: RefusedTextProps) {
  const [isOpen, setOpen] = useState(false)
  const show = (isShown: boolean) => {
    setOpen(isShown)
    onShown?.(isShown)
  }
  const lane = textLane(meetingId, name)
  const refused = usePending(`CompanyDialog:${meetingId}`).find(
    (command) =>
      command.state === 'rejected' && (command.lane === lane || isWholeText(command, name)),
  )
  if (!refused && !isOpen) return null
  return (
    <>
      {refused && (
        <div>
          <Text size="sm" c="var(--p-bad)">
            <Trans>What you wrote here is not on the server.</Trans> {reasonText(refused)}
          </Text>
          <Button variant="default" size="compact-sm" mt={4} onClick={() => show(true)}>
            <Trans>Show what you wrote</Trans>
          </Button>
        </div>
      )}
      <TrayDrawer opened={isOpen} onClose={() => show(false)} meetingId={meetingId} />
    </>
  )
}
