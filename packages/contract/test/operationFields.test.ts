import { expect, it } from 'vitest'
import { z } from 'zod'
import { findingCounters, findingLine, getFindingsByResponsible, saveFinding } from '../src/aftersales/findings.ts'
import { getStatusReports, reportFilters, reportRow, saveReport } from '../src/aftersales/reports.ts'
import { catalogCalls } from '../src/catalogs/catalogCalls.ts'
import { interventionType } from '../src/catalogs/cashiers/interventionType.ts'
import { identity } from '../src/core/wire.ts'
import { planRow } from '../src/plan-requests/calls.ts'
import { getDeviceQuestion, getJobsQuestion, requestAttachment, requestDetail } from '../src/requests/calls.ts'
import { configurationChange, configurationRow } from '../src/requests/configuration.ts'
import { requestFormBody } from '../src/requests/requestFormWire.ts'

type Shape = Readonly<Record<string, unknown>>
const eachOf = (list: z.ZodType): Shape => {
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) throw new Error('it is no list of objects')
  return list.element.shape
}
const counters =
  'soloChequeados chequeadosSinClasificacion porChequear totalHallazgos totalHallazgosPorCerrar totalHallazgosVencidos pendientes adicional garantia'
const line =
  'iddetalle ubicacion actividad estado classification categoriesAfterSale subCategoriesAfterSale impact impactoDescripcion descripcion responsable feccierre estadoactividad recomendacion key'
const report =
  'repid supid sucursal contratistaid contratista usucontratistaid usucontratista fechaPreentrega fechaEntrega estadoReporte esrId hallazgos porCerrar hallazgosAd porCerrarAd vencidos vencidosAd usuact fecact'
const premises =
  'areaEstimada depId ciuId sector ubicacionLocal ubicacionLocalOtro tipoBusqueda contacto canon canonValor atmInstalado atmCrecimiento mulInstalado mulCrecimiento'
const chain = 'solId pryId catId tsoId treId observaciones'
const decided =
  'numero estadoSolicitudId estadoSolicitud departamento municipio aprobadores solucionadores canApprove canSolve responsables nombreAprobador nombreSolucionador fechaRadicacion nombreRadicador correoRadicador sopid usuenv fecenv'

// Operations other than catalogues, with the specified names.
it.each<readonly [string, Shape, string]>([
  ['a report', reportRow.shape, report],
  ['the filters of reports', reportFilters.shape, 'repid supid contratista usucontratista estadoReporte fechaEntrega fechaPreentrega'],
  ['a line of a report', findingLine.shape, line],
  ['the counters of a report', findingCounters.shape, `${counters} ${counters.replaceAll(/\b(?= |$)/g, 'Ad')}`],
  ['the breakdown by class', eachOf(reportRow.shape.clasificaciones), 'repid tipo clasificacion hallazgos porCerrar vencidos'],
  ['the breakdown by category', eachOf(reportRow.shape.categorias), 'categoria_id categoria_nombre hallazgos porCerrar vencidos'],
  ['a count of reports', eachOf(getStatusReports.response), 'estado label count'],
  ['a count by who is responsible', eachOf(getFindingsByResponsible.response), 'responsable countFindings'],
  [
    'what saves a report',
    saveReport.body.shape,
    'repid sucursal contratista usucontratista fechaEntrega fechaPreentrega idusuario nombreusuario canSendReport canItBeFinished',
  ],
  ['what saves a line', saveFinding.body.shape, 'repid nombreusuario idusuario tipo itemData isRelevantChange'],
  [
    'a plan request',
    planRow.shape,
    'sopid fechaSolicitud nombre correo proyecto codigo region direccion estadoPlano estadoPlanoId tipoPlanos observacion fecenv usuenv motivo',
  ],
  ['a request', requestDetail.shape, `${chain} ${premises} ${decided}`],
  [
    'what saves a request',
    requestFormBody.shape,
    `${chain} ${premises} puestos dispositivos adjuntos accion observacionAprobacion observacionRechazo observacionSolucion usuact usureg`,
  ],
  ['a job of a request', eachOf(getJobsQuestion.response), 'cantidad crecimiento'],
  ['a device of a request', eachOf(getDeviceQuestion.response), 'cantidad crecimiento m2'],
  ['a file of a request', requestAttachment.shape, 'id fileId nombreOriginal'],
  [
    'a row of the configuration',
    configurationRow.shape,
    'csoId pryId catId tsoId treId pryNombre catNombre tsoNombre treNombre usuAprobadores usuSolucionadores csoDias csoAnticipacion csoFrecuencia csoUsuAct',
  ],
  ['a change of it', configurationChange.shape, 'csoId usuAprobadores usuSolucionadores csoUsuReg csoUsuAct'],
  ['who is calling', identity, 'usuario usuact usureg idusuario nombreusuario'],
])('%s has the fields of the specification', (_, shape, names) => {
  expect(names.split(' ').filter((name) => !(name in shape))).toEqual([])
})

it('what may be selected is numbered and named', () => {
  const [lookup] = catalogCalls(interventionType).associations
  const { todos, asociados } = lookup!.call.response.shape
  for (const list of [todos, asociados]) expect(Object.keys(eachOf(list))).toEqual(['id', 'nombre'])
})
