import type { AnswerValue } from '../../shared/values.ts'
import { sameLabelsOf, standing, type LabelMerges } from '../labels/labelMerges.ts'

/**
 * A value as reach() takes it beside conditions as they are stored, which may name a label that was
 * merged: with all labels that are one by now with those that it holds. So the rules of a published
 * version stay as they were read, however often labels are merged.
 */
export const withMerged = <V extends Partial<AnswerValue>>(value: V, merges: LabelMerges): V =>
  merges && value.valueOptions?.length
    ? { ...value, valueOptions: sameLabelsOf(value.valueOptions, merges) }
    : value

/** A value with the labels that stand for its own: what is compared with another one. */
export const withStanding = <V extends Partial<AnswerValue>>(value: V, merges: LabelMerges): V =>
  merges && value.valueOptions?.length
    ? { ...value, valueOptions: standing(value.valueOptions, merges) }
    : value
