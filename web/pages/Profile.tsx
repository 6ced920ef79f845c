import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, Stack, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconBuilding,
  IconBuildingCommunity,
  IconDevices,
  IconListSearch,
  IconLogout,
  IconSettings,
  IconTrashX,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayOpen } from '../app/mayOpen.ts'
import { useOwnSetting } from '../app/ownSetting.ts'
import { useSession } from '../data/session.tsx'
import { Devices } from '../shell/Devices.tsx'
import { languages, toLanguage, type Language } from '../texts/language.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazyDialog, lazyPart, sayMissing } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { InvitationsPanel } from '../users/InvitationsPanel.tsx'
import { Organisation } from '../users/Organisation.tsx'
import { ProfileForm } from '../users/ProfileForm.tsx'
import { useInvitations } from '../users/useInvitations.ts'
import classes from './Profile.module.css'
import { Reminders } from './Reminders.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

const ThemePanel = lazyDialog(
  () => import('../shell/ThemePanel.tsx'),
  (module) => module.ThemePanel,
)

const NextStepTypesPanel = lazyPart(
  () => import('../meetings/NextStepTypesPanel.tsx'),
  (module) => module.NextStepTypesPanel,
)
const RetentionPanel = lazyPart(
  () => import('../activity/RetentionPanel.tsx'),
  (module) => module.RetentionPanel,
)

const ResetPanel = lazyPart(
  () => import('../reset/ResetPanel.tsx'),
  (module) => module.ResetPanel,
)

const route = getRouteApi('/inside/profile/$userId')

/** What belongs to the person: name, language, look, organisation, and the way out. */
export function Profile() {
  const { t } = useLingui()
  const { me } = useSession()
  const { userId } = route.useParams()
  if (userId === me.id && !me.isImpersonated) return <OwnProfile />
  return (
    <Page width="normal">
      <PageHeader title={t`Profile`} />
      <EmptyState
        title={t`Only people themselves see their profile.`}
        action={
          !me.isImpersonated && (
            <LinkButton to="/profile/$userId" params={{ userId: me.id }} variant="default">
              <Trans>To my profile</Trans>
            </LinkButton>
          )
        }
      >
        <Link to="/user/{-$userId}/{-$type}/{-$id}" params={{ userId }}>
          <Trans>What colleagues see of this person</Trans>
        </Link>
      </EmptyState>
    </Page>
  )
}

function OwnProfile() {
  const { t } = useLingui()
  const { me, can, signOut } = useSession()
  const wanted = route.useSearch()['part']
  const { onDirty } = useUnsaved()
  const parts = [
    { part: 'account', label: t`Account`, icon: IconUser },
    { part: 'language', label: t`Language`, icon: IconWorld },
    { part: 'settings', label: t`Settings`, icon: IconSettings },
    { part: 'devices', label: t`Devices`, icon: IconDevices },
    { part: 'organisation', label: t`Organisation`, icon: IconBuilding },
    ...(can('data:reset') || me.isSuperAdmin
      ? [{ part: 'reset', label: t`Remove data`, icon: IconTrashX }]
      : []),
  ]
  const part = parts.some((one) => one.part === wanted) ? wanted : 'account'
  return (
    <Page width="normal">
      <PageHeader title={t`My Profile`} />
      <div className={classes.layout}>
        <nav className={classes.menu} aria-label={t`My Profile`}>
          {parts.map((one) => (
            <Link
              key={one.part}
              to="/profile/$userId"
              params={{ userId: me.id }}
              search={{ part: one.part }}
              replace
              className={classes.entry}
              aria-current={one.part === part ? 'page' : undefined}
            >
              <one.icon size={17} stroke={1.6} aria-hidden /> {one.label}
            </Link>
          ))}
          {mayOpen({ access: 'log' }, me) && (
            <Link to="/logs" className={classes.entry}>
              <IconListSearch size={17} stroke={1.6} aria-hidden /> <Trans>Activity log</Trans>
            </Link>
          )}
          {me.isSuperAdmin && (
            <Link to="/organisations" className={classes.entry}>
              <IconBuildingCommunity size={17} stroke={1.6} aria-hidden />{' '}
              <Trans>All organisations</Trans>
            </Link>
          )}
          <button
            type="button"
            className={classes.entry}
            onClick={() => void signOut().catch(sayMissing)}
          >
            <IconLogout size={17} stroke={1.6} aria-hidden /> <Trans>Logout</Trans>
          </button>
        </nav>
        <div className={classes.pane}>
          {/* stays, so that what is typed does */}
          <div hidden={part !== 'account'}>
            <Panel title={t`Account`}>
              <ProfileForm isShown={part === 'account'} onDirty={onDirty} />
            </Panel>
          </div>
          {part === 'language' && <LanguagePart />}
          {part === 'settings' && <SettingsPart />}
          {part === 'devices' && <Devices />}
          {part === 'organisation' && <OrganisationPart />}
          {part === 'reset' && <ResetPanel />}
        </div>
      </div>
    </Page>
  )
}

/** What waits for the person elsewhere stands first, so the rest is shown with it. */
function OrganisationPart() {
  const invitations = useInvitations()
  return (
    <>
      {invitations.isWaiting && <LoadingState rows={10} />}
      <InvitationsPanel {...invitations} />
      <div className={classes.pane} hidden={invitations.isWaiting}>
        <Organisation
          more={
            <>
              <NextStepTypesPanel />
              {/* grows without moving another one */}
              <RetentionPanel />
            </>
          }
        />
      </div>
    </>
  )
}

function LanguagePart() {
  const { t, i18n } = useLingui()
  const { setLanguage } = useSession()
  return (
    <Panel title={t`Language`}>
      <Radio.Group
        value={toLanguage(i18n.locale)}
        onChange={(language) => void setLanguage(language)}
        aria-label={t`Language`}
        description={t`Texts, dates and numbers change at once, on every device.`}
      >
        <Stack gap="xs" mt="md">
          {(Object.keys(languages) as Language[]).map((language) => (
            <Radio
              key={language}
              value={language}
              label={<span lang={language}>{languages[language]}</span>}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}

function SettingsPart() {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [, keepScheme] = useOwnSetting('color_scheme')
  const [isLooking, setLooking] = useState(false)
  const choose = (scheme: string) => {
    setColorScheme(scheme as MantineColorScheme)
    keepScheme(() => scheme)
  }
  return (
    <>
      <Panel title={t`Light or dark`}>
        <Radio.Group value={colorScheme} onChange={choose} aria-label={t`Light or dark`}>
          <Stack gap="xs">
            <Radio value="light" label={t`Light`} />
            <Radio value="dark" label={t`Dark`} />
            <Radio value="auto" label={t`As the device`} />
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={t`Layout and colours`}>
        <p className={classes.hint}>
          <Trans>
            Where the navigation stands, how wide the pages are, and the colours of their parts.
          </Trans>
        </p>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setLooking(true)}>
          <Trans>Choose layout and colours</Trans>
        </Button>
        {isLooking && <ThemePanel onClose={() => setLooking(false)} />}
      </Panel>
      <Reminders />
    </>
  )
}
