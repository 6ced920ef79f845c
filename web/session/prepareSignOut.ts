import { SignOutHereDocument } from '../gql.ts'
import { deviceId, forgetDevice } from './deviceId.ts'
import { dropActing } from './leaveActing.ts'
import { hashOf } from '../document.ts'

/** Forgets the device's id; gives what has the server refuse the token from now on, wherever it was copied to. */
export function prepareSignOut(token: string | null): () => Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'x-device': deviceId(),
  }
  forgetDevice()
  void dropActing()
  return async () =>
    token &&
    fetch('/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ documentId: hashOf(SignOutHereDocument) }),
      signal: AbortSignal.timeout(3000),
    }).catch(() => {})
}
