import { z } from 'zod'
import { calendarDate as day, identity, ignored, recordId, recordIdOrNew, wireDateTime } from '../core/wire.ts'
import { peridOf } from '../permissions/permissions.ts'
import { deadlines, detailed, reason, saveBody, savedRecord } from '../projects/formWire.ts'
import { modulePerids } from '../projects/modules.ts'
import { projectRecordCalls } from '../projects/projectCalls.ts'
import { cashierCalls, context, entering, endpoint } from './callContext.ts'
import { cashierProject } from './project.ts'
import { wordOf } from '../projects/stageDates.ts'

// Section 3.1 lists these in the form: facts from a record's files and notes, with type, subfolder and prefix of each file. They are read
// from their source and written by their own calls, so a form that sends them back changes nothing.
const files = ['Nexos', 'Fotos', 'Actas', ...cashierProject.stages.map(wordOf)]
const companions = files.flatMap((word) => [`tipoAdjunto${word}`, `subcarpeta${word}`, `prefijo${word}`])
const ofStages = cashierProject.stages.flatMap((stage) => [`adjuntos${wordOf(stage)}`, `notas${wordOf(stage)}`])

/** Accepted and never read, like dataAnterior. */
const derivedFields = Object.fromEntries(['nexos', 'fotos', 'actas', ...ofStages, ...companions].map((name) => [name, ignored]))

const number = { cajid: z.int() }
const relative = z.object({ caj_id: z.int(), caj_nombre: z.string() })
export const getDetailCashier = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_detail_cashier',
  summary: 'Un cajero con todo lo que tiene su formulario',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...context, cajid: recordId }),
  response: detailed(number, {
    fijos: z.record(z.string(), z.int()),
    hijos: z.array(relative),
    padre: relative.nullable(),
    /** The last one; etapas: stages whose dates changed by it. motivo: '' for users who may not read notes of the visit. */
    reprogramacion: z.object({ fecha: wireDateTime, usuario: z.string(), motivo: z.string(), etapas: z.array(z.string()) }).nullable(),
  }),
})
export const saveCashier = endpoint({
  method: 'POST',
  path: '/api/cashiers/save_cashier',
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
  summary: 'Las fechas teóricas que tendría un cajero con estos valores, sin guardar nada',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...identity, cajid: recordIdOrNew, valores: plans, reprogramming: z.boolean().default(false) }),
  response: z.object({
    /** Additional notices of a save: real dates that change with a status, released pins. */
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
        /** The schedule's date for a pinned one. */
        calculado: z.object({ inicio: day.nullable(), entrega: day.nullable() }),
        antes: z.object({ inicio: day.nullable(), entrega: day.nullable() }),
        /** Its delivery in the first plan, once the record was reprogrammed, and the deviation from it. */
        planInicial: z.object({ entrega: day, desviacion: z.int().nullable() }).nullable(),
      }),
    ),
  }),
})

export const {
  copy: getDuplicate,
  delete: deleteCashier,
  restore: restoreCashier,
  changeStatuses: massiveChange,
} = projectRecordCalls(cashierProject, cashierCalls, {
  paths: {
    copy: '/api/cashiers/get_duplicate_cashier',
    delete: '/api/cashiers/delete_cashier',
    restore: '/api/cashiers/restore_cashier',
    changeStatuses: '/api/cashiers/massive_change_of_status',
  },
  audit: 'cashier',
  key: 'cajid',
  keys: 'cajids',
  restoreKey: 'consecutivo',
  exception: '; los hijos no se incluyen',
})
