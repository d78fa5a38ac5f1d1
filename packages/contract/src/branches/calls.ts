import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { identity, ignored, message, page, recordId, recordIdOrNew, text } from '../core/wire.ts'
import { peridOf } from '../permissions/permissions.ts'
import { copied, detailed, reason, saveBody, savedRecord } from '../projects/formWire.ts'
import { changedMany, changedStatuses } from '../projects/manyWire.ts'
import { modulePerids } from '../projects/modules.ts'
import { branchCalls, context, entering, only, tag } from './callContext.ts'
import { derivedFields } from './derived.ts'
import { branchProject } from './project.ts'

const number = { sucid: z.int() }
const child = z.object({ caj_id: z.int(), caj_nombre: z.string() })
export const getDetailBranch = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_detail_branch',
  tag,
  summary: 'Una sucursal con todo lo que tiene su formulario',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...context, sucid: recordId, opc: ignored }),
  response: detailed(number, {
    hijos: z.array(child),
    /** Of each stage with a theoretical delivery, how far its real one is from it, else its projected one. */
    desviaciones: z.record(z.string(), z.int()),
  }),
})
/** What a new branch begins with when it is a copy of another one. */
export const getDuplicateBranch = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_duplicate_branch',
  tag,
  summary: 'Con qué empieza la copia de una sucursal',
  permission: only('duplicate'),
  audit: false,
  body: z.strictObject({ ...identity, sucid: recordId }),
  response: copied,
})
export const saveBranch = endpoint({
  method: 'POST',
  path: '/api/branchOffice/save_branch',
  tag,
  summary: 'Registra una sucursal, o guarda lo que cambió de una',
  permission: {
    anyOf: [
      ...new Set([
        peridOf(branchProject.area, 'general', 'create')!,
        peridOf(branchProject.area, 'realestate', 'startRealEstateProcess')!,
        ...modulePerids(branchProject, 'edit'),
      ]),
    ],
    action: 'registrar o editar sucursales',
  },
  audit: 'branch.save',
  body: saveBody(branchProject, branchCalls, { sucid: recordIdOrNew }, { dataAnterior: ignored, opc: ignored, ...derivedFields }),
  response: savedRecord(number),
})
export const deleteBranch = endpoint({
  method: 'PUT',
  path: '/api/branchOffice/delete_branch',
  tag,
  summary: 'Elimina una sucursal; se puede restaurar',
  permission: only('delete'),
  audit: 'branch.delete',
  body: z.strictObject({ ...identity, sucid: recordId }),
  response: message,
})
export const restoreBranch = endpoint({
  method: 'PUT',
  path: '/api/branchOffice/restore_branch',
  tag,
  summary: 'Restaura una sucursal eliminada con el estado que tenía',
  permission: only('restore'),
  audit: 'branch.restore',
  body: z.strictObject({ ...identity, sucid: recordId }),
  response: message,
})
export const changeBranchStatuses = endpoint({
  method: 'PUT',
  path: '/api/branchOffice/massive_change_of_status',
  tag,
  summary: 'Cambia el estado de varias sucursales',
  permission: only('edit'),
  audit: 'branch.massive',
  body: z.strictObject({
    ...identity,
    sucids: z.array(recordId).min(1).max(limits.maxPageSize),
    estado: z.int().min(1),
    nota: reason.optional(),
  }),
  response: changedStatuses,
})
/** For ten minutes, by who made it: what somebody changed since stays. */
export const undoBranchStatuses = endpoint({
  method: 'PUT',
  path: '/api/branchOffice/undo_massive_change_of_status',
  tag,
  summary: 'Deshace un cambio de estado de varias sucursales; lo que alguien cambió después se queda',
  permission: only('edit'),
  audit: 'branch.massiveUndone',
  body: z.strictObject({ ...identity, lote: z.uuid(), sucids: z.array(recordId).min(1).max(limits.maxPageSize) }),
  response: changedMany,
})
/** Which cashiers may be its children: nobody's child, no parent themselves. */
export const getPossibleChildren = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_possible_children',
  tag,
  summary: 'Cajeros que pueden ser hijos de una sucursal',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...identity, sucid: recordIdOrNew, texto: text(120).default(''), rows: page.rows }),
  response: z.array(z.object({ consecutivo: z.int(), nombre: z.string(), codigo: z.string() })),
})
