import { Trans, useLingui } from '@lingui/react/macro'
import { IconBook2 } from '@tabler/icons-react'
import { ChoosePlaybook } from '../meetings/ChoosePlaybook.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './RunMeeting.module.css'

/** Stands where the questions would: the playbook is not on this device, or is still to be chosen. */
export function MissingPlaybook({ meetingId, isChosen }: { meetingId: string; isChosen: boolean }) {
  const { t } = useLingui()
  return (
    <div className={classes.choose}>
      {isChosen ? (
        <EmptyState icon={IconBook2} title={t`The playbook is not on this device yet`}>
          <Trans>
            Its questions appear as soon as there is a connection. Notes, next steps and agenda work
            already.
          </Trans>
        </EmptyState>
      ) : (
        <Panel title={t`Choose a playbook`}>
          <p className={classes.hint}>
            <Trans>
              Its questions then guide the conversation. Without one, notes, next steps and agenda
              are all you need.
            </Trans>
          </p>
          <ChoosePlaybook meetingId={meetingId} playbookId={null} />
        </Panel>
      )}
    </div>
  )
}
