import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'

interface Pain {
  id: string
  title: string
}
interface Props {
  pain: Pain
  others: readonly Pain[]
  onClose: () => void
  /** Gives why it was refused, or null. */
  onMerge: (into: Pain) => Promise<string | null>
}

/** Asks which pain stands for two. */
export function MergeDialog({ pain, others, onClose, onMerge }: Props) {
  const { t } = useLingui()
  const { title } = pain
  const [to, setTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const merge = async (): Promise<void> => {
    const into = others.find(({ id }) => id === to)
    if (!into) return setProblem(t`This is required.`)
    setBusy(true)
    const refused = await onMerge(into)
    setBusy(false)
    setProblem(refused)
    if (refused === null) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Merge “${title}” into another pain`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void merge()
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            <Trans>
              Meetings that named it name the other one, with their votes and notes; its bullets go
              there too. It goes into the bin itself, from which it can be restored as it was.
            </Trans>
          </Text>
          <Select
            data-autofocus
            label={t`The pain that stays`}
            required
            searchable
            allowDeselect={false}
            nothingFoundMessage={t`No results..`}
            data={others.map(({ id, title: label }) => ({ value: id, label }))}
            value={to}
            onChange={(next) => {
              setTo(next)
              setProblem(null)
            }}
            error={problem}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isBusy}>
              <Trans>Merge</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
