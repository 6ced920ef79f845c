import { NumberInput } from '@mantine/core'
import { DialledNumber } from './DialledNumber.tsx'
import type { NumberFieldProps } from './TypedNumber.tsx'

/** The kit's field for numbers, with buttons and keys that step, and a dial where one is wanted. */
export const KitNumber = (props: NumberFieldProps) =>
  props.dialDecimals === undefined ? <NumberInput {...props} /> : <DialledNumber {...props} />
