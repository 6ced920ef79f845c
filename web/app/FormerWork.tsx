import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { importScript } from '../ui/importScript.ts'
import { auth } from './auth.ts'
import { downloadCommands } from './commandText.ts'
import type { Command } from './commands.ts'
import type { CommandStore } from './commandStore.ts'
import classes from './FormerWork.module.css'
import { membershipsOf, type Membership } from './memberships.ts'

type Kept = Membership & { commands: readonly Command[] }
type OpenStore = (member: string) => Promise<CommandStore>

const open: OpenStore = async (member) =>
  (
    await importScript(
      () => import('./openOutbox.ts'),
      (module) => module.openLeftStore,
    )
  )(member)

/** What was changed in organisations that the person is not in now: it waits on this device for their return, and goes nowhere else. `member`: as who they are in, if they are. */
export function FormerWork({
  member,
  openStore = open,
}: {
  member: string | null
  openStore?: OpenStore
}) {
  const { t } = useLingui()
  const [all, setAll] = useState<readonly Kept[]>([])
  useEffect(() => {
    let isGone = false
    void keptElsewhere(member, openStore).then((found) => {
      if (!isGone) setAll(found)
    })
    return () => {
      isGone = true
    }
  }, [member, openStore])
  const discard = async ({ id, organisation, commands }: Kept) => {
    const answer = await confirm({
      title: t`Discard what you changed in ${organisation}?`,
      description: t`It is on this device only.`,
      ok: t`Discard`,
      danger: true,
    })
    if (!answer) return
    await withStore(openStore, id, (store) =>
      store.change('strict', async (transaction) => {
        for (const { seq, id: shown } of commands)
          if ((await transaction.get(seq))?.id === shown) await transaction.remove(seq)
      }),
    )
    setAll(await keptElsewhere(member, openStore))
  }
  return all.map((kept) => {
    const { id, organisation, commands } = kept,
      count = commands.length
    return (
      <section key={id} className={classes.kept} aria-label={organisation}>
        <span role="status">
          {plural(count, {
            one: `# change that you made in ${organisation} is kept on this device. It is sent when you are back there.`,
            other: `# changes that you made in ${organisation} are kept on this device. They are sent when you are back there.`,
          })}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => downloadCommands(commands)}
        >{t`Export`}</Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={() => void discard(kept)}
        >{t`Discard`}</Button>
      </section>
    )
  })
}

async function keptElsewhere(member: string | null, openStore: OpenStore): Promise<Kept[]> {
  const state = auth.state(),
    all = 'subject' in state ? await membershipsOf(state.subject) : []
  const found = await Promise.all(
    all
      .filter(({ id }) => id !== member)
      .map(async (one) => ({
        ...one,
        commands: await withStore(openStore, one.id, (store) => store.read()).catch(() => []),
      })),
  )
  return found.filter(({ commands }) => commands.length > 0)
}

async function withStore<Found>(
  openStore: OpenStore,
  member: string,
  work: (store: CommandStore) => Promise<Found>,
): Promise<Found> {
  const store = await openStore(member)
  try {
    return await work(store)
  } finally {
    store.close()
  }
}
