import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ColorInput } from '@mantine/core'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
import { useRef, useState } from 'react'
import { palette } from '../../shared/limits.ts'
import { readableOn } from '../../shared/readableOn.ts'
import { readReportColor } from '../../shared/reportColor.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './SettingPanels.module.css'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

const none = 'none'

/** What the head of a table is filled with in a workbook. */
export function ReportColorPanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  const { value, change } = useSettingChange(settings, {
    name: 'reportColor',
    usual: none,
    said: (to) => (to === none ? t`Reports have no colour.` : t`Reports have this colour.`),
  })
  const kept = readReportColor(value)
  // what is typed or moved over, until it is kept
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const shown = readReportColor((typed ?? kept)?.toLowerCase())
  return (
    <Panel title={t`Colour of reports`}>
      <div className={classes.fields}>
        <ColorInput
          ref={field}
          className={classes.number ?? ''}
          label={t`Colour`}
          description={t`The first row of Excel files is filled with it. CSV files have no colours.`}
          placeholder={t`No colour`}
          format="hex"
          swatches={[...palette]}
          withEyeDropper={false}
          // for a pointer only, without names: what they choose is said by the field
          attributes={{ saturation: { 'aria-hidden': true }, sliders: { 'aria-hidden': true } }}
          value={typed ?? kept ?? ''}
          error={
            typed !== null &&
            typed !== '' &&
            !shown &&
            t`A colour such as #1d5fb8: # and six signs.`
          }
          fixOnBlur={false}
          onChange={setTyped}
          // also of what is picked: the focus stays in the field meanwhile
          onBlur={() => {
            if (typed === null || (typed !== '' && !shown)) return
            setTyped(null)
            change(shown ?? none)
          }}
        />
        <div role="img" aria-label={t`A table in this colour`} className={classes.preview}>
          <div
            className={classes.previewHead}
            style={shown ? { background: shown, color: readableOn(shown), fontWeight: 700 } : {}}
          >
            <span>{t`Account`}</span>
            <span>{t`City`}</span>
          </div>
          <div>
            <span>Acme</span>
            <span>Gent</span>
          </div>
        </div>
        {kept && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                setTyped(null)
                field.current?.focus()
                change(none)
              }}
            >
              <Trans>No colour</Trans>
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
