import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { importScript } from '../ui/importScript.ts'
import { auth } from '../session/auth.ts'
import { commandsAsText, recordTitleOf } from './commandsAsText.ts'
import { downloadCommands, downloadText } from './downloadCommands.ts'
import { openOutboxes } from './openOutboxes.ts'
import { isReadable, type Command } from './commands.ts'
import type { CommandStore } from './commandStore.ts'
import { recordWords } from './recordWords.ts'
import classes from './OtherMembershipWork.module.css'
import { membershipsOf, type Membership } from '../session/memberships.ts'

type Kept = Membership & { commands: readonly Command[]; isInMemory: boolean }
type OpenStore = (member: string) => Promise<CommandStore>

const open: OpenStore = async (member) =>
  (
    await importScript(
      () => import('./openOutbox.ts'),
      (module) => module.openLeftStore,
    )
  )(member)

/** What was changed in organisations that the person is not in now: it waits on this device for their return, and goes nowhere else. `member`: as who they are in, if they are. */
export function OtherMembershipWork({
  member,
  subject = null,
  openStore = open,
}: {
  member: string | null
  /** Whose; without it, of who is signed in. */
  subject?: string | null
  openStore?: OpenStore
}) {
  const { t, i18n } = useLingui()
  const [all, setAll] = useState<readonly Kept[]>([])
  useEffect(() => {
    let isGone = false
    void keptElsewhere(member, subject, openStore).then((found) => {
      if (!isGone) setAll(found)
    })
    return () => {
      isGone = true
    }
  }, [member, subject, openStore])
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
    setAll(await keptElsewhere(member, subject, openStore))
  }
  return all.map((kept) => {
    const { id, organisation, commands, isInMemory } = kept,
      count = commands.length
    return (
      <section
        key={id}
        className={classes.kept}
        aria-label={organisation}
        data-door={member === null || undefined}
      >
        <span role="status">
          {plural(count, {
            one: `# change that you made in ${organisation} is kept on this device. It is sent when you are back there.`,
            other: `# changes that you made in ${organisation} are kept on this device. They are sent when you are back there.`,
          })}
          <span className={classes.records}>{recordsOf(commands, i18n)}</span>
        </span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => downloadCommands(commands)}
        >{t`Export`}</Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => downloadText(commandsAsText(commands, i18n))}
        >{t`Export as text`}</Button>
        {!isInMemory && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => void discard(kept)}
          >{t`Discard`}</Button>
        )}
      </section>
    )
  })
}

async function keptElsewhere(
  member: string | null,
  subject: string | null,
  openStore: OpenStore,
): Promise<Kept[]> {
  const state = auth.state(),
    whose = subject ?? ('subject' in state ? state.subject : null),
    all = whose === null ? [] : await membershipsOf(whose)
  return keptOf(
    all.filter(({ id }) => id !== member),
    openStore,
  )
}

/** What waits for some memberships: on the device, or in this page alone where the device keeps nothing. */
export async function keptOf(
  memberships: readonly Membership[],
  openStore: OpenStore = open,
): Promise<Kept[]> {
  const found = await Promise.all(
    memberships.map(async (one) => {
      const here = openOutboxes.get(one.id)
      const isInMemory = here?.state().storage === 'memory'
      const commands = isInMemory
        ? here.pending().filter(({ ackedSeq }) => ackedSeq === undefined)
        : await withStore(openStore, one.id, async (store) =>
            (await store.read()).filter(isReadable),
          ).catch(() => [])
      return { ...one, commands, isInMemory }
    }),
  )
  return found.filter(({ commands }) => commands.length > 0)
}

/** In which records, with how many each. */
function recordsOf(commands: readonly Command[], i18n: I18n): string {
  return [...Map.groupBy(commands, ({ record }) => record)]
    .map(([record, all]) => {
      const title = all.map(recordTitleOf).find(Boolean) ?? i18n._(recordWords(record).unknown)
      return `${title} (${all.length})`
    })
    .join(', ')
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
