import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { peridOf } from '../permissions/permissions.ts'
import {
  actions,
  creationKey,
  givenFlag,
  identity,
  ignored,
  message,
  recordId,
  recordIdOrNew,
  saved,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'
import { area, context, entering, ids, moduleAsked, only, stageKeys, tag } from './callContext.ts'
import { derivedFields } from './derived.ts'
import { calendarDate as day, formOf } from '../projects/form.ts'
import { modulePerids } from '../projects/modules.ts'
import { cashierProject } from './project.ts'

const cell = z.string()
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export const missingField = z.object({ campo: z.string(), etiqueta: z.string(), mensaje: z.string(), etapa: z.string() })
/** Today, and the last day that is due soon: the calendar with its overrides is the server's. */
const deadlines = z.object({ hoy: day, pronto: day })
export const getDetailCashier = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_detail_cashier',
  tag,
  summary: 'Un cajero con todo lo que tiene su formulario',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...context, cajid: recordId }),
  response: z.object({
    cajid: z.int(),
    valores: values,
    /** The words of what is chosen by number, deleted rows too. */
    nombres: z.record(z.string(), z.string()),
    fijos: z.record(z.string(), z.int()),
    hijos: z.array(z.object({ caj_id: z.int(), caj_nombre: cell })),
    padre: z.object({ caj_id: z.int(), caj_nombre: cell }).nullable(),
    version: z.int(),
    creadoPor: z.string(),
    creadoEn: wireDateTime,
    actualizadoPor: z.string(),
    actualizadoEn: wireDateTime,
    /** By stage: whether its fields may be changed, or why not. */
    etapas: z.record(z.string(), z.union([z.literal(true), z.string()])),
    /** The stages that its modality asks for; null: it has none yet. */
    pedidas: stageKeys.nullable(),
    /** The stages with files or notes that this person may see. */
    conArchivosONotas: stageKeys,
    plazos: deadlines,
    faltantes: z.array(missingField),
    acciones: actions,
  }),
})
/** What a new cashier begins with when it is a copy of another one. */
export const getDuplicate = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_duplicate_cashier',
  tag,
  summary: 'Con qué empieza la copia de un cajero',
  permission: only('duplicate'),
  audit: false,
  body: z.strictObject({ ...identity, cajid: recordId }),
  response: z.object({ valores: values, nombres: z.record(z.string(), z.string()), pedidas: stageKeys.nullable() }),
})
export const saveCashier = endpoint({
  method: 'POST',
  path: '/api/cashiers/save_cashier',
  tag,
  summary: 'Registra un cajero, o guarda lo que cambió de uno',
  permission: {
    anyOf: [...new Set([peridOf(area, 'general', 'create')!, ...modulePerids(cashierProject, 'edit')])],
    action: 'registrar o editar cajeros',
  },
  audit: 'cashier.save',
  body: z
    .strictObject({
      ...identity,
      ...formOf(cashierProject),
      cajid: recordIdOrNew,
      tipoModulo: moduleAsked,
      modalityValidations: ignored,
      dataAnterior: ignored,
      ...derivedFields,
      /** Theoretical dates from the visit on begin again today; a reason is required. */
      reprogramming: z.boolean().default(false),
      motivo: text(500).optional(),
      /** Why a status changes; one that was final is not left without. */
      nota: text(500).optional(),
      duplicadoDe: recordIdOrNew,
      clave: creationKey,
      checkPadre: givenFlag.optional(),
      padre: ignored,
      hijos: ids.optional(),
      version,
    })
    .refine((body) => body.cajid !== 0 || Boolean((body as Record<string, unknown>)['nombreCajero']), {
      path: ['nombreCajero'],
      error: 'El campo Nombre cajero es requerido',
    }),
  response: message.extend({ ...saved, cajid: z.int(), avisos: z.array(z.string()) }),
})
const plans = z.record(z.string(), z.unknown())
export const previewDates = endpoint({
  method: 'POST',
  path: '/api/cashiers/preview_dates',
  tag,
  summary: 'Las fechas teóricas que tendría un cajero con estos valores, sin guardar nada',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...identity, cajid: recordIdOrNew, valores: plans, reprogramming: z.boolean().default(false) }),
  response: z.object({
    /** What a save would say besides: real dates that come or go with a status, dates that are fixed no more. */
    avisos: z.array(z.string()),
    plazos: deadlines,
    etapas: z.array(
      z.object({
        etapa: z.string(),
        titulo: z.string(),
        inicio: day,
        entrega: day,
        totalDias: z.int(),
        /** Nothing: it is not expected any more. */
        proyectada: day.nullable(),
        desviacion: z.int().nullable(),
        real: day.nullable(),
        fijo: z.int(),
        /** What the schedule would say of a date that is fixed. */
        calculado: z.object({ inicio: day.nullable(), entrega: day.nullable() }),
        antes: z.object({ inicio: day.nullable(), entrega: day.nullable() }),
      }),
    ),
  }),
})
export const deleteCashier = endpoint({
  method: 'PUT',
  path: '/api/cashiers/delete_cashier',
  tag,
  summary: 'Elimina un cajero; se puede restaurar',
  permission: only('delete'),
  audit: 'cashier.delete',
  body: z.strictObject({ ...identity, cajid: recordId }),
  response: message,
})
export const restoreCashier = endpoint({
  method: 'PUT',
  path: '/api/cashiers/restore_cashier',
  tag,
  summary: 'Restaura un cajero eliminado con el estado que tenía',
  permission: only('restore'),
  audit: 'cashier.restore',
  body: z.strictObject({ ...identity, consecutivo: recordId }),
  response: message,
})
export const massiveChange = endpoint({
  method: 'PUT',
  path: '/api/cashiers/massive_change_of_status',
  tag,
  summary: 'Cambia el estado de varios cajeros; los hijos no se incluyen',
  permission: only('edit'),
  audit: 'cashier.massive',
  body: z.strictObject({
    ...identity,
    cajids: z.array(recordId).min(1).max(limits.maxPageSize),
    estado: z.int().min(1),
    nota: text(500).optional(),
  }),
  response: message.extend({
    aplicados: z.array(z.int()),
    rechazados: z.array(z.object({ id: z.int(), motivo: z.string() })),
  }),
})
