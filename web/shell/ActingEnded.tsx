import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { downloadCommands } from '../outbox/downloadCommands.ts'
import { useHeld } from '../outbox/OutboxProvider.tsx'
import { acting } from '../session/acting.ts'
import { leaveActing } from '../session/leaveActing.ts'
import { EntryScreen } from './EntryScreen.tsx'

/** This tab acted for a member, which is over: what it could not send any more can be taken along. */
export function ActingEnded() {
  const { t } = useLingui()
  const [, pending] = useHeld()
  const name = acting()?.name ?? ''
  return (
    <EntryScreen
      isShut
      title={t`You do not act for ${name} any more`}
      action={
        <>
          <Button size="md" onClick={() => void leaveActing()}>
            <Trans>Go on as yourself</Trans>
          </Button>
          {pending.length > 0 && (
            <Button variant="default" onClick={() => downloadCommands(pending)}>
              <Trans>Export</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>
          The time is over, it was ended elsewhere, or one of you may not any more. {name} is told
          that you acted for them.
        </Trans>
      </p>
      {pending.length > 0 && (
        <p role="status">
          {plural(pending.length, {
            one: '# change was not sent. It is in this tab only.',
            other: '# changes were not sent. They are in this tab only.',
          })}
        </p>
      )}
    </EntryScreen>
  )
}
