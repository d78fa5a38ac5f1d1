import { z } from 'zod'
import { ofAnyField } from '../core/issueWords.ts'
import { limits } from '../core/limits.ts'
import { calendarDate, dropTime, flagInput, mustBeCalendarDate, recordId, text } from '../core/wire.ts'
import { datesOf } from './stageDates.ts'
import type { FieldName } from './fieldName.ts'
import type { FieldOfKind, ProjectField } from './fields.ts'
import type { Project } from './project.ts'

/** A day on the wire: a time after it is dropped. */
const dateInput = z.string(mustBeCalendarDate).overwrite(dropTime).pipe(calendarDate)
export const nothing = z.union([z.literal(''), z.literal(0), z.null()]).transform(() => null)
const orNothing = <T extends z.ZodType>(schema: T, error?: Parameters<typeof z.union>[1]) => z.union([schema, nothing], error)

const byTens = ofAnyField('El porcentaje va de 0 a 100, de 10 en 10')

function integerOf({ label, min, max }: FieldOfKind<'integer'>): z.ZodType {
  const range = `El campo ${label} va de ${min} a ${max}`
  return orNothing(z.int().min(min, range).max(max, range), `El campo ${label} solo acepta números enteros`)
}

function valueOf(field: ProjectField): z.ZodType {
  if (field.readOnly) return z.unknown()
  switch (field.kind) {
    case 'text':
      return text(field.max)
        .nullable()
        .transform((value) => value ?? '')
    case 'integer':
      return integerOf(field)
    case 'percent':
      return z.int(byTens).min(0, byTens).max(100, byTens).multipleOf(10, byTens)
    case 'date':
      return orNothing(dateInput, mustBeCalendarDate)
    case 'flag':
      return flagInput
    case 'option':
      return orNothing(
        z.int().refine((value) => field.options.some((option) => option.value === value), ofAnyField('No es una de las opciones')),
      )
    case 'lookup':
    case 'actor':
      return orNothing(recordId)
    case 'status':
      return z.int().min(1).max(limits.maxDays)
  }
}

type FormShape = { readonly [N in FieldName]: z.ZodOptional<z.ZodType> }
/** The schema of a form; omitted fields stay. */
export const formOf = ({ fields, scheduledStages }: Pick<Project, 'fields' | 'scheduledStages'>): FormShape =>
  ({
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field).optional()])),
    ...Object.fromEntries(
      scheduledStages.flatMap((stage) => {
        const { inicio, entrega, totalDias } = datesOf(stage)
        return [
          // A date sent is a date typed by hand; null gives it back to the schedule.
          [inicio, orNothing(dateInput, mustBeCalendarDate).optional()],
          [entrega, orNothing(dateInput, mustBeCalendarDate).optional()],
          [totalDias, z.unknown().optional()],
        ]
      }),
    ),
  }) as FormShape
