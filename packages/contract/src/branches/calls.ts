import { z } from 'zod'
import { identity, ignored, page, recordId, recordIdOrNew, text } from '../core/wire.ts'
import { peridOf } from '../permissions/permissions.ts'
import { detailed, saveBody, savedRecord } from '../projects/formWire.ts'
import { modulePerids } from '../projects/modules.ts'
import { projectRecordCalls } from '../projects/projectCalls.ts'
import { branchCalls, context, entering, endpoint } from './callContext.ts'
import { branchProject } from './project.ts'
import { wordOf } from '../projects/stageDates.ts'

// Section 3.5 lists these in the form: facts from a record's files and notes, with type, subfolder and prefix of each file.
const words = branchProject.stages.map(wordOf)
const companions = [...words, 'Documentos'].flatMap((word) => [
  `adjuntos${word}`,
  `tipoAdjunto${word}`,
  `subcarpeta${word}`,
  `prefijo${word}`,
])

/** Accepted and never read, like dataAnterior: they are read from where they are kept and written by their own calls. */
const derivedFields = Object.fromEntries(['notas', ...words.map((word) => `notas${word}`), ...companions].map((name) => [name, ignored]))

const number = { sucid: z.int() }
const child = z.object({ caj_id: z.int(), caj_nombre: z.string() })
export const getDetailBranch = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_detail_branch',
  summary: 'Una sucursal con todo lo que tiene su formulario',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...context, sucid: recordId, opc: ignored }),
  response: detailed(number, {
    hijos: z.array(child),
    /** The deviation of each stage with a theoretical delivery: by its real delivery, otherwise by its projected one. */
    desviaciones: z.record(z.string(), z.int()),
  }),
})
export const saveBranch = endpoint({
  method: 'POST',
  path: '/api/branchOffice/save_branch',
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
/** Which cashiers may be its children: nobody's child, no parent themselves. */
export const getPossibleChildren = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_possible_children',
  summary: 'Cajeros que pueden ser hijos de una sucursal',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...identity, sucid: recordIdOrNew, texto: text(120).default(''), rows: page.rows }),
  response: z.array(z.object({ consecutivo: z.int(), nombre: z.string(), codigo: z.string() })),
})

export const {
  copy: getDuplicateBranch,
  delete: deleteBranch,
  restore: restoreBranch,
  changeStatuses: changeBranchStatuses,
} = projectRecordCalls(branchProject, branchCalls, {
  paths: {
    copy: '/api/branchOffice/get_duplicate_branch',
    delete: '/api/branchOffice/delete_branch',
    restore: '/api/branchOffice/restore_branch',
    changeStatuses: '/api/branchOffice/massive_change_of_status',
  },
  audit: 'branch',
  key: 'sucid',
  keys: 'sucids',
  restoreKey: 'sucid',
})
