import { NumberInput } from '@mantine/core'
import type { NumberFieldProps } from './TypedNumber.tsx'

/** The kit's field for numbers, with buttons and keys that step. */
export const KitNumber = (props: NumberFieldProps) => <NumberInput {...props} />
