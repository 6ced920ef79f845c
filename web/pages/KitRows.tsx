import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { newId } from '../../shared/id.ts'
import { list, object } from '../../shared/inputs/schema.ts'
import { requiredText } from '../../shared/inputs/texts.ts'
import { CreateQuestionDocument } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { FieldRows } from '../records/FieldRows.tsx'
import { declareRows, useFieldRows } from '../records/useFieldRows.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'

const input = object({ options: list(object({ title: requiredText(20) }), 6) }),
  rows = declareRows(CreateQuestionDocument, 'options', input.shape.options)
interface Draft {
  options: { id: string; title: string }[]
}
const resolver = checkedBy(input, (draft: Draft) => draft)

/** Rows of a form. */
export function KitRows() {
  const { t } = useLingui()
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { options: [t`Road`, t`Rail`].map((title) => ({ id: newId(), title })) },
  })
  const of = useFieldRows(form, rows),
    element = useWrongField(form.formState.submitCount),
    save = form.handleSubmit(({ options }) =>
      notify.info(options?.map(({ title }) => title).join(', ') ?? ''),
    )
  return (
    <Panel title={t`Rows of a form`}>
      <form ref={element} noValidate onSubmit={(event) => void save(event)}>
        <FieldRows
          of={of}
          ordered
          label={t`Ways of transport`}
          rowLabel={(number) => t`Way ${number}`}
          name={({ title }) => title}
          blank={() => ({ id: newId(), title: '' })}
          add={t`Add a way`}
          none={t`None yet`}
        >
          {({ text }) => <TextInput {...text('title')} />}
        </FieldRows>
        <Button type="submit" variant="default">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Panel>
  )
}
