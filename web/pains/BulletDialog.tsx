import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newBullet } from '../../shared/inputs/pain.ts'
import classes from '../companies/EditForm.module.css'
import { useSave } from '../data/mutate.ts'
import { CreateBulletDocument, UpdateBulletDocument, type Pain_bulletFragment } from '../gql.ts'
import { LazyMediaField } from '../media/lazyMedia.tsx'
import { checkedBy } from '../records/checkedBy.ts'
import { useDialogSave } from '../records/useDialogSave.ts'
import { textFields } from '../records/textFields.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import { languages, toLanguage } from '../texts/language.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'

const names = ['text', 'link', 'language', 'mediaItemIds'] as const
interface Draft {
  text: string
  link: string
  language: string
  mediaItemIds: string[]
}
const inputOf = ({ language, ...draft }: Draft) => ({ ...draft, language: language || null })
const resolver = checkedBy(newBullet, inputOf)

interface Props {
  painId: string
  /** What is changed; null: a new one is made. */
  bullet: Pain_bulletFragment | null
  onClose: () => void
  onDone: () => void
}

/** An argument or a proof: what it says, where there is more, in which language. */
export function BulletDialog({ onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={props.bullet ? t`Edit the bullet` : t`New bullet`} onClose={onClose}>
      {(form) => <BulletForm {...props} {...form} />}
    </FormDialog>
  )
}

function BulletForm({
  painId,
  bullet,
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t, i18n } = useLingui()
  const draft = useNewDraft<Draft>(`bullet.${painId}`),
    id = bullet?.id ?? draft.id
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [opened] = useState({
    text: bullet?.text ?? '',
    link: bullet?.link ?? null,
    language: bullet ? bullet.language : toLanguage(i18n.locale).toUpperCase(),
    mediaItemIds: [...(bullet?.mediaItemIds ?? [])],
  })
  const create = useSave(CreateBulletDocument),
    update = useSave(UpdateBulletDocument)
  const form = useForm({
    resolver,
    defaultValues: {
      text: opened.text,
      link: opened.link ?? '',
      language: opened.language ?? '',
      mediaItemIds: opened.mediaItemIds,
    },
  })
  useKeptDraft(form, bullet ? null : draft)
  const text = textFields(form, newBullet.shape)
  const { submit, problem } = useDialogSave({
    form,
    names,
    opened,
    create: bullet
      ? null
      : ({ text, link, language, mediaItemIds }) =>
          create.save({ id, painId, text, link, language, mediaItemIds }),
    update: (changed, base) => update.save({ id, ...changed, base }),
    onDirty,
    onDone,
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <Textarea
        label={t`Argument or proof`}
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={10}
        {...text('text')}
        className={classes.wide}
      />
      <TextInput label={t`Link`} type="url" placeholder="https://" {...text('link')} />
      <NativeSelect
        label={t`Language`}
        error={form.formState.errors.language?.message}
        data={[
          { value: '', label: t`Any` },
          ...Object.entries(languages).map(([value, label]) => ({
            value: value.toUpperCase(),
            label,
          })),
        ]}
        {...form.register('language')}
      />
      <div className={classes.wide}>
        <Controller
          control={form.control}
          name="mediaItemIds"
          render={({ field }) => (
            <LazyMediaField
              ids={field.value ?? []}
              items={bullet?.mediaItems ?? []}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <FormEnd problem={problem} saving={create.saving || update.saving} onCancel={onCancel} />
    </form>
  )
}
