import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import classes from './builder.module.css'
import { canBranch } from './canBranch.ts'

type AddLinkProps = {
  from: Builder_hubFragment
  hubs: readonly Builder_hubFragment[]
  /** Without a hub: to a new one. */
  onLink: (question: Builder_questionFragment, hub: Builder_hubFragment | undefined) => void
  onClose: () => void
}

const fresh = 'new'

/** A link without a drag: which question, and the hub that it opens; which answers is asked by the hub's form. */
export function AddLink({ from, hubs, onLink, onClose }: AddLinkProps) {
  const { t } = useLingui()
  const questions = from.questions.filter(canBranch)
  const [questionId, setQuestion] = useState(questions[0]?.id ?? null)
  const [hubId, setHub] = useState<string | null>(null)
  const question = questions.find(({ id }) => id === questionId)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Add link`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (question && hubId)
            onLink(
              question,
              hubs.find(({ id }) => id === hubId),
            )
        }}
      >
        <Select
          label={t`Question`}
          allowDeselect={false}
          searchable
          data-autofocus
          value={questionId}
          data={questions.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setQuestion}
        />
        <Select
          label={t`Hub that it opens`}
          allowDeselect={false}
          searchable
          value={hubId}
          data={[
            { value: fresh, label: t`New question hub` },
            ...hubs
              .filter(({ id }) => id !== from.id)
              .map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setHub}
        />
        <div className={classes.actions}>
          <Button type="submit" disabled={!question || !hubId}>
            <Trans>Choose the answers</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}
