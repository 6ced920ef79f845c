import { Button, Drawer, Switch, useMantineColorScheme } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRotate2 } from '@tabler/icons-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import {
  defaultTheme,
  layouts,
  regions,
  withLayout,
  type Detail,
  type Layout,
  type Palette,
  type Region,
} from '../../shared/themeSettings.ts'
import { useOwnSetting } from '../app/ownSetting.ts'
import { useSession } from '../data/session.tsx'
import { notify } from '../ui/notify.tsx'
import { Segments } from '../ui/Segments.tsx'
import classes from './ThemePanel.module.css'
import { useThemeSettings } from './useThemeSettings.ts'

const layoutNames: Record<Layout, MessageDescriptor> = {
  layout1: msg`Side`,
  layout2: msg`Top`,
  layout3: msg`Box`,
}
const detailNames: Record<string, MessageDescriptor> = {
  navigation: msg`Navigation`,
  toolbar: msg`Toolbar`,
  width: msg`Width`,
  folded: msg`Folded navigation`,
  footer: msg`Footer`,
}
const valueNames: Record<string, MessageDescriptor> = {
  left: msg`Left`,
  right: msg`Right`,
  beside: msg`Beside`,
  above: msg`Above`,
  below: msg`Below`,
  inside: msg`Inside`,
  across: msg`Across`,
  full: msg`Full`,
  boxed: msg`1280 px`,
  container: msg`1120 px`,
}
const regionNames: Record<Region, MessageDescriptor> = {
  main: msg`Page`,
  navbar: msg`Navigation`,
  toolbar: msg`Toolbar`,
  footer: msg`Footer`,
}
const paletteNames: Record<Palette, MessageDescriptor> = {
  plain: msg`Plain`,
  mist: msg`Mist`,
  sand: msg`Sand`,
  sage: msg`Sage`,
  petrol: msg`Petrol`,
  forest: msg`Forest`,
  plum: msg`Plum`,
  ink: msg`Ink`,
}

/** Layout, its details, colours, light or dark: each click shows at once, and is saved. */
export function ThemePanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { can } = useSession()
  const [settings, change] = useThemeSettings()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [, putScheme] = useOwnSetting('color_scheme')
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  const { layout, config, colors } = settings
  const choose = (scheme: typeof colorScheme) => {
    setColorScheme(scheme)
    putScheme(() => scheme)
  }
  const reset = () => {
    change(() => defaultTheme)
    choose('auto')
    notify.success(t`Layout and colours are as they were at first.`, {
      undo: () => {
        change(() => settings)
        choose(colorScheme)
      },
    })
  }
  const detail = (name: string, value: Detail) =>
    change((before) => ({ ...before, config: { ...before.config, [name]: value } }))
  return (
    <Drawer
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      position="right"
      size={336}
      title={t`Layout and colours`}
      overlayProps={{ backgroundOpacity: 0 }}
      shadow="xl"
    >
      <div className={classes.panel}>
        <Part title={t`Light or dark`}>
          <Segments
            label={t`Light or dark`}
            value={colorScheme}
            onChange={choose}
            choices={[
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
              { value: 'auto', label: t`As the device` },
            ]}
          />
        </Part>
        <Part title={t`Layout`}>
          <Choice
            name={t`Layout`}
            className={classes.layouts!}
            values={Object.keys(layouts) as Layout[]}
            value={layout}
            onChange={(next) => change((before) => withLayout(before, next))}
          >
            {(one) => (
              <span className={classes.layout}>
                <Sketch layout={one} />
                {t(layoutNames[one])}
              </span>
            )}
          </Choice>
          {Object.entries(layouts[layout]).map(([name, values]) => {
            const label = t(detailNames[name]!),
              value = config[name]
            return typeof value === 'boolean' ? (
              <Switch
                key={name}
                className={classes.detail}
                label={label}
                labelPosition="left"
                checked={value}
                onChange={(event) => detail(name, event.currentTarget.checked)}
              />
            ) : (
              <div key={name} className={classes.detail}>
                <span aria-hidden>{label}</span>
                <Segments
                  label={label}
                  value={value ?? ''}
                  choices={(values as readonly Detail[]).map((one) => ({
                    value: String(one),
                    label: t(valueNames[String(one)]!),
                  }))}
                  onChange={(next) => detail(name, next)}
                />
              </div>
            )
          })}
        </Part>
        <Part title={t`Colours`}>
          {(Object.keys(regions) as Region[]).map((region) => (
            <div key={region} className={classes.region}>
              <span aria-hidden>{t(regionNames[region])}</span>
              <Choice
                name={t(regionNames[region])}
                className={classes.swatches!}
                values={regions[region] as readonly Palette[]}
                value={colors[region]}
                onChange={(next: Palette) =>
                  change((before) => ({ ...before, colors: { ...before.colors, [region]: next } }))
                }
              >
                {(one: Palette) => (
                  <span className={classes.swatch} data-palette={one} title={t(paletteNames[one])}>
                    <span className="visually-hidden">{t(paletteNames[one])}</span>
                  </span>
                )}
              </Choice>
            </div>
          ))}
        </Part>
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconRotate2 size={15} aria-hidden />}
            onClick={reset}
          >
            <Trans>Reset</Trans>
          </Button>
          <p>
            {can('setting:own') ? (
              <Trans>Kept for you, on every device.</Trans>
            ) : (
              <Trans>Kept on this device.</Trans>
            )}
          </p>
        </div>
      </div>
    </Drawer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  className: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  children: (value: Value) => ReactNode
}

/** Pictures to choose one from; the arrow keys move between them. */
function Choice<Value extends string>({
  name,
  className,
  values,
  value,
  onChange,
  children,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={name} className={className}>
      {values.map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
          {children(one)}
        </label>
      ))}
    </div>
  )
}

function Sketch({ layout }: { layout: Layout }) {
  return (
    <svg viewBox="0 0 64 42" aria-hidden className={classes.sketch}>
      <rect x="0.5" y="0.5" width="63" height="41" rx="4" className={classes.screen} />
      {layout === 'layout1' && (
        <>
          <path
            d="M4.500 1H17v40H4.500A3.500 3.500 0 0 1 1 37.500v-33A3.500 3.500 0 0 1 4.500 1z"
            className={classes.bars}
          />
          <path d="M17 9h46" className={classes.rule} />
          <path d="M23 16h30M23 22h22" className={classes.words} />
        </>
      )}
      {layout === 'layout2' && (
        <>
          <path d="M1 8h62v7H1z" className={classes.bars} />
          <path d="M9 22h40M9 28h28" className={classes.words} />
        </>
      )}
      {layout === 'layout3' && (
        <>
          <path d="M12 1h10v40H12z" className={classes.bars} />
          <path d="M12 1v40M52 1v40M22 9h30" className={classes.rule} />
          <path d="M27 16h19M27 22h14" className={classes.words} />
        </>
      )}
    </svg>
  )
}
