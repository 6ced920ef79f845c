// A page with the product's own queues of files, recordings and drawings, and no screen: the runs drive it directly.
import {
  ScribbleDocument,
  StartRecordingDocument,
  type ScribbleQuery,
  type StartRecordingMutation,
} from '../web/gql.ts'
import { Uploads } from '../web/files/uploads.ts'
import { recorder } from '../web/recordings/recorder.ts'
import { RecordingUploads } from '../web/recordings/recordingUploads.ts'
import { Deeds } from '../web/scribbles/deeds.ts'
import { DrawingModel, type OwnCommand } from '../web/scribbles/drawing.ts'
import { scribbleLane } from '../web/outbox/scribbleKinds.ts'
import { readContent } from '../shared/scribbleContent.ts'
import { client, me, meetingId, member, outbox } from './faultPage.ts'

const files = new Uploads(member, member)
const recordings = new RecordingUploads(member, member)
recordings.onNews(({ id, what }) => {
  if (what === 'withdrawn') recorder.drop(id)
})

const model = new DrawingModel(me.id),
  lane = scribbleLane(meetingId, null)
let put: Promise<void> = Promise.resolve()
const deeds = new Deeds(
  model,
  {
    put: (change) => {
      put = outbox.put(change)
      return put
    },
  },
  { meetingId, questionId: null },
)
const follow = (): void => model.own(outbox.ofLane(lane) as unknown as readonly OwnCommand[])
outbox.subscribe(follow)
async function readDrawing(): Promise<void> {
  follow()
  const { data } = await client
    .query<ScribbleQuery>(
      ScribbleDocument,
      { companyDialogId: meetingId, questionId: null },
      { requestPolicy: 'network-only' },
    )
    .toPromise()
  if (data?.scribble) model.read(readContent(data.scribble.content), data.scribble.seq, true)
}

const page = {
  /** A file of these bytes, as text; kept on the device when it resolves. */
  addFile: (name: string, text: string) =>
    files.add({ argument: 'companyDialogId', id: meetingId }, [
      new File([text], name, { type: 'text/plain' }),
    ]),
  files: () => files.all().map(({ id, name, problem, later }) => ({ id, name, problem, later })),
  /** As a person does who looks at what was refused, and at what waits. */
  again: async () => {
    for (const { id, problem } of files.all()) if (problem) await files.retry(id)
    for (const { id, problem } of recordings.all()) if (problem) await recordings.retry(id)
    files.hurry()
    recordings.hurry()
  },
  record: async () => {
    let made: string | null = null
    const problem = await recorder.start({
      meetingId,
      title: 'Faults',
      deviceId: null,
      uploads: recordings,
      allow: async (id, type) => {
        const { data } = await client
          .mutation<StartRecordingMutation>(StartRecordingDocument, {
            id,
            companyDialogId: meetingId,
            type,
          })
          .toPromise()
        if (data) made = id
        return Boolean(data)
      },
      mayGoOn: async () => true,
    })
    return problem ? null : made
  },
  recorded: () => {
    const running = recorder.running()
    return running && { id: running.id, state: running.state, ms: recorder.elapsed() }
  },
  pause: () => recorder.pause(),
  resume: () => void recorder.resume(),
  stop: () => recorder.stop(),
  recordings: () =>
    recordings.all().map(({ id, left, problem, later }) => ({ id, left, problem, later })),
  readDrawing,
  /** The id of the stroke; kept on the device when it resolves. */
  draw: async (points: readonly [number, number][], isAwaited: boolean) => {
    const before = new Set(model.strokes.keys())
    deeds.add(deeds.firstPage, {
      kind: 'PEN',
      color: 'BLUE',
      width: 30,
      points: points.map(([x, y]) => [x, y, 16] as const),
      text: null,
    })
    follow()
    const made = [...model.strokes.keys()].find((id) => !before.has(id)) ?? null
    if (isAwaited) await put
    return made
  },
  knows: (id: string) => model.strokes.has(id),
  removeStroke: async (id: string) => {
    deeds.remove([id])
    await put
  },
  moveStroke: async (id: string, x: number, y: number) => {
    deeds.move([id], x, y)
    await put
  },
}
export type MediaPage = typeof page
Object.assign(window, { media: page })
