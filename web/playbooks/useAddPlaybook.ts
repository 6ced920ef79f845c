import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { newId } from '../../shared/id.ts'
import { newPlaybook } from '../../shared/inputs/playbook.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import { CreatePlaybookDocument } from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'

/** Asks for the title of a new playbook, makes it and opens it. */
export function useAddPlaybook(): () => Promise<void> {
  const { t } = useLingui()
  const navigate = useNavigate()
  const create = useSave(CreatePlaybookDocument)
  return async () => {
    const id = newId()
    const answer = await confirm({
      title: t`New playbook`,
      fields: [{ name: 'title', label: t`Title`, input: newPlaybook.shape.title }],
      ok: t`Create`,
      run: async (values) => {
        return refusalOf(await create.save({ id, title: values['title']!.trim() }))
      },
    })
    if (answer) await navigate({ to: '/playbook/$playbookId/builder', params: { playbookId: id } })
  }
}
