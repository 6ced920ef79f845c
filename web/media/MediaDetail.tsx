import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import { sizeText } from '../files/fileTexts.ts'
import { UploadRow } from '../files/UploadRow.tsx'
import type { ShownUpload, Uploads } from '../files/uploads.ts'
import type { Media_oneFragment } from '../gql.ts'
import { LabelPicker } from '../labels/LabelPicker.tsx'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './MediaDetail.module.css'
import { MediaPreview } from './MediaPreview.tsx'
import type { MediaChanges } from './useMediaChanges.ts'
import { MediaUses } from './MediaUses.tsx'
import { useMediaTexts } from './useMediaTexts.ts'

interface Props {
  item: Media_oneFragment
  changes: MediaChanges
  /** New content that is on its way. */
  coming: readonly ShownUpload[]
  uploads: Uploads
  onStale: () => void
}

/** One item: what it holds, and what is said of it. */
export function MediaDetail({ item, changes, coming, uploads, onStale }: Props) {
  const { i18n } = useLingui()
  const { types, languages } = useMediaTexts()
  const { id, type, description, language, labels, file, creator, dateCreated, mayEdit } = item
  return (
    <div className={classes.detail}>
      <Panel>
        <MediaPreview key={id} item={item} onStale={onStale} />
        {coming.length > 0 && (
          <ul className={classes.coming}>
            {coming.map((upload) => (
              <UploadRow key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
        )}
        {file?.isDamaged && (
          <p className={classes.bad}>
            <Trans>It is damaged. An administrator can bring it back from a backup.</Trans>
          </p>
        )}
        {description ? (
          <p className={classes.description}>{description}</p>
        ) : (
          <p className={classes.none}>
            <Trans>No description</Trans>
          </p>
        )}
        {(labels.length > 0 || mayEdit) && (
          <LabelRow>
            {labels.map((label) => (
              <LabelPill
                key={label.id}
                title={label.title}
                color={label.color}
                onRemove={mayEdit ? () => changes.toggleLabel(id, label.id, false) : undefined}
              />
            ))}
            {mayEdit && (
              <LabelPicker
                chosen={new Set(labels.map((label) => label.id))}
                onToggle={(labelId, selected) => changes.toggleLabel(id, labelId, selected)}
              />
            )}
          </LabelRow>
        )}
        <dl className={classes.facts}>
          <div>
            <dt>
              <Trans>Type</Trans>
            </dt>
            <dd>{types[type]}</dd>
          </div>
          <div>
            <dt>
              <Trans>Language</Trans>
            </dt>
            <dd>{languages[(language ?? 'NONE') as keyof typeof languages]}</dd>
          </div>
          {file && (
            <div>
              <dt>
                <Trans>File</Trans>
              </dt>
              <dd>
                {file.name} · {sizeText(file.size, i18n.locale)}
              </dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Added</Trans>
            </dt>
            <dd>
              {fullName(creator)} · <RelativeTime moment={dateCreated} />
            </dd>
          </div>
        </dl>
      </Panel>
      <MediaUses id={id} />
    </div>
  )
}
