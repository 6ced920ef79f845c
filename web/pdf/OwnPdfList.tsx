import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { exportDays } from '../../shared/limits.ts'
import { OwnPdfsDocument, type OwnPdfsQueryVariables, type PdfKind } from '../gql.ts'
import { PdfList } from './PdfList.tsx'

interface Props {
  kind: PdfKind
  /** of what those that are listed are */
  of?: Omit<OwnPdfsQueryVariables, 'kind'>
  /** what files are called, before their day */
  name: string
  /** the one that was asked for last */
  started: string | null
}

/** Files of a kind that are for the person alone. */
export function OwnPdfList({ kind, of, name, started }: Props) {
  const { t } = useLingui()
  const [{ data }, refetch] = useQuery({
    query: OwnPdfsDocument,
    variables: { kind, ...of },
    requestPolicy: 'cache-and-network',
  })
  return (
    <PdfList
      heading={t`Your files`}
      name={name}
      // of a playbook alone without those of its campaigns
      files={(data?.pdfs ?? []).filter((one) => of?.campaignId || !one.campaignId)}
      started={started}
      refetch={refetch}
    >
      <Trans>Only you see them. They are kept for {exportDays} days.</Trans>
    </PdfList>
  )
}
