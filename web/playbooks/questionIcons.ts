import {
  IconAdjustmentsHorizontal,
  IconAlignLeft,
  IconArrowsHorizontal,
  IconCalendarMonth,
  IconCalendarTime,
  IconCheckbox,
  IconCircleDot,
  IconClockHour4,
  IconCursorText,
  IconDecimal,
  IconHash,
  IconTags,
  IconToggleLeft,
  type Icon,
} from '@tabler/icons-react'
import type { QuestionKind } from '../../shared/questionTypes.ts'

/** What stands at the port of a question. */
export const questionIcons: Record<QuestionKind, Icon> = {
  text: IconAlignLeft,
  line: IconCursorText,
  int: IconHash,
  float: IconDecimal,
  slider: IconAdjustmentsHorizontal,
  floatSlider: IconAdjustmentsHorizontal,
  range: IconArrowsHorizontal,
  dateTime: IconCalendarTime,
  date: IconCalendarMonth,
  time: IconClockHour4,
  single: IconCircleDot,
  multiple: IconCheckbox,
  bool: IconToggleLeft,
  labels: IconTags,
}
