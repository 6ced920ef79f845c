// Answers of the local CRM servers, and how they break.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CrmFault, CrmFaults } from './crmFaults.ts'

export interface CrmReply {
  status: number
  body?: unknown
}

export function sendReply(
  response: ServerResponse,
  { status, body }: CrmReply,
  headers: OutgoingHttpHeaders = {},
): void {
  sendText(response, status, body === undefined ? '' : JSON.stringify(body), headers)
}

/** What was carried out, with the faults that happen behind it. */
export async function sendWithFault(
  response: ServerResponse,
  reply: CrmReply,
  { faults, fault }: { faults: CrmFaults; fault: CrmFault | undefined },
  headers: OutgoingHttpHeaders = {},
): Promise<void> {
  if (fault === 'slow') await faults.wait()
  if (fault === 'badJson') return sendText(response, reply.status, '{"data": [{', headers)
  if (fault === 'cut') return cut(response, reply)
  sendReply(response, reply, headers)
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders,
): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
      ...(status !== 204 && { 'content-length': Buffer.byteLength(text) }),
    })
    .end(status === 204 ? undefined : text)
}

/** Says how long it is, sends half of it, and hangs up. */
function cut(response: ServerResponse, { status, body }: CrmReply): void {
  const text = JSON.stringify(body ?? {})
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text) + 1,
  })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}
