import { describe, expect, it } from 'vitest'
import {
  dayKey,
  parseDateTime,
  parseDay,
  stepBy,
  writeDateTime,
  writeDay,
} from './dateTimeInput.ts'

describe('typed dates', () => {
  it('reads day first, with the separators that people use', () => {
    for (const text of [
      '05/03/2026 14:30',
      '5-3-2026 14:30',
      '5.3.26 14h30',
      ' 05/03/2026, 14:30 ',
    ])
      expect(parseDateTime(text).value).toEqual(new Date(2026, 2, 5, 14, 30))
  })

  it('writes what it reads', () => {
    expect(writeDateTime(new Date(2026, 0, 9, 8, 5))).toBe('09/01/2026 08:05')
    expect(parseDateTime(writeDateTime(new Date(2026, 0, 9, 8, 5))).value).toEqual(
      new Date(2026, 0, 9, 8, 5),
    )
    expect(writeDay('2026-01-09')).toBe('09/01/2026')
    expect(dayKey(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
  })

  it('says what is wrong', () => {
    expect(parseDateTime('tomorrow').problem).toBe('format')
    expect(parseDateTime('05/03/2026').problem).toBe('format')
    expect(parseDateTime('31/02/2026 10:00').problem).toBe('date')
    expect(parseDateTime('05/13/2026 10:00').problem).toBe('date')
    expect(parseDateTime('05/03/2026 24:00').problem).toBe('date')
    expect(parseDateTime('05/03/2026 14:47').problem).toBe('step')
    expect(parseDay('29/02/2025').problem).toBe('date')
    expect(parseDay('29/02/2024').value).toBe('2024-02-29')
  })

  it('steps to full five minutes', () => {
    const at = (hour: number, minute: number) => new Date(2026, 2, 5, hour, minute)
    expect(stepBy(at(10, 2), 1)).toEqual(at(10, 5))
    expect(stepBy(at(10, 2), -1)).toEqual(at(10, 0))
    expect(stepBy(at(10, 55), 1)).toEqual(at(11, 0))
  })
})
