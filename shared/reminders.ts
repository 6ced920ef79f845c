/** How long before a meeting a person may want to be told, minutes. */
export const reminderMinutes = ['5', '15', '30', '60'] as const
export const usualReminder = 15,
  longestReminder = 60
