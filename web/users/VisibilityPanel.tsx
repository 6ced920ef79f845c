import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { SaveOrganisationSettingDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'

const key = 'memberVisibility'

/** Which meetings Members see; it holds for all at once. */
export function VisibilityPanel({
  settings,
}: {
  settings: readonly { key: string; value: string }[]
}) {
  const { t } = useLingui()
  const { save } = useSave(SaveOrganisationSettingDocument)
  // until it is read again
  const [wanted, setWanted] = useState<string | null>(null)
  const kept = settings.find((one) => one.key === key)?.value ?? 'organisation'
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
