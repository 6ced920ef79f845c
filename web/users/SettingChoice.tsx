import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { SaveOrganisationSettingDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The organisation's settings as they were read, and how to read them again. */
export interface SettingsRead {
  settings: readonly { key: string; value: string }[] | undefined
  error: CombinedError | undefined
  onRetry: () => void
}

interface Props extends SettingsRead {
  /** of the setting */
  name: string
  title: string
  description: string
  /** The first holds while nothing was chosen; `saved` says that it holds from now on. */
  options: readonly { value: string; label: string; saved: string }[]
}

/** A setting of the organisation that is one of few; it is saved as it is chosen, and can be undone. */
export function SettingChoice({
  name,
  title,
  description,
  options,
  settings,
  error,
  onRetry,
}: Props) {
  const { save } = useSave(SaveOrganisationSettingDocument)
  // until it is read again
  const [wanted, setWanted] = useState<string | null>(null)
  const kept = settings?.find((one) => one.key === name)?.value ?? options[0]!.value
  const choose = async (value: string, before?: string): Promise<void> => {
    setWanted(value)
    const saved = await save({ key: name, value })
    if (!saved.ok) setWanted(null)
    const said = options.find((one) => one.value === value)?.saved
    if (notifyUnlessSaved(saved, { id: name }) && said)
      notify.success(said, {
        id: name,
        ...(before && { undo: () => void choose(before) }),
      })
  }
  return (
    <Panel title={title}>
      {!settings && error ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Radio.Group
          value={wanted ?? kept}
          onChange={(value) => void choose(value, kept)}
          aria-label={title}
          description={description}
        >
          <Stack gap="sm" mt="md">
            {options.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Panel>
  )
}
