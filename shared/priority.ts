/** Priorities of accounts and contacts, and the numbers that are stored (spec 4). */
export const priorities = { Urgent: 3, High: 2, Normal: 1, Low: 0, Clear: -1 } as const
export type PriorityName = keyof typeof priorities
export const priorityName = (value: number): PriorityName =>
  (Object.entries(priorities).find(([, n]) => n === value)?.[0] ?? 'Normal') as PriorityName

/** Importance of hubs and questions, by its number 0 to 3 (spec 4 and 9). */
export const importanceNames = ['Nice to know', 'Normal', 'Important', 'Very important'] as const
export const importanceName = (value: number): (typeof importanceNames)[number] =>
  importanceNames[value as 0] ?? 'Nice to know'
