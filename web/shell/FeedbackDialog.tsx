import { Button, FileButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useRef, useState, type ClipboardEvent } from 'react'
import { feedback } from '../../shared/inputs/feedback.ts'
import { wrongWith } from '../records/wrongWith.ts'
import { sendFeedback, type FeedbackOutcome, type Screenshot } from '../app/feedback.ts'
import type { FeedbackReason } from '../app/openFeedback.ts'
import { canTakeScreenshot, pictureOf, takeScreenshot } from '../app/takeScreenshot.ts'
import classes from './FeedbackDialog.module.css'

/** What is being written survives a reload, a crash, and clearing the cache. */
const draftKey = 'feedback_draft'

/** What a person wants to tell, and a picture of the screen if they choose one. */
export function FeedbackDialog({
  reason,
  onClose,
}: {
  reason: FeedbackReason
  onClose: () => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState(() => localStorage.getItem(draftKey) ?? '')
  const [screenshot, setScreenshot] = useState<Screenshot | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAway, setAway] = useState(false)
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<FeedbackOutcome['type'] | null>(null)
  const write = (next: string) => {
    setText(next)
    localStorage.setItem(draftKey, next)
  }
  const take = async () => {
    setAway(true)
    const taken = await takeScreenshot()
    setAway(false)
    if (taken) setScreenshot(taken)
  }
  const choose = async (file: Blob | null | undefined) => {
    if (!file) return
    const chosen = await pictureOf(file)
    setProblem(chosen ? null : t`This is not a picture.`)
    if (chosen) setScreenshot(chosen)
  }
  const paste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    void choose(file)
  }
  const send = async () => {
    const wrong = wrongWith(feedback.shape.text, text)
    if (wrong) {
      setProblem(wrong)
      return field.current?.focus()
    }
    setSending(true)
    const done = await sendFeedback(text.trim(), screenshot)
    setSending(false)
    if (done.type === 'refused') return setProblem(done.text)
    localStorage.removeItem(draftKey)
    setOutcome(done.type)
  }
  const title = reason === 'crash' ? t`It looks like we're having issues.` : t`Feedback`
  if (outcome)
    return (
      <Modal opened onClose={onClose} title={title}>
        <Stack>
          <Text role="status">
            {outcome === 'sent' ? (
              <Trans>Thank you. Your feedback has been sent.</Trans>
            ) : (
              <Trans>
                Thank you. Your feedback is kept on this device and is sent as soon as you are
                signed in and there is a connection.
              </Trans>
            )}
          </Text>
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </Group>
        </Stack>
      </Modal>
    )
  return (
    <Modal
      opened={!isAway}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <form
        noValidate
        onPaste={paste}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack>
          <Textarea
            ref={field}
            label={
              reason === 'crash' ? t`What were you doing?` : t`What would you like to tell us?`
            }
            required
            data-autofocus
            autosize
            minRows={4}
            maxRows={12}
            maxLength={feedback.shape.text.max}
            value={text}
            error={problem}
            onChange={(event) => {
              write(event.currentTarget.value)
              setProblem(null)
            }}
          />
          {screenshot ? (
            <figure className={classes.picture}>
              <img
                src={`data:image/jpeg;base64,${screenshot}`}
                alt={t`The picture that is sent along`}
              />
              <Button variant="default" size="compact-sm" onClick={() => setScreenshot(null)}>
                <Trans>Remove the picture</Trans>
              </Button>
            </figure>
          ) : (
            <Group gap="xs">
              {canTakeScreenshot() && (
                <Button
                  variant="default"
                  leftSection={<IconCamera size={16} aria-hidden />}
                  onClick={() => void take()}
                >
                  <Trans>Take a picture of the screen</Trans>
                </Button>
              )}
              <FileButton
                accept="image/png,image/jpeg,image/webp"
                onChange={(file) => void choose(file)}
              >
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    leftSection={<IconPhoto size={16} aria-hidden />}
                  >
                    <Trans>Choose a picture</Trans>
                  </Button>
                )}
              </FileButton>
            </Group>
          )}
          <p className={classes.note}>
            <Trans>
              We get what you write, the picture if you add one, your name, and which page and
              version you were on. Leave out what your customers would not want us to read.
            </Trans>
          </p>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isSending}>
              <Trans>Send feedback</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
