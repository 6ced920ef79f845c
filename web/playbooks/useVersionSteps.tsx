import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { publication } from '../../shared/inputs/playbook.ts'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  PublishPlaybookDocument,
  ResetDraftDocument,
  type Builder_playbookFragment,
} from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './builder.module.css'
import { ChangeList } from './ChangeList.tsx'
import { writePair } from './comparedPair.ts'
import { useDraftSave } from './useDraftSave.ts'

interface Asked {
  playbook: Builder_playbookFragment | null | undefined
  warnings: number
  /** Reads the playbook again. */
  again: () => void
  /** Takes the last edit of the draft back. */
  undo: () => void
  /** Shows on the canvas what changed between two versions. */
  onShow: (pair: string) => void
}

/** Publishing the draft, which says first what that means, and making it what a version is, which can be taken back. */
export function useVersionSteps({ playbook, warnings, again, undo, onShow }: Asked) {
  const { t } = useLingui()
  const publish = useSave(PublishPlaybookDocument),
    reset = useDraftSave(ResetDraftDocument)
  const { id = '', draft, published } = playbook ?? {}
  // the reason that was typed before the changes were looked at on the canvas
  const typed = useRef({ id: '', note: '' })
  const publishDraft = async (): Promise<void> => {
    if (!draft) return
    const newest = published?.number
    const answer = await confirm({
      title: t`Publish a new version`,
      ok: t`Publish`,
      busyText: t`Publishing`,
      fields: [
        {
          name: 'note',
          label: t`Why (for your colleagues)`,
          input: publication.shape.note,
          ...(typed.current.id === id && { value: typed.current.note }),
        },
      ],
      ...(newest != null && { extra: { label: t`Show on the canvas`, value: 'show' } }),
      description: (
        <>
          <ChangeList before={published} after={draft} />
          {warnings > 0 && (
            <p className={classes.warn}>
              <Plural
                value={warnings}
                one="# warning stands beside a question."
                other="# warnings stand beside the questions."
              />
            </p>
          )}
          <p className={classes.soft}>
            <Trans>Meetings that were started or answered stay on their version.</Trans>
          </p>
        </>
      ),
      run: async (values) => {
        const saved = await publish.save({ id, note: values['note']?.trim() || null })
        if (!saved.ok) return refusalOf(saved)!
        typed.current = { id: '', note: '' }
        notify.success(
          t`Version ${saved.data.publishPlaybook.published?.number ?? ''} is published.`,
        )
        return undefined
      },
    })
    if (newest == null || answer?.answer !== 'show') return
    typed.current = { id, note: answer.values['note'] ?? '' }
    onShow(writePair([newest, 'draft']))
  }
  const rollBack = async (version: { id: string; number: number | null }): Promise<void> => {
    if (notifyUnlessSaved(await reset.save({ id, versionId: version.id })))
      notify.success(t`The draft is version ${version.number} again.`, { undo: () => undo() })
    else again()
  }
  return { publishDraft, rollBack }
}
