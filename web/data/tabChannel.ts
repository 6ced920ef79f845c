/** A line to the other tabs of this browser. */
export type TabChannel<Message> = { tell: (message: Message) => void; close: () => void }

/** Opens a BroadcastChannel; where the browser has none, each tab is alone, and everything else goes on. */
export function openTabChannel<Message>(
  name: string,
  hear: (message: Message) => void,
): TabChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}
