import type { MessageDescriptor } from '@lingui/core'
import { IconPoint, type Icon } from '@tabler/icons-react'
import type { Action } from '../../shared/permissions.ts'
import { placePath, type Declared, type Page } from '../app/declarePage.ts'
import type { SearchKind } from '../gql.ts'
import { places } from '../pages/pages.ts'
import { navigationOf, placesOf } from './destinations.ts'

type PalettePlace = { to: string; label: MessageDescriptor; icon: Icon }

/** The places to which the search leads: those of the menu in its order, then those that stand in none. */
export function goPlaces(pages: readonly Declared[]): PalettePlace[] {
  const inMenu = placesOf(navigationOf(pages))
  const order = (to: string) => {
    const at = inMenu.findIndex((entry) => entry.to === to)
    return at < 0 ? inMenu.length : at
  }
  return pages
    .filter(({ palette }) => palette === 'go')
    .map((page) => ({
      to: placePath(page),
      label: page.title,
      icon: (typeof page.menu === 'object' && page.menu?.icon) || IconPoint,
    }))
    .toSorted((a, b) => order(a.to) - order(b.to))
}

/** The pages that are opened to do something, with the right that it needs. */
export const pageActions = (
  pages: readonly Declared[],
): (Omit<PalettePlace, 'icon'> & { needs: Action })[] =>
  pages.flatMap((page) =>
    page.palette && page.palette !== 'go'
      ? [{ to: placePath(page), label: page.title, needs: page.palette }]
      : [],
  )

/** The pages that show a record of the kind. */
export const pagesOfKind = (kind: SearchKind): Page[] =>
  places.filter(({ record }: Page) => record?.kind === kind)
