import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { auth } from '../session/auth.ts'
import { refusalOf, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { NameOrganisationDocument, SetOnboardingDocument } from '../gql.ts'
import { EntryScreen } from './EntryScreen.tsx'
import { OrganisationTitleForm } from './OrganisationTitleForm.tsx'
import { Splash } from './Splash.tsx'
import { Tour } from './Tour.tsx'

/** The pages that a first visit can end on; what the server keeps is one of these names. */
const pages: Record<string, '/accounts/all'> = { accounts: '/accounts/all' }

/** What a new person goes through before the product opens; the server knows the step and lets none be left out. */
export function Onboarding() {
  const { me } = useSession()
  const { save, saving } = useSave(SetOnboardingDocument)
  const finish = async () => {
    notifyUnlessSaved(await save({ step: 'url' }), { id: 'onboarding' })
  }
  if (me.onboardingStep === 'organisation') return <NameOrganisation />
  if (me.onboardingStep === 'steps')
    return <Tour finishing={saving} onFinish={() => void finish()} />
  return <Arrival />
}

function NameOrganisation() {
  const { t } = useLingui()
  const { me } = useSession()
  const { save, saving } = useSave(NameOrganisationDocument)
  return (
    <EntryScreen
      title={t`What is your organisation called?`}
      action={
        <OrganisationTitleForm
          initial={me.organisation.title}
          busy={saving}
          submitText={<Trans>Save</Trans>}
          onSave={(title) => save({ id: me.organisation.id, title })}
        >
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            disabled={saving}
            onClick={() => void auth.signOut()}
          >
            <Trans>Sign out</Trans>
          </Button>
        </OrganisationTitleForm>
      }
    >
      <Trans>Your colleagues will see this name. An administrator can change it later.</Trans>
    </EntryScreen>
  )
}

/** To the page that is waiting, and only then is it over. */
function Arrival() {
  const { t } = useLingui()
  const { me } = useSession()
  const navigate = useNavigate()
  const { save } = useSave(SetOnboardingDocument)
  const [failed, setFailed] = useState<string | null>(null)
  const going = useRef(false)
  const page = Object.hasOwn(pages, me.onboardingPage)
    ? pages[me.onboardingPage]!
    : pages['accounts']!
  const go = useCallback(async () => {
    if (going.current) return
    going.current = true
    setFailed(null)
    await navigate({ to: page, replace: true })
    const saved = await save({ step: 'done' })
    going.current = false
    setFailed(refusalOf(saved))
  }, [navigate, page, save])
  useEffect(() => void go(), [go])
  if (failed === null) return <Splash />
  return (
    <EntryScreen
      title={t`Parley could not be opened`}
      tone="bad"
      action={
        <Button size="md" onClick={() => void go()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>{failed}</p>
    </EntryScreen>
  )
}
