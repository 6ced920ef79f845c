import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { readContent } from '../../shared/scribbleContent.ts'
import { useSession } from '../data/session.tsx'
import { ScribbleDocument } from '../gql.ts'
import type { Command } from '../outbox/commands.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { scribbleLane } from '../outbox/scribbleKinds.ts'
import { DrawingModel, type OwnCommand } from './drawing.ts'
import { readChanges } from './readChanges.ts'

/** Changes of others that come within this are read together, ms. */
const gatherFor = 60
/** What the device keeps of a drawing is read anew so long after a change, ms: a start without a network shows it. Of many strokes less often. */
const keepAfter = { few: 2000, many: 20_000 },
  many = 500

export interface ShownDrawing {
  model: DrawingModel
  /** Whether it is known what is on it. */
  isRead: boolean
  isFailed: boolean
}

/** A drawing with what waits on this device; `seq` of the meeting: another one, something was changed. */
export function useDrawing(
  meetingId: string,
  questionId: string | null,
  seq: number,
): ShownDrawing {
  const { me } = useSession()
  const client = useClient()
  const outbox = useOutbox()
  const [model] = useState(() => new DrawingModel(me.id))
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading')
  const lane = scribbleLane(meetingId, questionId)
  const shown = useRef<readonly Command[]>([])

  useEffect(() => {
    const follow = (): void => {
      const commands = outbox.ofLane(lane)
      if (sameCommands(commands, shown.current)) return
      shown.current = commands
      model.own(commands as unknown as readonly OwnCommand[])
    }
    follow()
    return outbox.subscribe(follow)
  }, [outbox, lane, model])

  // all of it: what the device has at once, then what the server has
  const readWhole = useEffectEvent(() => {
    const variables = { companyDialogId: meetingId, questionId }
    const reading = client
      .query(ScribbleDocument, variables, { requestPolicy: 'cache-and-network' })
      .subscribe(({ data, error, stale }) => {
        if (data) {
          const { content, seq: at = 0 } = data.scribble ?? {}
          if (content !== undefined) model.read(readContent(content), at, true)
          if (!stale) model.seq ??= 0
          setState('read')
        } else if (error) setState((before) => (before === 'read' ? before : 'failed'))
      })
    return () => reading.unsubscribe()
  })
  useEffect(() => readWhole(), [client, meetingId, questionId])

  const busy = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef(false)
  const readSince = useEffectEvent(async () => {
    if (busy.current) {
      again.current = true
      return
    }
    busy.current = setTimeout(() => {}, 0)
    do {
      again.current = false
      await new Promise((resolve) => {
        setTimeout(resolve, gatherFor)
      })
      const afterSeq = model.seq ?? 0
      const found = await readChanges(me.organisationUserId, {
        companyDialogId: meetingId,
        questionId,
        afterSeq,
      })
      if (found && found.seq >= afterSeq) model.read(readContent(found.changes), found.seq, false)
      else if (found) {
        model.forget()
        readWhole()
      }
      if (found !== undefined) setState('read')
    } while (again.current)
    busy.current = undefined
  })
  useEffect(() => {
    void readSince()
  }, [seq])
  useEffect(() => {
    const online = (): void => void readSince()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])

  const keep = useEffectEvent(() => {
    if (!navigator.onLine) return
    void client
      .query(
        ScribbleDocument,
        { companyDialogId: meetingId, questionId },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = model.seq
    const leave = model.subscribe(() => {
      if (timer || model.seq === kept) return
      timer = setTimeout(
        () => {
          timer = undefined
          kept = model.seq
          keep()
        },
        model.strokes.size < many ? keepAfter.few : keepAfter.many,
      )
    })
    return () => {
      leave()
      if (timer) keep()
      clearTimeout(timer)
    }
  }, [model])

  return { model, isRead: state === 'read', isFailed: state === 'failed' }
}

/** Renders with each change of a drawing. */
export const useVersion = (model: DrawingModel): number =>
  useSyncExternalStore(model.subscribe, () => model.version)

const sameCommands = (a: readonly Command[], b: readonly Command[]): boolean =>
  a.length === b.length && a.every((one, at) => one.id === b[at]?.id && one.input === b[at]?.input)
