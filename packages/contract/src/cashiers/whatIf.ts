import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { fieldRequired, requiredOrWrong } from '../core/required.ts'
import { actions, calendarDate as day, identity } from '../core/wire.ts'
import { periodError, periodInOrder } from '../delays/figures.ts'
import { bulkTarget, idsOrFilter, isIdsOrFilter } from '../records/bulkCalls.ts'
import { filteredRows } from '../projects/listWire.ts'
import { cashierCalls, endpoint, entering } from './callContext.ts'
import { cashierFilters } from './listCalls.ts'
import { cashierProject } from './project.ts'

export const whatIfLimits = { mostDays: 260, mostHolidays: 40, described: 100, mostPeople: 50 } as const

const stageKeys = cashierProject.scheduledStages.map(({ key }) => key) as [string, ...string[]]
const etapa = z.enum(stageKeys, { error: fieldRequired('Etapa') })
const oneOfTwo = 'Escriba el día en que empieza la etapa, o cuántos días hábiles después'
const days = z.array(day).max(whatIfLimits.mostHolidays).default([])
const requiredDay = (label: string) =>
  z
    .string(requiredOrWrong(fieldRequired(label)))
    .min(1, fieldRequired(label))
    .pipe(day)
/** Nothing that is assumed is saved. */
export const assumption = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('reprogramar') }),
    z
      .strictObject({ tipo: z.literal('inicio'), etapa, dia: day.optional(), dias: z.int().min(1).max(whatIfLimits.mostDays).optional() })
      .refine(({ dia, dias }) => (dia === undefined) !== (dias === undefined), { path: ['dia'], error: oneOfTwo }),
    z
      .strictObject({ tipo: z.literal('festivos'), agregar: days, quitar: days })
      .refine(({ agregar, quitar }) => agregar.length + quitar.length > 0, { path: ['agregar'], error: fieldRequired('Festivos') })
      .refine(({ agregar, quitar }) => !agregar.some((one) => quitar.includes(one)), {
        path: ['quitar'],
        error: 'Un día no puede ser un festivo que se agrega y uno que se quita',
      }),
    z.strictObject({
      tipo: z.literal('modalidad'),
      modalidad: z
        .int(requiredOrWrong(fieldRequired('Modalidad')))
        .min(1, fieldRequired('Modalidad'))
        .max(limits.maxId),
      etapa,
      dias: z
        .int(requiredOrWrong(fieldRequired('Días')))
        .min(0)
        .max(limits.maxDays),
    }),
    z
      .strictObject({
        tipo: z.literal('ausencia'),
        persona: z
          .int(requiredOrWrong(fieldRequired('Persona')))
          .min(1, fieldRequired('Persona'))
          .max(limits.maxId),
        desde: requiredDay('Desde'),
        hasta: requiredDay('Hasta'),
      })
      .refine(periodInOrder, periodError),
  ],
  { error: 'El supuesto no es válido. Elija uno de la lista' },
)
export type Assumption = z.infer<typeof assumption>

/** Which of the changed records are described: all of them, or those of one figure. */
export const whatIfParts = ['todos', 'atrasan', 'adelantan', 'vencen', 'dejan'] as const
const question = {
  supuesto: assumption,
  objetivo: bulkTarget(filteredRows(cashierProject, cashierCalls, cashierFilters)).refine(isIdsOrFilter, { error: idsOrFilter }),
  ver: z.enum(whatIfParts).default('todos'),
  /** Only records in which stages of this person change; 0: everybody's. */
  persona: z.int().min(0).max(limits.maxId).default(0),
}
/** The question of a simulation, for the screen and for its file. */
export const whatIfQuestion = z.strictObject(question)
export type WhatIfQuestion = z.infer<typeof whatIfQuestion>

const pair = z.object({ inicio: day, entrega: day }).nullable()
const simulatedStage = z.object({
  etapa: z.string(),
  titulo: z.string(),
  antes: pair,
  despues: pair,
  cambia: z.boolean(),
  /** Business days by which its delivery moves; null: it gets or loses its dates. */
  dias: z.int().nullable(),
  /** Whether it becomes late, or no longer is. */
  plazo: z.enum(['vence', 'deja', '']),
  entregada: z.boolean(),
  /** Its actor; '' for nobody. */
  actor: z.string(),
})
const simulatedRecord = z.object({
  id: z.int(),
  nombre: z.string(),
  codigo: z.string(),
  /** The worst of its stages. */
  dias: z.int(),
  etapas: z.array(simulatedStage),
  avisos: z.array(z.string()),
})
export type SimulatedRecord = z.infer<typeof simulatedRecord>
export type SimulatedStage = z.infer<typeof simulatedStage>

/** The values that a bulk change gives each record, where the assumption is not the same for all. */
const ownValues = z.array(z.object({ id: z.int(), valores: z.record(z.string(), day) }))
const bulkBody = z.object({
  cambios: z.record(z.string(), day).optional(),
  porRegistro: ownValues.optional(),
  reprogramar: z.literal(true).optional(),
  recalcular: z.literal(true).optional(),
})
const simulation = z.object({
  revisados: z.int(),
  cambian: z.int(),
  iguales: z.int(),
  rechazan: z.int(),
  etapas: z.int(),
  atrasan: z.int(),
  adelantan: z.int(),
  vencen: z.int(),
  dejan: z.int(),
  motivos: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
  rechazados: z.array(z.object({ id: z.int(), nombre: z.string(), motivo: z.string() })),
  personas: z.array(z.object({ id: z.int(), nombre: z.string(), registros: z.int(), etapas: z.int(), dias: z.int() })),
  /** The described part, worst first: how many records it has, and the first of them. */
  parte: z.int(),
  primeros: z.array(simulatedRecord),
  /** The bulk change that does the same, and the version of each record that it changes. */
  cambio: bulkBody,
  versiones: z.array(z.tuple([z.int(), z.int()])),
  /** What must be saved in its own window first; '' where nothing is. */
  antes: z.string(),
  /** aplicar; antes: whether this user may save that. */
  acciones: actions,
})
export type Simulation = z.infer<typeof simulation>

export const simulateCashiers = endpoint({
  method: 'POST',
  path: '/api/cashiers/simulate',
  summary: 'Qué fechas teóricas cambiarían con un supuesto, sin guardar nada',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...identity, ...question }),
  response: simulation,
})
