import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { meetingsBefore } from '../../shared/briefing.ts'
import { errorText } from '../data/errors.ts'
import { useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  BriefingCompletenessDocument,
  BriefingDocument,
  CreateBriefingPdfDocument,
  type Briefing_meetingFragment as Meeting,
} from '../gql.ts'
import { OwnPdfs } from '../pdf/OwnPdfs.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { BriefingAccount } from './BriefingAccount.tsx'
import { BriefingMeetings } from './BriefingMeetings.tsx'
import { BriefingPeople } from './BriefingPeople.tsx'
import { BriefingQuestions } from './BriefingQuestions.tsx'
import classes from './Briefing.module.css'

interface Props {
  meetingId: string
  onClose: () => void
}

/** What is known before a meeting: whom it is with, what was said, what is open, what will be asked. */
export function BriefingDialog({ meetingId, onClose }: Props) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: BriefingDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const meeting = data?.companyDialog,
    again = (): void => refetch({ requestPolicy: 'network-only' })
  return (
    <FormDialog title={t`Briefing`} size="56rem" onClose={onClose}>
      {() => (
        <div className={classes.briefing} data-briefing>
          {error && meeting && error.graphQLErrors.length > 0 && <PartialData onRetry={again} />}
          {meeting ? (
            <Shown meeting={meeting} />
          ) : error ? (
            <ErrorState onRetry={again}>{errorText(error)}</ErrorState>
          ) : data ? (
            <EmptyState compact title={t`This meeting does not exist`}>
              <Trans>It was deleted, or you may not see it.</Trans>
            </EmptyState>
          ) : (
            <Skeleton height={560} />
          )}
        </div>
      )}
    </FormDialog>
  )
}

function Shown({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui()
  const { can } = useSession()
  const [isPdf, setPdf] = useState(false)
  const ids = meetingsBefore(meeting).map(({ id }) => id)
  const [{ data }] = useQuery({
    query: BriefingCompletenessDocument,
    variables: { ids },
    pause: ids.length === 0,
    requestPolicy: 'cache-and-network',
  })
  const complete = new Map(
    data?.companyDialogCompleteness?.map(({ id, percentage }) => [id, percentage]),
  )
  const create = useSave(CreateBriefingPdfDocument)
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => print()}
        >
          <Trans>Print</Trans>
        </Button>
        {can('pdf:create') && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            aria-expanded={isPdf}
            onClick={() => setPdf(!isPdf)}
          >
            <Trans>PDF…</Trans>
          </Button>
        )}
      </div>
      {isPdf && (
        <div className={classes.pdf}>
          <OwnPdfs
            kind="BRIEFING"
            of={{ companyDialogId: meeting.id }}
            name={`${t`Briefing`} ${meeting.title}`}
            create={(given) => create.save({ companyDialogId: meeting.id, ...given })}
            isCreating={create.saving}
          />
        </div>
      )}
      <p className={classes.muted}>
        <Trans>Internal briefing: not for the customer</Trans>
      </p>
      <Stack gap="lg">
        <BriefingAccount meeting={meeting} />
        <BriefingPeople meeting={meeting} />
        <BriefingQuestions meeting={meeting}>
          <BriefingMeetings meeting={meeting} complete={complete} />
        </BriefingQuestions>
      </Stack>
    </>
  )
}
