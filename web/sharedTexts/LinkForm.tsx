import { Button, Group, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestAddress } from '../../shared/richText.ts'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { givenAddress } from './richAddresses.ts'
import type { RichField } from './richField.ts'
import { linkAt, removeLink, setLink } from './richLinks.ts'

/** Where the selected letters lead. */
export function LinkForm({ field, onClose }: { field: RichField; onClose: () => void }) {
  const { t } = useLingui()
  // what is selected stays in sight
  const [anchor] = useState(() => field.line)
  const [known] = useState(() => linkAt(field.state)?.value ?? '')
  const [text, setText] = useState(known)
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const address = givenAddress(text.trim())
    if (address === null) return setWrong(true)
    field.run(setLink(address))
    onClose()
  }
  return (
    <AnchoredPopover
      anchor={anchor}
      opened
      onClose={onClose}
      label={t`Link`}
      padding="sm"
      width={300}
      returnFocus={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          apply()
        }}
      >
        <Stack gap="xs">
          <TextInput
            data-autofocus
            type="url"
            label={t`Address`}
            placeholder="https://"
            maxLength={longestAddress}
            value={text}
            error={isWrong && t`Links lead to a web page or an e-mail address.`}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setWrong(false)
            }}
          />
          <Group gap="xs" justify="flex-end">
            {known && (
              <>
                <Button
                  component="a"
                  href={known}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="subtle"
                  size="xs"
                >
                  <Trans>Open the link</Trans>
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    field.run(removeLink)
                    onClose()
                  }}
                >
                  <Trans>Remove</Trans>
                </Button>
              </>
            )}
            <Button type="submit" size="xs">
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </AnchoredPopover>
  )
}
