// What kinds of questions there are and which part of an answer each uses. Source: the specification's table of dataTypes.
export const dataTypes = [
  'TEXTAREA',
  'INPUT',
  'INT',
  'NUMBER_INT',
  'NUMBER_FLOAT',
  'FLOAT',
  'NUMBER_SLIDER',
  'NUMBER_FLOAT_SLIDER',
  'NUMBER_RANGE_SLIDER',
  'NUMBER_RANGE',
  'DATETIME',
  'DATE',
  'TIME',
  'OPTIONS_RADIO',
  'OPTIONS_COMBO',
  'OPTIONS_CHECKBOX',
  'BOOL_SWITCH',
  'BOOL',
  'BOOL_CHECKBOX',
  'LABELS',
] as const
export type DataType = (typeof dataTypes)[number]
export type QuestionKind =
  | 'text'
  | 'line'
  | 'int'
  | 'float'
  | 'slider'
  | 'floatSlider'
  | 'range'
  | 'dateTime'
  | 'date'
  | 'time'
  | 'single'
  | 'multiple'
  | 'bool'
  | 'labels'

const kinds: Record<DataType, QuestionKind> = {
  TEXTAREA: 'text',
  INPUT: 'line',
  INT: 'int',
  NUMBER_INT: 'int',
  NUMBER_FLOAT: 'float',
  FLOAT: 'float',
  NUMBER_SLIDER: 'slider',
  NUMBER_FLOAT_SLIDER: 'floatSlider',
  NUMBER_RANGE_SLIDER: 'range',
  NUMBER_RANGE: 'range',
  DATETIME: 'dateTime',
  DATE: 'date',
  TIME: 'time',
  OPTIONS_RADIO: 'single',
  OPTIONS_COMBO: 'single',
  OPTIONS_CHECKBOX: 'multiple',
  BOOL_SWITCH: 'bool',
  BOOL: 'bool',
  BOOL_CHECKBOX: 'bool',
  LABELS: 'labels',
}
/** Whether it is one of them; a name such as toString is not. */
const isDataType = (name: string): name is DataType => Object.hasOwn(kinds, name)
/** Unknown types (of a newer version of the product) are asked as text. */
export const questionKind = (dataType: string): QuestionKind =>
  isDataType(dataType) ? kinds[dataType] : 'text'

/** The specification's display names, as keys of the web's texts. */
export type DisplayName =
  | 'Text'
  | '1 line'
  | 'Number'
  | 'Decimal'
  | 'Slider'
  | 'Range Slider'
  | 'Date'
  | 'Day'
  | 'Hour'
  | 'Multiple choice - 1 option'
  | 'Multiple choice - multiple options'
  | 'Yes - No'
  | 'Labels'
  | 'No type'
const names: Record<QuestionKind, DisplayName> = {
  text: 'Text',
  line: '1 line',
  int: 'Number',
  float: 'Decimal',
  slider: 'Slider',
  floatSlider: 'Slider',
  range: 'Range Slider',
  dateTime: 'Date',
  date: 'Day',
  time: 'Hour',
  single: 'Multiple choice - 1 option',
  multiple: 'Multiple choice - multiple options',
  bool: 'Yes - No',
  labels: 'Labels',
}
export const displayName = (dataType: string): DisplayName =>
  isDataType(dataType) ? names[kinds[dataType]] : 'No type'

export type ValueField =
  | 'valueText'
  | 'valueNumber'
  | 'valueYesNo'
  | 'valueDecimal'
  | 'valueNumberFrom'
  | 'valueNumberTo'
  | 'valueDate'
  | 'valueOptions'
/** The fields of an answer that a kind fills. */
export const valueFields: Record<QuestionKind, readonly ValueField[]> = {
  text: ['valueText'],
  line: ['valueText'],
  int: ['valueNumber'],
  float: ['valueDecimal'],
  slider: ['valueNumber'],
  floatSlider: ['valueDecimal'],
  range: ['valueNumberFrom', 'valueNumberTo'],
  dateTime: ['valueDate'],
  date: ['valueDate'],
  time: ['valueText'],
  single: ['valueOptions'],
  multiple: ['valueOptions'],
  bool: ['valueYesNo'],
  labels: ['valueOptions'],
}
export const hasOptions = (dataType: string): boolean =>
  ['single', 'multiple'].includes(questionKind(dataType))
/** Whether minValue and maxValue bound it. Sliders without bounds run from 0 to 100. */
export const hasBounds = (dataType: string): boolean =>
  ['int', 'float', 'slider', 'floatSlider', 'range'].includes(questionKind(dataType))
export const isWhole = (dataType: string): boolean =>
  ['int', 'slider'].includes(questionKind(dataType))
