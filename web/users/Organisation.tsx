import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { fullName } from '../../shared/personName.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { roleName } from './roleName.ts'
import { useSession } from '../data/session.tsx'
import { ColleaguesDocument } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Organisation.module.css'

const OrganisationAdmin = lazyPart(
  () => import('./OrganisationAdmin.tsx'),
  (module) => module.OrganisationAdmin,
  { waiting: <LoadingState rows={10} /> },
)

const ConsentTexts = lazyPart(
  () => import('./ConsentTexts.tsx'),
  (module) => module.ConsentTexts,
)

/** The person's organisation: for its administrators all that they do with it, for others who is there. `more`: settings of higher slices. */
export function Organisation({ more = null }: { more?: ReactNode }) {
  const { can } = useSession()
  return can('member:manage') ? <OrganisationAdmin more={more} /> : <Colleagues />
}

/** The person's organisation, the own role in it, and who else is there. */
function Colleagues() {
  const { t } = useLingui()
  const { me } = useSession()
  const [{ data, error, stale }, refetch] = useQuery({ query: ColleaguesDocument, pause: !me.role })
  const again = () => refetch({ requestPolicy: 'network-only' })
  return (
    <>
      <Panel title={me.organisation.title}>
        <p className={classes.role}>
          {me.role ? (
            <Trans>Your role here: {t(roleName[me.role])}</Trans>
          ) : (
            <Trans>You have no role here yet. Ask an administrator.</Trans>
          )}
        </p>
      </Panel>
      {error && data?.organisationUsers && <PartialData onRetry={again} />}
      {me.role &&
        (error && !data?.organisationUsers ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <Panel title={t`Colleagues`} flush>
            <ColumnTable
              list="MEMBER"
              label={t`Colleagues`}
              rows={data?.organisationUsers ?? undefined}
              rowId={(row) => row.id}
              busy={stale}
              columns={[
                {
                  id: 'name',
                  header: t`Name`,
                  cell: ({ user }) => (
                    <Link
                      className="quiet"
                      to="/user/{-$userId}/{-$type}/{-$id}"
                      params={{ userId: user.id }}
                    >
                      <span className={classes.person}>
                        <Avatar person={user} size={24} decorative /> {fullName(user)}
                      </span>
                    </Link>
                  ),
                },
                {
                  id: 'role',
                  header: t`Role`,
                  cell: ({ role }) => role && t(roleName[role]),
                  width: 120,
                },
                { id: 'email', header: t`E-mail`, cell: ({ user }) => user.email, from: 'md' },
              ]}
            />
          </Panel>
        ))}
      {/* last: it moves nothing */}
      {(data || error) && <ConsentTexts />}
    </>
  )
}
