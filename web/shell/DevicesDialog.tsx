import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { Devices } from './Devices.tsx'

/** Where somebody is signed in who stands in front of the door. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} size="lg" title={t`Where you are signed in`}>
      <Devices />
    </Modal>
  )
}
