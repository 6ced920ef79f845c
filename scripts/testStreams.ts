import * as streams from 'node:stream/web'

/** jsdom has no streams, which every browser has: the component tests get those of Node. */
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })
