import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { auth } from '../session/auth.ts'
import { deviceName } from '../session/deviceName.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { refusalOf, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  DevicesDocument,
  SignOutDeviceDocument,
  SignOutEverywhereDocument,
  type DevicesQuery,
} from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { sayMissing } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './Devices.module.css'

type Device = NonNullable<DevicesQuery['devices']>[number]

/** Where the person is signed in; each can be signed out, or all. */
export function Devices() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: DevicesDocument,
    requestPolicy: 'cache-and-network',
  })
  const one = useSave(SignOutDeviceDocument),
    all = useSave(SignOutEverywhereDocument)
  const again = () => refetch({ requestPolicy: 'network-only' })
  const nameOf = ({ userAgent }: Device) => {
    const { browser, system } = deviceName(userAgent)
    return browser && system
      ? t`${browser} on ${system}`
      : (browser ?? system ?? t`An unknown browser`)
  }
  const end = async (device: Device) => {
    if (device.isCurrent) return void auth.signOut().catch(sayMissing)
    if (!notifyUnlessSaved(await one.save({ id: device.id }))) return
    notify.success(t`${nameOf(device)} is signed out.`)
    again()
  }
  const endAll = async () => {
    const answer = await confirm({
      title: t`Sign out everywhere?`,
      description: t`Every browser in which you are signed in, this one too, has to sign in again. What was not sent yet stays where it was typed.`,
      ok: t`Sign out everywhere`,
      danger: true,
      run: async () => refusalOf(await all.save({})),
    })
    if (answer) await auth.signOut().catch(sayMissing)
  }
  return (
    <Panel
      title={<Trans>Devices</Trans>}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => void endAll()}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      }
    >
      <p className={classes.lead}>
        <Trans>
          The browsers in which you are signed in. One that is signed out gets nothing more from
          Parley. If somebody else may have your session, sign out everywhere.
        </Trans>
      </p>
      {!data?.devices &&
        (error ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState rows={2} />
        ))}
      <ul className={classes.list}>
        {data?.devices?.map((device) => {
          const Picture = /iPhone|iPad|Android/.test(device.userAgent ?? '')
            ? IconDeviceMobile
            : IconDeviceDesktop
          return (
            <li key={device.id} className={classes.device}>
              <Picture size={20} stroke={1.5} aria-hidden />
              <div className={classes.what}>
                <div className={classes.name}>
                  {nameOf(device)}
                  {device.isCurrent && (
                    <span className={classes.here}>
                      <Trans>This device</Trans>
                    </span>
                  )}
                </div>
                <div className={classes.when}>
                  {device.isCurrent ? (
                    <Trans>Now</Trans>
                  ) : (
                    <Trans>
                      Last seen <RelativeTime moment={device.dateSeen} />
                    </Trans>
                  )}{' '}
                  ·{' '}
                  <Trans>
                    Since <LocalDate moment={device.dateCreated} style="date" />
                  </Trans>
                </div>
              </div>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t`Sign out: ${nameOf(device)}`}
                disabled={one.saving}
                onClick={() => void end(device)}
              >
                <Trans>Sign out</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
