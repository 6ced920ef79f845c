import { useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { palette } from '../../shared/limits.ts'
import { found } from '../../shared/searchText.ts'
import { useSave } from '../app/mutate.ts'
import { CreateLabelHereDocument, LabelChoicesDocument, LinkLabelDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'

interface Label { id: string, title: string, color: string }
interface Props { labels: readonly Label[], type: 'COMPANY' | 'CONTACT', typeId: string, onChange: () => void }

/** The labels on one thing: pick, type a new one, take away. A new label gets the colour that is used least. */
export function Labels({ labels, type, typeId, onChange }: Props) {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: LabelChoicesDocument })
  const link = useSave(LinkLabelDocument), create = useSave(CreateLabelHereDocument)
  const all = data?.labels ?? []
  const change = async (titles: string[]): Promise<void> => {
    const added = titles.find(title => !labels.some(l => l.title === title)), removed = labels.find(l => !titles.includes(l.title))
    const known = added ? all.find(l => l.title.toLowerCase() === added.trim().toLowerCase()) : undefined
    const saved = removed ? await link.save({ labelId: removed.id, typeId, type, remove: true })
      : known ? await link.save({ labelId: known.id, typeId, type })
        : added?.trim() ? await create.save({ id: newId(), title: added.trim(), color: leastUsed(all), labelTypeString: type, typeId }) : null
    if (!saved) return
    if (!saved.ok) return void notify.error(saved.problem.text ?? Object.values(saved.problem.fields).join(' '))
    onChange()
  }
  return (
    <TagsInput aria-label={t`Labels`} placeholder={labels.length === 0 ? t`Add a label` : ''} value={labels.map(l => l.title)} data={all.map(l => l.title)} disabled={link.saving || create.saving}
      filter={({ options, search }) => options.filter(option => 'label' in option && found(option.label, search))} maxDropdownHeight={300} onChange={titles => void change(titles)} />
  )
}

function leastUsed(labels: readonly { color: string, usageCount: number }[]): string {
  const uses = (color: string): number => labels.filter(l => l.color === color).length
  return palette.reduce<string>((least, color) => uses(color) < uses(least) ? color : least, palette[0])
}
