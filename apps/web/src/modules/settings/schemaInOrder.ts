import { z } from 'zod'

/** Does not require a field before its preceding choices are made. */
export function schemaInOrder(schema: z.ZodType, before: Readonly<Record<string, readonly string[]>>): z.ZodType {
  return z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const closed = (name: string) => (before[name] ?? []).some((first) => values[first] === '')
    for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
      if (!closed(String(path[0]))) context.addIssue({ code: 'custom', path: [...path], message })
  })
}

/** The fields that must be chosen before each field. */
export const storageOrder = {
  unidad: ['usuario'],
  nombreUnidad: ['usuario'],
  carpetaCajeros: ['usuario', 'unidad'],
  rutaCajeros: ['usuario', 'unidad', 'carpetaCajeros'],
}
