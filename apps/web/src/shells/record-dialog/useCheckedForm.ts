import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { type FieldError, type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { Problem, RecordKind, Saved } from './recordKind.ts'
import type { FormValues, Wire } from './recordValues.ts'
import type { CreationKey } from './useCreationKey.ts'
import type { RecordBase } from './useRecordBase.ts'

type Body = Record<string, unknown>
export type CheckedForm = {
  readonly form: UseFormReturn<FormValues>
  /** The body of a save with the values of the form. */
  readonly body: () => Body
  readonly wire: () => Wire
  readonly fill: (wire: Wire) => void
}

/** The form of a record: a save is checked as it would be sent. */
export function useCheckedForm<S extends Saved>(kind: RecordKind<S>, filled: Wire, start: RecordBase, { key }: CreationKey): CheckedForm {
  const { schema, errorsOf } = kind
  const bySchema = useMemo(() => schema && (zodResolver(schema as never) as unknown as Resolver<Body>), [schema])
  const bodyOf = (wire: Wire): Body => kind.bodyOf(wire, start.base(), start.version(), key())
  const resolver = (values: FormValues, context: unknown, options: never) => {
    const wire = kind.toWire(values)
    const body = bodyOf(wire)
    return bySchema ? bySchema(body, context, options) : { values: {}, errors: asFieldErrors(errorsOf?.(wire, start.base(), body) ?? []) }
  }
  const [defaultValues] = useState(() => kind.toForm(filled))
  const form = useForm<FormValues>({ defaultValues, resolver: resolver as unknown as Resolver<FormValues>, shouldFocusError: false })
  const wire = () => kind.toWire(form.getValues())
  return {
    form,
    wire,
    body: () => bodyOf(wire()),
    fill: (next) => {
      for (const [name, value] of Object.entries(kind.toForm(next))) form.setValue(name, value)
    },
  }
}

/** At each field the first problem. */
function asFieldErrors(problems: readonly Problem[]): FieldErrors<FormValues> {
  const errors: Record<string, FieldError> = {}
  for (const { campo, mensaje } of problems) errors[campo] ??= { type: 'custom', message: mensaje }
  return errors
}
