import { useLingui } from '@lingui/react/macro'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Controller, useForm, type Resolver } from 'react-hook-form'
import { mediaFileForm, mediaLinkForm } from '../../shared/inputs/media.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import { newId } from '../../shared/id.ts'
import { useSave } from '../data/mutate.ts'
import { CreateMediaLinkDocument, UpdateMediaItemDocument, type Media_oneFragment } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { useDialogSave } from '../records/useDialogSave.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import classes from './MediaDialog.module.css'
import { useMediaTexts } from './useMediaTexts.ts'

const names = ['title', 'address', 'description', 'language'] as const
interface Draft {
  title: string
  address: string
  description: string
  language: string | null
}

interface Props {
  /** What is changed; null: a link is added. */
  item: Media_oneFragment | null
  /** Of the link that is added. */
  address?: string
  onClose: () => void
  onDone: (id: string) => void
}

/** What an item is called and what it is about; of a link also where it leads. */
export function MediaDialog({ onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={props.item ? t`Edit` : t`New link`} onClose={onClose}>
      {(form) => <MediaForm {...props} {...form} />}
    </FormDialog>
  )
}

type Read = Kept<typeof mediaFileForm>
const ofLink: Resolver<Draft, unknown, Read> = checkedBy(mediaLinkForm, (draft: Draft) => draft),
  ofFile: Resolver<Draft, unknown, Read> = checkedBy(mediaFileForm, (draft: Draft) => draft)

function MediaForm({
  item,
  address = '',
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const { languages } = useMediaTexts()
  const [id] = useState(() => item?.id ?? newId())
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [opened] = useState({
    title: item?.title ?? URL.parse(address)?.hostname ?? '',
    address: item?.url ?? address,
    description: item?.description ?? null,
    language: item?.language ?? null,
  })
  const isLink = !item || item.type === 'LINK'
  const create = useSave(CreateMediaLinkDocument),
    update = useSave(UpdateMediaItemDocument)
  const form = useForm({
    resolver: isLink ? ofLink : ofFile,
    defaultValues: { ...opened, description: opened.description ?? '' },
  })
  const text = textFields(form, mediaLinkForm.shape)
  const { submit, problem } = useDialogSave({
    form,
    names,
    opened,
    create: item
      ? null
      : ({ address: to, ...draft }) => create.save({ id, ...draft, address: to ?? '' }),
    update: (changed, base) => update.save({ id, ...changed, base }),
    onDirty,
    onDone: () => onDone(id),
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      {isLink && (
        <TextInput
          label={t`Address`}
          placeholder="https://"
          type="url"
          required
          {...(!address && !item && { 'data-autofocus': true })}
          {...text('address')}
        />
      )}
      <TextInput
        label={t`Title`}
        required
        {...((address || item) && { 'data-autofocus': true })}
        {...text('title')}
      />
      <Textarea label={t`Description`} autosize minRows={3} maxRows={12} {...text('description')} />
      <Controller
        name="language"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Select
            label={t`Language`}
            placeholder={languages.NONE}
            clearable
            data={(['EN', 'FR', 'NL'] as const).map((one) => ({
              value: one,
              label: languages[one],
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <FormEnd problem={problem} saving={create.saving || update.saving} onCancel={onCancel} />
    </form>
  )
}
