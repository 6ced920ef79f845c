import { scrubError } from './scrubText.ts'

interface Frame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}
/** What the SDKs of the reporting service call an event, as far as it leaves us. */
interface ErrorEvent {
  event_id?: string | undefined
  timestamp?: number | undefined
  platform?: string | undefined
  level?: unknown
  release?: string | undefined
  sdk?: unknown
  message?: string | undefined
  tags?: Record<string, unknown> | undefined
  exception?:
    | {
        values?: {
          type?: string
          value?: string
          mechanism?: unknown
          stacktrace?: { frames?: Frame[] }
        }[]
      }
    | undefined
}

/** An event with nothing but what is named here: no request, no person, no breadcrumbs, no texts of the page, no variables. */
export function scrubEvent<E extends ErrorEvent>(event: E, names: readonly string[] = []): E {
  const { event_id, timestamp, platform, level, release, sdk, message, tags, exception } = event
  const text = (value: string | undefined): string | undefined => value && scrubError(value, names)
  const frame = ({ filename, function: name, lineno, colno, in_app }: Frame): Frame => ({
    ...(filename && { filename: scrubError(filename) }),
    ...(name && { function: name }),
    ...(lineno && { lineno }),
    ...(colno && { colno }),
    ...(in_app !== undefined && { in_app }),
  })
  const values = exception?.values?.map(({ type, value, stacktrace }) => ({
    ...(type && { type }),
    ...(value && { value: text(value) }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(frame) } }),
  }))
  return {
    event_id,
    timestamp,
    platform,
    level,
    release,
    sdk,
    ...(message && { message: text(message) }),
    ...(tags && { tags }),
    ...(values && { exception: { values } }),
  } as unknown as E
}
