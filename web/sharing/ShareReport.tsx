import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { languageNames } from '../../shared/sharedWords.ts'
import type { ShareMeetingQuery } from '../gql.ts'
import { DownloadButton } from '../records/DownloadButton.tsx'
import { useDownload } from '../records/useDownload.ts'
import { dateText } from '../ui/dateText.ts'
import { reportsOf, type Choice } from './shareChoice.ts'
import classes from './ShareMeeting.module.css'

type Meeting = NonNullable<ShareMeetingQuery['companyDialog']>
interface Props {
  meeting: Meeting
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** Which report the customer can fetch from the page, of those that were made for them. */
export function ShareReport({ meeting, choice, onChange }: Props) {
  const { t, i18n } = useLingui()
  const download = useDownload()
  const reports = reportsOf(meeting)
  const nameOf = ({ language, dateCreated, ...file }: Meeting['pdfs'][number]): string => {
    const pageCount = file.pageCount ?? 0
    return [
      dateText(dateCreated, 'dateTime', i18n.locale),
      languageNames[language as keyof typeof languageNames],
      t`${plural(pageCount, { one: '# page', other: '# pages' })}`,
    ].join(' · ')
  }
  const chosen = reports.find(({ id }) => id === choice.pdfId)
  return reports.length > 0 ? (
    <div className={classes.report}>
      <NativeSelect
        label={t`Report for the customer (PDF)`}
        value={chosen?.id ?? ''}
        onChange={(event) => onChange({ pdfId: event.currentTarget.value || null })}
        data={[
          { value: '', label: t`None` },
          ...reports.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
      />
      {chosen && (
        <DownloadButton download={() => download(chosen.id, `${chosen.id}.pdf`, '/pdfs/')} />
      )}
    </div>
  ) : (
    <p className={classes.hint}>
      <Trans>
        A report for the customer can be on the page too: make it first with “PDF report…” in the
        menu of the meeting.
      </Trans>
    </p>
  )
}
