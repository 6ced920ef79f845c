import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between a test and PostgreSQL that can lose what goes over it, and tell nobody. */
export interface SilentProxy {
  /** Leads an address of PostgreSQL's socket through it. */
  through: (address: string) => string
  /** From now on the connections there are pass nothing on; later ones do. */
  fallSilent: () => void
  close: () => void
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const socket = `${new URL(databaseUrl).searchParams.get('host')!}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(socket)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    through: (address) => {
      const url = new URL(address)
      url.searchParams.delete('host')
      url.hostname = '127.0.0.1'
      url.port = String((server.address() as AddressInfo).port)
      return url.href
    },
    fallSilent: () => {
      for (const one of sockets) one.unpipe().pause()
    },
    close: () => {
      server.close()
      for (const one of sockets) one.destroy()
    },
  }
}
