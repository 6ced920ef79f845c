import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useClient } from 'urql'
import { MeetingsSoonDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'

/** Of which meetings this tab has said that they begin soon, and when. */
const said = new Set<string>()

/** Says at once that a meeting begins soon, with a link to it, when a notification of that comes. */
export function useMeetingsSoon(unread: number): void {
  const client = useClient(),
    navigate = useNavigate()
  const before = useRef<number | null>(null)
  useEffect(() => {
    const hasCome = before.current !== null && unread > before.current
    before.current = unread
    if (!hasCome) return
    void client
      .query(MeetingsSoonDocument, {}, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => {
        for (const { id, meetingStart, companyDialog } of data?.notifications ?? []) {
          if (!meetingStart || !companyDialog || said.has(id)) continue
          said.add(id)
          if (Date.parse(meetingStart) < Date.now()) continue
          const toast = `soon.${companyDialog.id}`
          notify.info(
            // messages stand outside of the router
            <Trans>
              <a
                href={`/companyDialog/${companyDialog.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  notify.hide(toast)
                  void navigate({
                    to: '/companyDialog/$companyDialogId',
                    params: { companyDialogId: companyDialog.id },
                  })
                }}
              >
                {companyDialog.title}
              </a>{' '}
              begins soon
            </Trans>,
            { id: toast, sticky: true },
          )
        }
      })
  }, [unread, client, navigate])
}
