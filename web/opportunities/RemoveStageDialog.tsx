import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Board_stageFragment } from '../gql.ts'

interface Props {
  stage: Board_stageFragment
  others: readonly Board_stageFragment[]
  onClose: () => void
  onChoose: (stageId: string) => void
}

/** Asks where the opportunities of a stage go that is to be removed. */
export function RemoveStageDialog({ stage, others, onClose, onChoose }: Props) {
  const { t } = useLingui()
  const { title } = stage
  // the nearest open one, not an end that would close them
  const open = others.filter(({ kind }) => kind === 'OPEN'),
    nearest = open.findLast(({ position }) => position < stage.position) ?? open[0]
  const [to, setTo] = useState(nearest?.id ?? null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Remove the stage “${title}”`}
      size="sm"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (to) onChoose(to)
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            <Trans>There are opportunities in it. They go to another stage.</Trans>
          </Text>
          <Select
            data-autofocus
            label={t`Move them to`}
            required
            allowDeselect={false}
            data={others.map(({ id, title: label }) => ({ value: id, label }))}
            value={to}
            onChange={setTo}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" color="red" disabled={!to}>
              <Trans>Remove</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
