import { useMantineColorScheme } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconAddressBook,
  IconBuilding,
  IconBuildingPlus,
  IconCalendar,
  IconDeviceDesktop,
  IconHelpCircle,
  IconLogout,
  IconMoon,
  IconPhotoVideo,
  IconPlus,
  IconPoint,
  IconRoute,
  IconScale,
  IconSpeakerphone,
  IconSun,
  IconTargetArrow,
  IconUserPlus,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Declared } from '../app/declarePage.ts'
import { useOwnSetting } from '../app/ownSetting.ts'
import { recentsOf } from '../data/recents.ts'
import { useSession } from '../data/session.tsx'
import type { SearchKind } from '../gql.ts'
import { useAddPlaybook } from '../playbooks/useAddPlaybook.ts'
import { languages, toLanguage, type Language } from '../texts/language.ts'
import { sayMissing } from '../ui/lazyPart.tsx'
import { pageAt, places } from '../pages/pages.ts'
import { isFor } from './access.ts'
import { goPlaces, pageActions, pagesOfKind } from './palettePlaces.ts'
import type { PaletteItem } from './paletteItems.ts'

export const recordIcons: Record<SearchKind, Icon> = {
  COMPANY_DIALOG: IconCalendar,
  COMPANY: IconBuilding,
  CONTACT: IconAddressBook,
  PLAYBOOK: IconRoute,
  QUESTION: IconHelpCircle,
  OPPORTUNITY: IconTargetArrow,
  CAMPAIGN: IconSpeakerphone,
  PAIN: IconScale,
  MEDIA_ITEM: IconPhotoVideo,
}

/** What the search offers without asking the server: what was opened lately, where one can go, what one may do. */
export function useLocalItems(declared: readonly Declared[] = places): PaletteItem[] {
  const { t, i18n } = useLingui()
  const { me, can, setLanguage, signOut } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [, keepScheme] = useOwnSetting('color_scheme')
  const addPlaybook = useAddPlaybook()
  // as it was on opening: what is opened from here must not move under the pointer
  const [recents] = useState(() => recentsOf(me.organisationUserId))
  const goes = goPlaces(declared).filter(({ to }) => isFor(to, me))

  const recent = recents
    .filter(({ path }) => path !== location.pathname)
    .flatMap(({ path, kind, title }): PaletteItem[] => {
      const place = kind === 'PAGE' ? goes.find(({ to }) => to === path) : undefined
      if (kind === 'PAGE' && !place) return []
      // two pages of one playbook
      const part = kind !== 'PAGE' && pagesOfKind(kind).length > 1 ? t(pageAt(path).title) : ''
      return [
        {
          key: `recent ${path}`,
          section: 'recent',
          label: place ? t(place.label) : title,
          icon: place ? (place.icon ?? IconPoint) : recordIcons[kind as SearchKind],
          ...(part && { detail: part }),
          does: { to: path },
        },
      ]
    })
  const go = goes.map((place): PaletteItem => ({
    key: `go ${place.to}`,
    section: 'go',
    label: t(place.label),
    icon: place.icon ?? IconPoint,
    does: { to: place.to },
  }))
  const action = (
    key: string,
    label: string,
    icon: Icon,
    does: PaletteItem['does'],
    more: Pick<PaletteItem, 'detail' | 'alias' | 'lang'> = {},
  ): PaletteItem => ({ key, section: 'do', label, icon, does, ...more })
  const colours = t`Light or dark`,
    language = t`Language`
  const schemes = [
    ['light', t`Light`, IconSun],
    ['dark', t`Dark`, IconMoon],
    ['auto', t`As the device`, IconDeviceDesktop],
  ] as const
  return [
    ...recent,
    ...go,
    ...pageActions(declared)
      .filter((place) => can(place.needs))
      .map(({ to, label }) => action(to, t(label), IconPlus, { to })),
    ...(can('company:create')
      ? [action('account', t`New account`, IconBuildingPlus, { make: 'account' })]
      : []),
    ...(can('contact:create')
      ? [action('contact', t`New contact`, IconUserPlus, { make: 'contact' })]
      : []),
    ...(can('playbook:edit')
      ? [action('playbook', t`New playbook`, IconPlus, { run: () => void addPlaybook() })]
      : []),
    ...schemes
      .filter(([scheme]) => scheme !== colorScheme)
      .map(([scheme, label, icon]) =>
        action(
          scheme,
          label,
          icon,
          {
            run: () => {
              setColorScheme(scheme)
              keepScheme(() => scheme)
            },
          },
          { detail: colours, alias: colours },
        ),
      ),
    ...(Object.keys(languages) as Language[])
      .filter((one) => one !== toLanguage(i18n.locale))
      .map((one) =>
        action(
          one,
          languages[one],
          IconWorld,
          { run: () => void setLanguage(one) },
          { detail: language, alias: language, lang: one },
        ),
      ),
    action('out', t`Logout`, IconLogout, { run: () => void signOut().catch(sayMissing) }),
  ]
}
