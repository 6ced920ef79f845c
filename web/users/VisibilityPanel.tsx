import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { SaveOrganisationSettingDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'

const key = 'memberVisibility'

interface Props {
  settings: readonly { key: string; value: string }[] | undefined
  error: CombinedError | undefined
  onRetry: () => void
}

/** Which meetings Members see; it holds for all at once. */
export function VisibilityPanel({ settings, error, onRetry }: Props) {
  const { t } = useLingui()
  const { save } = useSave(SaveOrganisationSettingDocument)
  // until it is read again
  const [wanted, setWanted] = useState<string | null>(null)
  const kept = settings?.find((one) => one.key === key)?.value ?? 'organisation'
  const choose = async (value: string, before?: string): Promise<void> => {
    setWanted(value)
    const saved = await save({ key, value })
    if (!saved.ok) setWanted(null)
    if (notifyUnlessSaved(saved, { id: key }))
      notify.success(
        value === 'own' ? t`Members see their own meetings.` : t`Members see all meetings.`,
        { id: key, ...(before && { undo: () => void choose(before) }) },
      )
  }
  if (!settings && error)
    return (
      <Panel title={t`What Members see`}>
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
          {errorText(error)}
        </ErrorState>
      </Panel>
    )
  return (
    <Panel title={t`What Members see`}>
      <Radio.Group
        value={wanted ?? kept}
        onChange={(value) => void choose(value, kept)}
        aria-label={t`What Members see`}
        description={t`It holds for lists, charts, search and exports, on every device. Managers and Admins see everything.`}
      >
        <Stack gap="sm" mt="md">
          <Radio value="organisation" label={t`All meetings of the organisation`} />
          <Radio
            value="own"
            label={t`Only meetings that they made or attend, and what follows from them`}
          />
        </Stack>
      </Radio.Group>
    </Panel>
  )
}
