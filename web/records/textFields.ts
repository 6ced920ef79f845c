import type {
  FieldErrors,
  FieldValues,
  Path,
  RegisterOptions,
  UseFormRegister,
} from 'react-hook-form'
import type { Schema } from '../../shared/inputs/schema.ts'
import type { TheirsText } from './useTheirsText.tsx'

/** The fields of an input that are texts: their schema says how many characters they take. */
export type TextOf<Shape> = {
  [Name in keyof Shape & string]: Shape[Name] extends { readonly max: number } ? Name : never
}[keyof Shape & string]
interface Form<Draft extends FieldValues> {
  register: UseFormRegister<Draft>
  formState: { errors: FieldErrors<Draft> }
}

/**
 * Gives what an input for a text takes: its name in the form, how many characters the schema of the form's input allows,
 * what is wrong with it, and what the record has there if what it holds was refused. A name that the form or the schema
 * does not have is a type error.
 */
export const textFields =
  <Draft extends FieldValues, Shape extends Readonly<Record<string, Schema>>>(
    { register, formState: { errors } }: Form<Draft>,
    shape: Shape,
    theirsText?: TheirsText,
  ) =>
  <Name extends TextOf<Shape> & Path<Draft>>(
    name: Name,
    options?: RegisterOptions<Draft, Name>,
  ) => ({
    maxLength: (shape[name] as Schema & { readonly max: number }).max,
    error: (errors as Readonly<Record<string, { message?: string } | undefined>>)[name]?.message,
    ...theirsText?.(name),
    ...register(name, options),
  })
