import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { newId } from '../../shared/id.ts'
import { logoBytes } from '../../shared/logoLimits.ts'
import { FileProblem, sendFile } from '../data/fetchFile.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { SetLogoDocument, type Logo_logoFragment as Logo } from '../gql.ts'
import formEnd from '../ui/FormEnd.module.css'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './LogoPanel.module.css'
import { logoProblemText } from './logoProblemText.ts'

interface Props {
  organisation: { title: string; logo: Logo | null }
}

/** The picture that stands for the organisation: chosen or dropped, replaced, removed. */
export function LogoPanel({ organisation: { title, logo } }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const { save, saving } = useSave(SetLogoDocument)
  const input = useRef<HTMLInputElement>(null),
    choice = useRef<HTMLButtonElement>(null)
  const [isComing, setComing] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = isComing || saving
  const megabytes = logoBytes / 1_000_000

  const put = async (id: string | null, before?: string | null): Promise<void> => {
    const saved = await save({ id })
    if (notifyUnlessSaved(saved, { id: 'logo' }))
      notify.success(id ? t`This is the logo now.` : t`The logo is removed.`, {
        id: 'logo',
        ...(before !== undefined && { undo: () => void put(before) }),
      })
  }
  const send = async (file: File): Promise<void> => {
    setProblem(null)
    if (file.size > logoBytes) return setProblem(logoProblemText({ code: 'TOO_LARGE' }))
    setComing(true)
    const id = newId()
    try {
      await sendFile(`/logos/${id}`, me.organisationUserId, file)
      await put(id, logo?.id ?? null)
    } catch (error) {
      setProblem(
        logoProblemText(error instanceof FileProblem ? error.problem : { code: 'UNKNOWN' }),
      )
    } finally {
      setComing(false)
      if (input.current) input.current.value = ''
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isBusy) void send(file)
  }
  return (
    <Panel title={t`Logo`}>
      <div
        className={classes.place}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {logo ? (
          <Pictures key={logo.url} logo={logo} title={title} />
        ) : (
          <p className={classes.empty}>
            <Trans>No logo yet. Choose a picture, or drop one here.</Trans>
          </p>
        )}
      </div>
      <p className={classes.hint}>
        <Trans>
          PNG, JPEG or WebP, {megabytes} MB at most. It stands beside the organisation's name in
          everybody's menu. Whoever has the address of the picture can see it without signing in.
        </Trans>
      </p>
      {problem && (
        <div role="alert" className={classes.problem}>
          <p className={formEnd.problem}>{problem}</p>
        </div>
      )}
      <div className={classes.actions}>
        <Button
          ref={choice}
          variant="default"
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {logo ? <Trans>Choose another picture…</Trans> : <Trans>Choose a picture…</Trans>}
        </Button>
        {logo && (
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => {
              setProblem(null)
              // its own button goes
              choice.current?.focus()
              void put(null, logo.id)
            }}
          >
            <Trans>Remove the logo</Trans>
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Picture`}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget: { files } }) => {
            if (files?.[0]) void send(files[0])
          }}
        />
      </div>
    </Panel>
  )
}

/** On light and on dark, as people will see it. */
function Pictures({ logo, title }: { logo: Logo; title: string }) {
  const { t } = useLingui()
  const [hasFailed, setFailed] = useState(false)
  const looks = { light: t`The logo of ${title} on light`, dark: t`The logo of ${title} on dark` }
  if (hasFailed)
    return (
      <div role="alert" className={classes.empty}>
        <p className={classes.failed}>
          <Trans>The logo could not be loaded.</Trans>
        </p>
        <Button variant="default" size="compact-sm" onClick={() => setFailed(false)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  return (['light', 'dark'] as const).map((look) => (
    <div key={look} className={classes.ground} data-look={look}>
      <img
        src={logo.url}
        alt={looks[look]}
        width={logo.width}
        height={logo.height}
        onError={() => setFailed(true)}
      />
    </div>
  ))
}
