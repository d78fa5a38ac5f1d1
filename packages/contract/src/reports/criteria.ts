import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { calendarDate, flag, text } from '../core/wire.ts'
import { ofAnyField } from '../core/issueWords.ts'
import type { ReportField, ReportKind } from './reportFields.ts'

/** Periods stored by name and computed when the report runs. */
export const periods = [
  { value: 'antesDeHoy', label: 'Antes de hoy' },
  { value: 'hoy', label: 'Hoy' },
  { value: 'ayer', label: 'Ayer' },
  { value: 'estaSemana', label: 'Esta semana' },
  { value: 'semanaPasada', label: 'Semana pasada' },
  { value: 'esteMes', label: 'Este mes' },
  { value: 'mesPasado', label: 'Mes pasado' },
  { value: 'esteAnio', label: 'Este año' },
  { value: 'anioPasado', label: 'Año pasado' },
  { value: 'proximosHabiles', label: 'Próximos días hábiles', counted: true },
  { value: 'ultimosHabiles', label: 'Últimos días hábiles', counted: true },
] as const
export type Period = (typeof periods)[number]['value']
export const isCounted = (period: Period): boolean => periods.some(({ value, ...more }) => value === period && 'counted' in more)

// A difference in days may be negative.
const amount = z.int().min(-limits.maxId).max(limits.maxId)
const chosen = z
  .array(z.int().min(0).max(limits.maxId))
  .max(limits.maxSelected, ofAnyField(`No se pueden elegir más de ${limits.maxSelected}`))
/**
 * A ticked field and its criterion; without one it is only a column. minimo and maximo: numbers; desde, hasta and periodo: days; valor:
 * yes (1) or no (0), for files whether there are any; 0 among ids: nothing chosen; vacio: not filled.
 */
const criterionShape = {
  texto: text(120).nullish(),
  minimo: amount.nullish(),
  maximo: amount.nullish(),
  desde: calendarDate.nullish(),
  hasta: calendarDate.nullish(),
  periodo: z.enum(periods.map(({ value }) => value)).nullish(),
  cantidad: z.int().min(1).max(limits.maxDays).nullish(),
  valor: flag.nullish(),
  ids: chosen.nullish(),
  vacio: z.literal(1).nullish(),
}
type CriterionInput = z.infer<z.ZodObject<typeof criterionShape>>
export type Criterion = { readonly [K in keyof CriterionInput]?: NonNullable<CriterionInput[K]> }
/** oculto: the field has a criterion and no column. */
export type TickedField = Criterion & { readonly campo: string; readonly oculto?: 1 }

const namesOf: Readonly<Record<ReportKind, readonly (keyof CriterionInput)[]>> = {
  words: ['texto', 'vacio'],
  number: ['minimo', 'maximo', 'vacio'],
  date: ['desde', 'hasta', 'periodo', 'cantidad', 'vacio'],
  flag: ['valor'],
  choice: ['ids'],
  attachments: ['ids', 'valor'],
}
const criterionPhrase: Readonly<Record<ReportKind, string>> = {
  words: 'por palabras',
  number: 'por un rango de números',
  date: 'por fechas o por un periodo',
  flag: 'por SI o NO',
  choice: 'por una o varias opciones',
  attachments: 'por tipos de adjunto, y si los tiene o no',
}

type Wrong = { readonly name: keyof CriterionInput; readonly sentence: string }
const reversed = <T extends string | number>(first: T | undefined, last: T | undefined): boolean =>
  first !== undefined && last !== undefined && last < first

/** The error of a criterion; each kind of field has its own properties. */
export function wrongIn({ kind, label }: ReportField, criterion: Criterion): Wrong | undefined {
  const names = Object.keys(criterion) as (keyof CriterionInput)[]
  const other = names.find((name) => !namesOf[kind].includes(name))
  if (other) return { name: other, sentence: `«${label}» se busca ${criterionPhrase[kind]}` }
  const { vacio, minimo, maximo, desde, hasta, periodo, cantidad } = criterion
  if (vacio && names.length > 1) return { name: 'vacio', sentence: `«${label}»: pida lo que no tiene dato, o un valor, pero no los dos` }
  if (reversed(minimo, maximo)) return { name: 'maximo', sentence: `«${label}»: el máximo es menor que el mínimo` }
  if (reversed(desde, hasta)) return { name: 'hasta', sentence: `«${label}»: la fecha final queda antes de la inicial` }
  if (periodo && (desde || hasta))
    return { name: 'periodo', sentence: `«${label}»: elija un periodo o escriba las fechas, pero no los dos` }
  const counted = periodo !== undefined && isCounted(periodo)
  if (counted && cantidad === undefined) return { name: 'cantidad', sentence: `«${label}»: diga cuántos días hábiles` }
  if (!counted && cantidad !== undefined)
    return { name: 'cantidad', sentence: `«${label}»: la cantidad de días va con un periodo de días hábiles` }
  return undefined
}

export const tickedField = z.strictObject({ campo: z.string().max(80), oculto: z.literal(1).nullish(), ...criterionShape })
/** null, an empty text and an empty list are as if they were not there; those without a count keep none. */
export const criterionOf = ({ campo: _, oculto: __, ...input }: z.infer<typeof tickedField>): Criterion =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
/** Whether the field has a criterion; otherwise it is only a column. */
export const hasCriterion = ({ campo: _, oculto: __, ...criterion }: TickedField): boolean => Object.keys(criterion).length > 0
/** A field that is neither a column nor a criterion is not in the question. */
export const inQuestion = (field: TickedField): boolean => !field.oculto || hasCriterion(field)
/** As a question has it. */
export const tickedOf = (input: z.infer<typeof tickedField>): TickedField => ({
  campo: input.campo,
  ...(input.oculto === 1 && { oculto: 1 }),
  ...criterionOf(input),
})
