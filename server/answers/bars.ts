import { isWhole } from '../../shared/questionTypes.ts'

export interface Bar { startNumber: number, endNumber: number, count: number }
export interface Steps { from: number, step: number, bars: number, whole: boolean }

/** Bars of equal, round width over everything from min to max, at most so many; `within`: each made of whole bars of the chart with at most that many. */
export function stepsOver(min: number, max: number, most: number, dataType: string, within?: number): Steps {
  const finer = within === undefined ? null : stepsOver(min, max, within, dataType).step
  const whole = isWhole(dataType) && Number.isInteger(min) && Number.isInteger(max)
  let step = whole ? 1 : roundStep((max - min) / most)
  for (;;) {
    const first = Math.floor(min / step + 1e-9), bars = Math.floor(max / step + 1e-9) - first + 1
    if (bars <= most && (finer === null || isMultiple(step, finer))) return { from: tidy(first * step), step, bars, whole }
    step = roundStep(step * 1.01)
  }
}

/** The bars with their counts, empty ones included. Of whole numbers a bar ends at its last, otherwise where the next begins. */
export function barsOf(steps: Steps, counts: ReadonlyMap<number, number>): Bar[] {
  return Array.from({ length: steps.bars }, (_, n) => {
    const startNumber = tidy(steps.from + n * steps.step)
    return { startNumber, endNumber: steps.whole ? startNumber + steps.step - 1 : tidy(startNumber + steps.step), count: counts.get(n) ?? 0 }
  })
}

/** The next of 1, 2, 5, 10, 20 … (or their tenths) that is not smaller; 1 for nothing. */
function roundStep(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return tidy((([1, 2, 5, 10] as const).find(n => n * power >= least * (1 - 1e-9)) ?? 10) * power)
}
/** Without the last digits that binary fractions add. */
const tidy = (n: number): number => Number(n.toPrecision(12))
const isMultiple = (step: number, of: number): boolean => Math.abs(step / of - Math.round(step / of)) < 1e-9
