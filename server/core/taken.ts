import type { Bind } from './declare.ts'

/** The field's `take`, within 0 and `max`. */
export const taken = (bind: Bind, usual: number, max = 1000): string => `least(greatest(coalesce(${bind.arg('take', 'int')}, ${usual}), 0), ${max})`
/** The field's `skip`. */
export const skipped = (bind: Bind): string => `greatest(coalesce(${bind.arg('skip', 'int')}, 0), 0)`
