import { useCallback, useMemo } from 'react'
import { defaultTheme, readTheme, type ThemeSettings } from '../../shared/themeSettings.ts'
import { useOwnSetting } from '../app/ownSetting.ts'

/** How the person has arranged the frame. */
export function useThemeSettings(): [
  ThemeSettings,
  (change: (before: ThemeSettings) => ThemeSettings) => void,
] {
  const [text, put] = useOwnSetting('theme_settings')
  const settings = useMemo(() => toTheme(text), [text])
  const change = useCallback(
    (to: (before: ThemeSettings) => ThemeSettings) =>
      put((before) => JSON.stringify(to(toTheme(before)))),
    [put],
  )
  return [settings, change]
}

const toTheme = (text: string | null): ThemeSettings => (text && readTheme(text)) || defaultTheme
