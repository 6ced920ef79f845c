import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { roleName } from '../users/roleName.ts'
import { useSession } from '../data/session.tsx'
import { ContactLinks, Facts } from '../companies/Facts.tsx'
import { MeetingRows } from '../companies/MeetingRows.tsx'
import classes from '../companies/Record.module.css'
import { UserMeetingsDocument, UserPageDocument } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

const route = getRouteApi('/inside/user/{-$userId}/{-$type}/{-$id}')

/** A colleague, or oneself: who it is, and the meetings with them that one may see. */
export function User() {
  const { t } = useLingui()
  const { me } = useSession()
  const { userId = me.id } = route.useParams()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: UserPageDocument,
    variables: { id: userId },
  })
  const person = data?.user,
    membership = data?.organisationUsers?.find(({ user }) => user.id === userId)
  const [{ data: found, error: meetingsError }, refetchMeetings] = useQuery({
    query: UserMeetingsDocument,
    variables: { organisationUserIds: membership ? [membership.id] : [] },
    pause: !membership,
  })
  const again = () => refetch({ requestPolicy: 'network-only' }),
    meetingsAgain = () => refetchMeetings({ requestPolicy: 'network-only' })
  if (!person) {
    return (
      <Page>
        <PageHeader title={t`Colleague`} />
        {error ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : fetching ? (
          <LoadingState rows={6} />
        ) : (
          <EmptyState title={t`There is no such person, or you may not see them.`} />
        )}
      </Page>
    )
  }
  const name = fullName(person)
  return (
    <Page>
      <PageHeader
        title={
          <span className={classes.name}>
            <Avatar person={person} size={28} decorative /> {name}
          </span>
        }
        tabTitle={name}
        aside={
          membership
            ? membership.role && t(roleName[membership.role])
            : data.organisationUsers && t`No longer in the organisation`
        }
        actions={
          person.id === me.id && (
            <LinkButton to="/profile/$userId" params={{ userId: person.id }} variant="default">
              <Trans>My Profile</Trans>
            </LinkButton>
          )
        }
      />
      {error && <PartialData onRetry={again} />}
      <div className={classes.layout} data-side-first>
        <div className={classes.main}>
          <Panel title={t`Meetings`}>
            {error && !data.organisationUsers ? (
              <ErrorState onRetry={again}>{errorText(error)}</ErrorState>
            ) : meetingsError && !found ? (
              <ErrorState onRetry={meetingsAgain}>{errorText(meetingsError)}</ErrorState>
            ) : membership && !found ? (
              <LoadingState rows={4} />
            ) : (
              <MeetingRows meetings={found?.companyDialogs ?? []} most={20} />
            )}
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel title={t`Details`}>
            <Facts
              facts={[
                [t`E-mail`, person.email && <ContactLinks kind="mailto" values={[person.email]} />],
                [t`Organisation`, me.organisation.title],
              ]}
            />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
