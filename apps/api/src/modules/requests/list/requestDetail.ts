import { localSearchRequirement, requestStateName } from '@soportica/contract/requests/states'
import type { RequestDetail, RequestStep } from '@soportica/contract/requests/calls'
import { localSearchStateName } from '@soportica/contract/local-search/states'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { Reader } from '../../../plugins/db/database.ts'
import { linkedRecord } from '../record/record.queries.ts'
import { kindOf } from '../record/recordKinds.ts'
import { type RequestRecord, stepsOf, type StoredStep } from '../request.queries.ts'
import { peopleConfigured, roles } from '../rights/roles.queries.ts'
import { approvesFor, rejectsFor, solvesFor } from '../rights/requestActor.ts'
import { requestRow, type RowContext, searchList } from './requestRow.ts'

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
    observacionAprobacion: row.estado === 4 || row.estado === 1 ? '' : approvalNote(steps),
    observacionRechazo: row.estado === 4 ? lastNote(steps, 'rechazar') : '',
    nombreSolucionador: row.solucionador,
    fechaSolucion: row.fechaSolucion,
    observacionSolucion: row.estado === 24 ? lastNote(steps, 'solucionar') : '',
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

// The last approval of the request itself: an earlier one was undone, and its search has others.
const approvalNote = (steps: readonly StoredStep[]): string =>
  steps.findLast(({ accion, de }) => accion === 'aprobar' && de === 1)?.nota ?? ''

const inSearch = (estado: number): boolean => ![0, 1, 4, 24].includes(estado)
const nameOf = (estado: number, isSearch: boolean): string =>
  estado === 0 ? '' : isSearch && inSearch(estado) ? (localSearchStateName(estado) ?? '') : requestStateName(estado)

/** The way of a request: each step with how many business days the state before it lasted. */
function storyOf(steps: readonly StoredStep[], isSearch: boolean, { isHoliday }: Pick<RowContext, 'isHoliday'>): RequestStep[] {
  let since: string | undefined
  return steps.map(({ dia, ...step }) => {
    const dias = since === undefined ? 0 : businessDaysBetween(since, dia, isHoliday)
    if (step.de !== step.a) since = dia
    return { ...step, nombreDe: nameOf(step.de, isSearch), nombreA: nameOf(step.a, isSearch), dias }
  })
}
