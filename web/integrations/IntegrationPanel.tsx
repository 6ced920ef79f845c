import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { crmVendors } from '../../shared/crmVendors.ts'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  ConnectIntegrationDocument,
  DisconnectIntegrationDocument,
  PauseIntegrationDocument,
  ResumeIntegrationDocument,
  type IntegrationPanel_integrationFragment as Integration,
  type IntegrationVendor,
} from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { IntegrationLogs } from './IntegrationLogs.tsx'
import classes from './Integrations.module.css'
import { SyncPart } from './SyncPart.tsx'

interface Props {
  name: IntegrationVendor
  /** This installation can connect to it. */
  isOffered: boolean
  /** null: it never was connected */
  integration: Integration | null
}

/** One system: how it stands, what can be done, and what happened. */
export function IntegrationPanel({ name, isOffered, integration }: Props) {
  const { t } = useLingui()
  const title = crmVendors[name].title,
    connection = integration?.connection,
    state = connection?.state ?? 'DISCONNECTED'
  const [isLeaving, setLeaving] = useState(false)
  const connecting = useSave(ConnectIntegrationDocument),
    disconnecting = useSave(DisconnectIntegrationDocument),
    pausing = useSave(PauseIntegrationDocument),
    resuming = useSave(ResumeIntegrationDocument)
  const connect = async (): Promise<void> => {
    const saved = await connecting.save({ name })
    if (!notifyUnlessSaved(saved)) return
    setLeaving(true)
    window.location.assign(saved.data.connectIntegration.address)
  }
  const disconnect = async (id: string): Promise<void> => {
    const answer = await confirm({
      title: t`Disconnect ${title}?`,
      description: t`Nothing is exchanged any more, and the access ends there too. What was exchanged stays on both sides.`,
      ok: t`Disconnect`,
      danger: true,
      run: async () => refusalOf(await disconnecting.save({ id })),
    })
    if (answer) notify.success(t`${title} is disconnected.`)
  }
  const isOver = state === 'DISCONNECTED' || state === 'RECONNECT'
  return (
    <Panel
      title={title}
      actions={
        <>
          {isOffered && state !== 'CONNECTED' && (
            <Button
              variant={isOver ? 'filled' : 'default'}
              loading={connecting.saving || isLeaving}
              onClick={() => void connect()}
            >
              {state === 'DISCONNECTED' ? <Trans>Connect</Trans> : <Trans>Connect again</Trans>}
            </Button>
          )}
          {integration && state === 'CONNECTED' && (
            <Button
              variant="default"
              loading={pausing.saving || resuming.saving}
              onClick={() =>
                void (connection?.datePaused ? resuming : pausing)
                  .save({ id: integration.id })
                  .then((saved) => notifyUnlessSaved<unknown>(saved))
              }
            >
              {connection?.datePaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
            </Button>
          )}
          {integration && state !== 'DISCONNECTED' && (
            <Button variant="default" onClick={() => void disconnect(integration.id)}>
              <Trans>Disconnect</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className={classes.state}>
        <State integration={integration} />
        {connection?.dateConnected && state === 'CONNECTED' && (
          <span className={classes.about}>
            <Trans>
              Since <LocalDate moment={connection.dateConnected} />, by {connection.userName ?? '–'}
            </Trans>
          </span>
        )}
        {state === 'RECONNECT' && (
          <span className={classes.about}>
            <Trans>There is no access any more. The log says why.</Trans>
          </span>
        )}
      </p>
      {integration && state === 'CONNECTED' && (
        <SyncPart name={name} isPaused={connection?.datePaused != null} />
      )}
      {integration && <IntegrationLogs integrationId={integration.id} state={state} />}
    </Panel>
  )
}

function State({ integration }: Pick<Props, 'integration'>) {
  const { t } = useLingui()
  switch (integration?.connection.state) {
    case 'CONNECTING':
      return <StateBadge tone="info">{t`Connecting…`}</StateBadge>
    case 'CONNECTED':
      return integration.connection.datePaused ? (
        <StateBadge tone="warn">{t`Paused`}</StateBadge>
      ) : (
        <StateBadge tone="good">{t`Connected`}</StateBadge>
      )
    case 'RECONNECT':
      return <StateBadge tone="bad">{t`To be connected again`}</StateBadge>
    case 'DISCONNECTED':
    case undefined:
      return <StateBadge>{t`Not connected`}</StateBadge>
  }
}
