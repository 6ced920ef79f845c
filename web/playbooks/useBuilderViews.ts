import { getRouteApi } from '@tanstack/react-router'
import type { Builder_playbookFragment } from '../gql.ts'
import { builderSearch, numbersOf, pairOf } from './comparedPair.ts'

const route = getRouteApi('/inside/playbook/$playbookId/builder')

/** What the address of the builder says about how it is shown, and the ways to show it otherwise. */
export function useBuilderViews(playbook: Builder_playbookFragment | null | undefined) {
  const { compare, view, changes } = builderSearch(route.useSearch()),
    navigate = route.useNavigate()
  return {
    compare,
    view,
    changes,
    /** A version stands where the draft is edited else. */
    isVersionShown:
      view === 'canvas' &&
      changes !== undefined &&
      pairOf(changes, numbersOf(playbook?.versions ?? []))[1] !== 'draft',
    onCompare: (pair: string | undefined) =>
      navigate({
        search: (before) => ({ ...before, compare: pair }),
        replace: compare !== undefined,
      }),
    /** What changed between two on the canvas; without a pair the draft alone. */
    onShow: (pair: string | undefined) =>
      navigate({
        search: (before) => ({ ...before, compare: undefined, view: 'canvas', changes: pair }),
      }),
    onView: (next: 'canvas' | 'outline') =>
      navigate({
        search: (before) => ({
          ...before,
          view: next === 'canvas' ? next : undefined,
          changes: undefined,
        }),
        replace: true,
      }),
  }
}
