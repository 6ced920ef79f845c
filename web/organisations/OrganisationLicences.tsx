import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { OrganisationLicencesDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { copyText } from '../users/copyText.tsx'
import { LicenceCard } from './LicenceCard.tsx'
import classes from './Organisations.module.css'
import { useLicenceActions } from './useLicenceActions.tsx'

interface Props {
  /** Of the organisation. */
  id: string
  onChanged: () => void
  onClose: () => void
}

/** The licences of an organisation with their seats, and what is done with them. */
export function OrganisationLicences({ id, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: OrganisationLicencesDocument,
    variables: { id },
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const { actionsOf, dialog } = useLicenceActions(() => {
    again()
    onChanged()
  })
  const organisation = data?.organisation,
    licences = organisation?.organisationLicenses
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="32rem"
      title={organisation?.title ?? t`Organisation`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {!organisation || !licences ? (
        error ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : data ? (
          <EmptyState icon={IconKey} title={t`This organisation does not exist`} compact />
        ) : (
          <LoadingState rows={6} />
        )
      ) : (
        <div className={classes.licences}>
          <p className={classes.id}>
            <code>{id}</code>
            <ActionIcon
              aria-label={t`Copy the id of the organisation`}
              onClick={() => void copyText(id, t`The id is copied.`)}
            >
              <IconCopy size={15} aria-hidden />
            </ActionIcon>
          </p>
          {licences.length === 0 && (
            <EmptyState icon={IconKey} title={t`It has no licence`} compact>
              <Trans>It is the operator’s own, and does not end.</Trans>
            </EmptyState>
          )}
          {licences.map((licence) => (
            <LicenceCard key={licence.id} licence={licence} actions={actionsOf(licence)} />
          ))}
        </div>
      )}
      {dialog}
    </Drawer>
  )
}
