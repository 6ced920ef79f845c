// Faults of the surroundings (database, network, folders) as sentences that say what to do.

interface Fault {
  code?: string
  message?: string
  syscall?: string
  path?: string
  port?: number
  address?: string
}

const insideMessage: [RegExp, string][] = [
  [
    /does not support SSL/,
    'DATABASE_URL asks for an encrypted connection, and the server has none. Remove sslmode from DATABASE_URL, or switch on ssl there.',
  ],
  [
    /no pg_hba\.conf entry/,
    'The server does not let this user, database or kind of connection in. Add a line to its pg_hba.conf, or sslmode=require to DATABASE_URL when it wants encryption.',
  ],
]
const insideCode: Record<string, string> = {
  ECONNREFUSED:
    'Nothing listens there. Check host and port of DATABASE_URL, and that PostgreSQL runs.',
  ENOTFOUND: 'There is no such host. Check the host of DATABASE_URL.',
  EAI_AGAIN: 'The name of the host cannot be looked up now. Check the network.',
  ETIMEDOUT: 'The host does not answer. Check host and port of DATABASE_URL, and firewalls.',
  EHOSTUNREACH: 'The host cannot be reached. Check the host of DATABASE_URL and the network.',
  '08P01':
    'A pooler ended the connection. Check that it reaches PostgreSQL, and knows the database and the user; its log says more.',
  '25006':
    'The database may only be read: it is a replica, or default_transaction_read_only is on. Name the primary server in DATABASE_URL.',
  '28P01': 'The password is wrong. Check user and password of DATABASE_URL.',
  '28000': 'The server does not let this user in. Check the user of DATABASE_URL.',
  '3D000': 'There is no such database. Create it, or check the name in DATABASE_URL.',
  '42501':
    'The user of DATABASE_URL lacks rights. It must own the database, or have "create" on it and on its schema public, and be allowed to create roles.',
  '53100': 'The disk of the server is full. Make room there; nothing needs to be started anew.',
  '53300': 'The server has no free connection. Raise its max_connections, or end others.',
  '57P03': 'The server is starting or stopping. Try again.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Its certificate is signed by itself. Add sslrootcert=FILE with that certificate to DATABASE_URL.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'Its certificate comes from an authority that is unknown here. Add sslrootcert=FILE with the certificate of the authority to DATABASE_URL.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its certificate comes from an authority that is unknown here. Add sslrootcert=FILE with the certificate of the authority to DATABASE_URL.',
  CERT_HAS_EXPIRED: 'Its certificate has expired. Renew it, or check the clock of this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Its certificate is for another host. Use the host of the certificate in DATABASE_URL.',
}

/** What keeps PostgreSQL from working for us; undefined for other faults. */
export function explainDatabase(error: unknown): string | undefined {
  const { code, message = '' } = faultOf(error)
  const advice =
    insideMessage.find(([pattern]) => pattern.test(message))?.[1] ??
    (code === undefined ? undefined : insideCode[code])
  if (!advice) return undefined
  const what = `The database cannot be used${code ? ` (${code})` : ''}`
  return `${what}: ${message.replace(/\.$/, '')}. ${advice}`
}

/** The same for the port and the folders of the product. */
export function explainMachine(error: unknown): string | undefined {
  const { code = '', syscall, port, address = '', ...fault } = faultOf(error)
  // the lock of the data folder is a socket
  const path = fault.path ?? (address.startsWith('/') ? address : undefined)
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PORT to another one, for example PORT=${(port ?? 3000) + 1} npm start.`
  if (!path && (syscall === 'listen' || code === 'EADDRNOTAVAIL'))
    return `Cannot listen on ${address} port ${port ?? ''} (${code}). Set HOST and PORT to an address of this machine that you may use.`
  if (!path) return undefined
  if (
    /^(EROFS|EACCES|EPERM|ENOTDIR|EISDIR|EEXIST)$/.test(code) ||
    (code === 'ENOENT' && syscall?.startsWith('mkd'))
  )
    return `${path} cannot be written (${code}). Set DATA_DIR to a folder that this user may write, or give the folder to them.`
  if (code !== 'ENOSPC') return undefined
  return `The disk of ${path} is full. Make room, or set DATA_DIR to another one.`
}

/** An attempt at several addresses of a host fails with the errors of all. */
function faultOf(error: unknown): Fault {
  if (error instanceof AggregateError && error.errors[0]) return error.errors[0] as Fault
  return error ?? {}
}
