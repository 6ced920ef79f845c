import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newSeat, roles } from '../../shared/inputs/member.ts'
import type { Role } from '../../shared/permissions.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { AddMemberDocument, type Seats_licenceFragment } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { announce } from '../ui/announce.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { copyText, invitationLink } from './copyText.tsx'
import { licenceFor } from './licenceFor.ts'
import classes from './MemberForm.module.css'
import { roleName } from './roleName.ts'

interface Props {
  /** At least one. */
  licences: readonly Seats_licenceFragment[]
  onAdded: () => void
  onClose: () => void
}
interface Draft {
  email: string
  role: Role | null
}

const names = ['email', 'role'] as const
const resolver = checkedBy(newSeat, (draft: Draft) => draft)

/** Makes a seat out to an address, and gives the link to send there. */
export function AddMemberDialog({ licences, onAdded, onClose }: Props) {
  const { t } = useLingui()
  const [invited, setInvited] = useState<string | null>(null)
  return (
    <FormDialog
      title={invited === null ? t`Add a member` : t`${invited} is invited`}
      size="sm"
      onClose={onClose}
    >
      {(form) =>
        invited === null ? (
          <AddMemberForm
            {...form}
            licences={licences}
            onInvited={(email) => {
              setInvited(email)
              // the focus goes to what is in it now, which does not read its title again
              announce(t`${email} is invited`, 'invited')
              onAdded()
            }}
          />
        ) : (
          <Invited onAnother={() => setInvited(null)} onClose={onClose} />
        )
      }
    </FormDialog>
  )
}

function AddMemberForm({
  licences,
  onInvited,
  onDirty,
  onCancel,
}: Pick<Props, 'licences'> & {
  onInvited: (email: string) => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string | null>(null)
  const { save, saving } = useSave(AddMemberDocument)
  const form = useForm({ resolver, defaultValues: { email: '', role: null } as Draft })
  const {
    control,
    setError,
    formState: { errors, isDirty },
  } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { id: organisationLicenseId, title, amount, emailsActiveAmount } = licenceFor(licences)!
  const free = Math.max(0, amount - emailsActiveAmount)
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const saved = await save({ ...typed, organisationLicenseId })
    if (saved.ok) {
      onDirty(false)
      return onInvited(saved.data.addMember.email)
    }
    const { fields } = saved.problem
    if (saved.problem.all.some(({ rule }) => rule === 'DUPLICATE'))
      fields['email'] = t`Somebody with this address is here already, or invited.`
    setProblem(applyProblem(saved.problem, names, setError))
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`E-mail`}
        type="email"
        required
        data-autofocus
        autoComplete="off"
        {...textFields(form, newSeat.shape)('email')}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <Select
            label={t`Role`}
            required
            placeholder={t`Choose a role`}
            data={roles.map((role) => ({ value: role, label: t(roleName[role]) }))}
            error={errors.role?.message}
            {...field}
          />
        )}
      />
      <p className={classes.note}>
        <Trans>
          They get a seat of “{title}”:{' '}
          {plural(free, { 0: 'none is free', one: '# is free', other: '# are free' })}.
        </Trans>
      </p>
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}

function Invited({ onAnother, onClose }: { onAnother: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const link = invitationLink()
  return (
    <div className={classes.fields}>
      <p className={classes.note}>
        <Trans>
          Send them this link. Whoever signs in there with this address finds the seat that waits
          for them.
        </Trans>
      </p>
      <div className={classes.link}>
        <TextInput
          label={t`Link`}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={15} aria-hidden />}
          data-autofocus
          onClick={() => void copyText(link, t`The link is copied.`)}
        >
          <Trans>Copy</Trans>
        </Button>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnother}>
          <Trans>Add another one</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
