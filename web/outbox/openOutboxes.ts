import type { Outbox } from './outbox.ts'

/** The outboxes of this page, by member: where a disk is missing, what waits is in them alone, also while its person is outside. */
export const openOutboxes = new Map<string, Pick<Outbox, 'state' | 'pending' | 'put'>>()
