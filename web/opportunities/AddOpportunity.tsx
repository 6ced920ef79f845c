import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient } from 'urql'
import { errorText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { PipelinesDocument, type Board_pipelineFragment } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { wantedPipeline } from './boardVariables.ts'

const NewOpportunityDialog = lazyDialog(
  () => import('./NewOpportunityDialog.tsx'),
  (module) => module.NewOpportunityDialog,
)

interface Props {
  account: { id: string; name: string }
  /** It is about this meeting. */
  meetingId?: string
  onDone: () => void
}

/** Makes an opportunity of an account, first in the pipeline that the person looked at last. */
export function AddOpportunity({ account, meetingId, onDone }: Props) {
  const client = useClient()
  const { me } = useSession()
  const [pipelines, setPipelines] = useState<readonly Board_pipelineFragment[] | null>(null)
  const wanted = wantedPipeline({}, me)
  const begin = async (): Promise<void> => {
    const { data, error } = await client.query(PipelinesDocument, {}).toPromise()
    if (data?.pipelines) setPipelines(data.pipelines)
    else if (error) notify.error(errorText(error))
  }
  const first = (pipelines?.find(({ id }) => id === wanted) ?? pipelines?.[0])?.stages[0]
  return (
    <>
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void begin()}
        >
          <Trans>New opportunity</Trans>
        </Button>
      </div>
      {pipelines && first && (
        <NewOpportunityDialog
          pipelines={pipelines}
          stageId={first.id}
          account={{ id: account.id, label: account.name }}
          {...(meetingId && { meetingId })}
          onClose={() => setPipelines(null)}
          onDone={() => {
            setPipelines(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
