import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { languageNames } from '../../shared/sharedWords.ts'
import { Segments } from '../ui/Segments.tsx'
import classes from './PdfDialog.module.css'

interface Props {
  isInternal: boolean
  language: string
  onInternal: (isInternal: boolean) => void
  onLanguage: (language: string) => void
}

/** Whom a report is for, and in which language it is. */
export function PdfVersion({ isInternal, language, onInternal, onLanguage }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.pair}>
        <div className={classes.choice}>
          <span className={classes.label}>{t`Who it is for`}</span>
          <Segments
            label={t`Who it is for`}
            value={isInternal ? 'internal' : 'customer'}
            onChange={(who) => onInternal(who === 'internal')}
            choices={[
              { value: 'customer', label: t`Customer` },
              { value: 'internal', label: t`Colleagues` },
            ]}
          />
        </div>
        <NativeSelect
          label={t`Language of the report`}
          value={language}
          onChange={(event) => onLanguage(event.currentTarget.value)}
          data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <p className={classes.hint}>
        {isInternal ? (
          <Trans>
            Everything may be in it, internal questions too. Each page says that it is not for the
            customer.
          </Trans>
        ) : (
          <Trans>Internal questions, notes, pains, comments and labels are never in it.</Trans>
        )}
      </p>
    </>
  )
}
