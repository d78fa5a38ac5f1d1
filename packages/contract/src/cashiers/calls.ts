import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { calendarDate as day, identity, ignored, message, recordId, recordIdOrNew, wireDateTime } from '../core/wire.ts'
import { peridOf } from '../permissions/permissions.ts'
import { copied, deadlines, detailed, reason, saveBody, savedRecord } from '../projects/formWire.ts'
import { changedMany, changedStatuses } from '../projects/manyWire.ts'
import { modulePerids } from '../projects/modules.ts'
import { cashierCalls, context, entering, only, tag } from './callContext.ts'
import { derivedFields } from './derived.ts'
import { cashierProject } from './project.ts'

const number = { cajid: z.int() }
const relative = z.object({ caj_id: z.int(), caj_nombre: z.string() })
export const getDetailCashier = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_detail_cashier',
  tag,
  summary: 'Un cajero con todo lo que tiene su formulario',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...context, cajid: recordId }),
  response: detailed(number, {
    fijos: z.record(z.string(), z.int()),
    hijos: z.array(relative),
    padre: relative.nullable(),
    /** The last one; etapas: those whose dates are not what they were before it. motivo: '' for who does not read notes of the visit. */
    reprogramacion: z.object({ fecha: wireDateTime, usuario: z.string(), motivo: z.string(), etapas: z.array(z.string()) }).nullable(),
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
  response: copied,
})
export const saveCashier = endpoint({
  method: 'POST',
  path: '/api/cashiers/save_cashier',
  tag,
  summary: 'Registra un cajero, o guarda lo que cambió de uno',
  permission: {
    anyOf: [...new Set([peridOf(cashierProject.area, 'general', 'create')!, ...modulePerids(cashierProject, 'edit')])],
    action: 'registrar o editar cajeros',
  },
  audit: 'cashier.save',
  body: saveBody(
    cashierProject,
    cashierCalls,
    { cajid: recordIdOrNew },
    {
      modalityValidations: ignored,
      dataAnterior: ignored,
      ...derivedFields,
      /** Theoretical dates from the visit on begin again today; a reason is required. */
      reprogramming: z.boolean().default(false),
      motivo: reason.optional(),
    },
  ),
  response: savedRecord(number),
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
    nota: reason.optional(),
  }),
  response: changedStatuses,
})
/** For ten minutes, by who made it: what somebody changed since stays. */
export const undoMassiveChange = endpoint({
  method: 'PUT',
  path: '/api/cashiers/undo_massive_change_of_status',
  tag,
  summary: 'Deshace un cambio de estado de varios cajeros; lo que alguien cambió después se queda',
  permission: only('edit'),
  audit: 'cashier.massiveUndone',
  body: z.strictObject({ ...identity, lote: z.uuid(), cajids: z.array(recordId).min(1).max(limits.maxPageSize) }),
  response: changedMany,
})
