import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from 'urql'
import { ShareAddressDocument, type Share_shareFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { copyText } from '../users/copyText.tsx'
import classes from './ShareMeeting.module.css'

interface Props {
  share: Share_shareFragment
  isBusy: boolean
  onRevoke: () => void
}

/** The address of the page, whether it was opened, and how it is taken away. */
export function ShareLink({ share, isBusy, onRevoke }: Props) {
  const { t } = useLingui()
  const [{ data, error }] = useQuery({
    query: ShareAddressDocument,
    variables: { id: share.id },
    requestPolicy: 'network-only',
  })
  const path = data?.meetingShareAddress,
    address = path ? new URL(path, location.origin).href : '',
    isOver = new Date(share.dateExpires) < new Date()
  return (
    <div className={classes.link}>
      <TextInput
        label={t`Link for the customer`}
        readOnly
        data-share-link
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        {...((error || data?.meetingShareAddress === null) && {
          error: t`The link cannot be shown at the moment. If that stays so, take it away and make another one.`,
        })}
      />
      <div className={classes.row}>
        <Button disabled={!address} onClick={() => void copyText(address, t`The link is copied.`)}>
          <Trans>Copy the link</Trans>
        </Button>
        {address && (
          <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
            <Trans>Open the page</Trans>
          </Button>
        )}
        <Button variant="default" color="red" disabled={isBusy} onClick={onRevoke}>
          <Trans>Take the link away</Trans>
        </Button>
      </div>
      <p className={classes.hint}>
        {isOver && (
          <>
            <Trans>The link is over: choose a later day to open it again.</Trans>{' '}
          </>
        )}
        {share.dateLastOpened ? (
          <>
            <Plural value={share.openCount} one="Opened once" other="Opened # times" />,{' '}
            <Trans>
              last on <LocalDate moment={share.dateLastOpened} />
            </Trans>
          </>
        ) : (
          <Trans>Not opened yet</Trans>
        )}
      </p>
    </div>
  )
}
