import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity, idName } from '../core/wire.ts'
import { delayKinds } from '../delays/delays.ts'

const endpoint = endpointsOf('Mi trabajo')

/** Tasks by when they are due. 'semana' ends on Sunday; tasks without a day are 'sinFecha': they already wait, so they come before those due today. */
export const workGroups = [
  { key: 'vencido', titulo: 'Vencido' },
  { key: 'sinFecha', titulo: 'Sin fecha' },
  { key: 'hoy', titulo: 'Para hoy' },
  { key: 'semana', titulo: 'Esta semana' },
  { key: 'despues', titulo: 'Después' },
] as const
export type WorkGroup = (typeof workGroups)[number]['key']
const groupKeys = workGroups.map(({ key }) => key)

/** The kinds of records that have tasks. */
export const workKinds = ['cashier', 'branch', 'request', 'localSearch', 'finding', 'planRequest', 'delay', 'mention'] as const
export type WorkKind = (typeof workKinds)[number]

/** At most so many tasks of each group are answered; the totals count all of them. */
export const workRows = 25

export const workItem = z.object({
  tipo: z.enum(workKinds),
  /** The record; of a mention its notification, of a delay the delay. */
  id: z.int(),
  /** The list in which it is handled: the module of a project, or the window of a search. */
  lista: z.string(),
  /** What has to be done: the stage, or the decision. */
  tarea: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  entrega: z.string().nullable(),
  /** Business days until then; negative when it is overdue. */
  dias: z.int().nullable(),
  /** The day since which it waits, where the product knows it. */
  desde: z.string().nullable(),
  /** The notes with the mention, for a mention: the record, the actor whose notes they are, and the person to answer. */
  mencion: z.object({ ruta: z.string(), sistema: z.int(), registro: z.int(), actid: z.int(), autor: idName }).optional(),
  /** The record whose stage is late with the list that opens it, and the version of the delay. */
  atraso: z.object({ entidad: z.enum(delayKinds), registro: z.int(), version: z.int(), lista: z.string() }).optional(),
})
export type WorkItem = z.infer<typeof workItem>

export const getMyWork = endpoint({
  method: 'POST',
  path: '/api/general/my_work',
  summary: 'Lo que espera por el usuario en todos los módulos, por fecha de entrega',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, tipo: z.enum(workKinds).nullish() }),
  response: z.object({
    grupos: z.array(z.object({ grupo: z.enum(groupKeys), total: z.int(), filas: z.array(workItem) })),
    /** Of every kind and list, also with a filter. */
    porLista: z.array(z.object({ tipo: z.enum(workKinds), lista: z.string(), total: z.int(), vencidos: z.int() })),
    /** Whether the user sees the work of others: a whole list. */
    equipo: z.literal(true).optional(),
  }),
})
