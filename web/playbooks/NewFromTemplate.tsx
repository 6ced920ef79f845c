import { Trans } from '@lingui/react/macro'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

export const TemplateGallery = lazyDialog(
  () => import('./TemplateGallery.tsx'),
  (module) => module.TemplateGallery,
)

/** Leads to the gallery of templates, over the list of playbooks. */
export function NewFromTemplate() {
  return (
    <LinkButton
      variant="default"
      to="/playbooks"
      search={(before) => ({ ...before, templates: 'all' })}
      onFocus={() => void TemplateGallery.fetch().catch(() => {})}
      onPointerEnter={() => void TemplateGallery.fetch().catch(() => {})}
    >
      <Trans>New from a template</Trans>
    </LinkButton>
  )
}
