import { localSearchRequirement } from '@soportica/contract/requests/states'
import type { RequestDetail } from '@soportica/contract/requests/calls'
import type { Reader } from '../../../plugins/db/database.ts'
import { linkedRecord } from '../record/record.queries.ts'
import { kindOf } from '../record/recordKinds.ts'
import { type RequestRecord, stepsOf, type StoredStep } from '../request.queries.ts'
import { peopleConfigured, roles } from '../rights/roles.queries.ts'
import { approvesFor, rejectsFor, solvesFor } from '../rights/requestActor.ts'
import { storyOf } from './requestStory.ts'
import { searchList, type RowContext, requestRow } from './requestRow.ts'

const lastNote = (steps: readonly StoredStep[], accion: string): string => steps.findLast((step) => step.accion === accion)?.nota ?? ''

export async function detailOf(db: Reader, row: RequestRecord, rowContext: RowContext): Promise<RequestDetail> {
  const [steps, aprobadores, solucionadores, enlace] = await Promise.all([
    stepsOf(db, row.id),
    peopleConfigured(db, row.id, roles.approver),
    peopleConfigured(db, row.id, roles.solver),
    linkedRecord(db, row),
  ])
  const { actor } = rowContext
  const isSearch = row.requisito === localSearchRequirement
  const [approves, rejects, solves] = [approvesFor(actor, row), rejectsFor(actor, row), solvesFor(actor, row)]
  const principal = row.estado === 1 ? (approves ?? rejects) : row.estado === 2 ? solves : undefined
  return {
    ...requestRow(row, rowContext),
    ...requestFields(row),
    correoRadicador: row.correoRadicador,
    aprobadores,
    solucionadores,
    canApprove: row.estado === 1 && approves !== undefined,
    canSolve: row.estado === 2 && !isSearch && solves !== undefined,
    enNombreDe: principal?.nombre ?? '',
    nombreAprobador: row.aprobador,
    fechaAprobacion: row.fechaAprobacion,
    observacionAprobacion: row.estado === 4 ? '' : firstApproval(steps),
    observacionRechazo: row.estado === 4 ? lastNote(steps, 'rechazar') : '',
    nombreSolucionador: row.solucionador,
    fechaSolucion: row.fechaSolucion,
    observacionSolucion: lastNote(steps, 'solucionar'),
    csoDias: row.csoDias,
    csoFrecuencia: row.csoFrecuencia,
    enlace: enlace ?? null,
    registra: kindOf(row).sistema,
    opc: searchList(row),
    pasos: storyOf(steps, isSearch, rowContext),
  }
}

/** The requested things, and the files of the requirement type. */
const requestFields = ({
  catId,
  tsoId,
  observaciones,
  canon,
  canonValor,
  formato,
  requiereAdjunto,
  multiple,
  obligatorio,
  ...row
}: RequestRecord) => ({
  catId,
  tsoId,
  observaciones,
  canon,
  canonValor,
  formato,
  requiereAdjunto,
  multiple,
  obligatorio,
  areaEstimada: row.areaEstimada,
  depId: row.depId,
  ciuId: row.ciuId,
  ubicacionLocal: row.ubicacionLocal,
  ubicacionLocalOtro: row.ubicacionLocalOtro,
  tipoBusqueda: row.tipoBusqueda,
  contacto: row.contacto,
  atmInstalado: row.atmInstalado,
  atmCrecimiento: row.atmCrecimiento,
  mulInstalado: row.mulInstalado,
  mulCrecimiento: row.mulCrecimiento,
})

// The approval of the request itself: its search has several.
const firstApproval = (steps: readonly StoredStep[]): string => steps.find(({ accion, de }) => accion === 'aprobar' && de === 1)?.nota ?? ''
