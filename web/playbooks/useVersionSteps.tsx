import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { publication } from '../../shared/inputs/playbook.ts'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  PublishPlaybookDocument,
  ResetDraftDocument,
  type Builder_playbookFragment,
} from '../gql.ts'
import { cancelConfirm, confirm } from '../ui/confirm.tsx'
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
  const publishDraft = async (): Promise<void> => {
    if (!draft) return
    await confirm({
      title: t`Publish a new version`,
      ok: t`Publish`,
      busyText: t`Publishing`,
      fields: [
        { name: 'note', label: t`Why (for your colleagues)`, input: publication.shape.note },
      ],
      description: (
        <>
          <ChangeList before={published} after={draft} />
          {published?.number != null && (
            <p className={classes.toCanvas}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconSitemap size={15} aria-hidden />}
                onClick={() => {
                  cancelConfirm()
                  onShow(writePair([published.number!, 'draft']))
                }}
              >
                <Trans>Show on the canvas</Trans>
              </Button>
            </p>
          )}
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
        notify.success(
          t`Version ${saved.data.publishPlaybook.published?.number ?? ''} is published.`,
        )
        return undefined
      },
    })
  }
  const rollBack = async (version: { id: string; number: number | null }): Promise<void> => {
    if (notifyUnlessSaved(await reset.save({ id, versionId: version.id })))
      notify.success(t`The draft is version ${version.number} again.`, { undo: () => undo() })
    else again()
  }
  return { publishDraft, rollBack }
}
