import { Button, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { read } from '../../shared/inputs/schema.ts'
import { announce } from './announce.ts'
import type { ProblemText } from './ConfirmHost.tsx'
import { sendByKeys } from './sendByKeys.ts'
import type { ConfirmAnswer, ConfirmField, ConfirmOptions } from './confirm.tsx'

/** Title, description, up to two inputs, OK and CANCEL, perhaps a third answer; a loader while the confirmed work runs. */
export function ConfirmDialog({
  title,
  description,
  fields: asked,
  ok,
  cancel,
  danger,
  extra,
  run,
  busyText,
  settle,
  problemText,
}: ConfirmOptions & { settle: (answer: ConfirmAnswer) => void; problemText: ProblemText }) {
  const { t } = useLingui()
  const id = useId()
  const fields: readonly ConfirmField[] = asked ?? []
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.value ?? ''])),
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wasSent, setSent] = useState(false)
  const wrong = fields.map((field) => read(field.input, values[field.name]).problems?.[0]),
    first = wrong.findIndex((one) => one !== undefined)
  const finish = async (form: HTMLFormElement) => {
    if (busy) return
    if (wrong[first]) {
      setSent(true)
      form.querySelectorAll('input')[first]?.focus()
      // one that has the focus already is not read out again
      announce(problemText(wrong[first]), 'wrong')
      return
    }
    if (run) {
      setBusy(true)
      const refused = await run(values).catch(() => t`Something went wrong. Try again.`)
      setBusy(false)
      if (refused) return setProblem(refused)
    }
    settle({ answer: 'ok', values })
  }
  return (
    <Modal
      opened
      id={id}
      onClose={() => {
        if (!busy) settle(null)
      }}
      title={title}
      size="sm"
    >
      <form
        noValidate
        onKeyDown={sendByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          void finish(event.currentTarget)
        }}
      >
        <Stack gap="md">
          {description && (
            // the id by which the kit describes a dialog
            <Text component="div" id={`${id}-body`} size="sm" c="dimmed">
              {description}
            </Text>
          )}
          {fields.map((field, at) => (
            <TextInput
              key={field.name}
              label={field.label}
              required={read(field.input, null).problems !== undefined}
              maxLength={field.input.max}
              error={wasSent && at === first && problemText(wrong[first]!)}
              value={values[field.name] ?? ''}
              data-autofocus={at === 0 || undefined}
              onChange={(event) =>
                setValues({ ...values, [field.name]: event.currentTarget.value })
              }
            />
          ))}
          {problem && (
            <Text size="sm" c="var(--p-bad)" role="alert">
              {problem}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            {busy && (
              <Group gap="xs" mr="auto">
                <Loader size="xs" />
                <Text size="sm" c="dimmed">
                  {busyText}
                </Text>
              </Group>
            )}
            <Button variant="default" onClick={() => settle(null)} disabled={busy}>
              {cancel ?? (ok ? t`Cancel` : t`CANCEL`)}
            </Button>
            {extra && (
              <Button
                variant="default"
                onClick={() => settle({ answer: extra.value, values })}
                disabled={busy}
              >
                {extra.label}
              </Button>
            )}
            <Button
              type="submit"
              color={danger ? 'red' : 'petrol'}
              disabled={busy}
              // pressed all the same, it says what is wrong
              aria-disabled={first >= 0 || undefined}
              data-disabled={first >= 0}
              data-autofocus={fields.length === 0 || undefined}
            >
              {ok ?? t`OK`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
