import type { Bind } from '../engine/declare.ts'

/** Whether who asks sees and edits drafts. */
export const mayEdit = ({ may }: Pick<Bind, 'may'>): boolean => may('playbook:edit')
