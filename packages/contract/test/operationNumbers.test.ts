import { expect, it } from 'vitest'
import { listFindings } from '../src/aftersales/findings.ts'
import { acts, exportedActs, findingsPerPage, paddedReport, reportStates } from '../src/aftersales/states.ts'
import { requirementType } from '../src/catalogs/requests/requirementType.ts'
import { isPublic } from '../src/core/endpoint.ts'
import { declineRequestPlains, responseRequestPlains } from '../src/plan-requests/calls.ts'
import { uploadEntityData } from '../src/plan-requests/entities.ts'
import { answerBytes, paddedPlan, planStates, siteKinds } from '../src/plan-requests/states.ts'
import { requestFormBody } from '../src/requests/requestFormWire.ts'
import { paddedRequest, projectNotOffered, projectWithMachines, requestStates } from '../src/requests/states.ts'

// By hand from the specification: changing one changes its meaning for older clients and stored rows.
const namesOf = (rows: readonly { id: number; nombre: string }[]) => rows.map(({ id, nombre }) => `${id} ${nombre}`)

it('reports, plan requests and requests have these states', () => {
  expect(namesOf(reportStates)).toEqual(['1 Por Finalizar preentrega', '2 Por Finalizar entrega', '3 Entregado', '4 Eliminado'])
  expect(namesOf(planStates)).toEqual(['1 Por responder', '2 Enviada', '3 Rechazada', '4 Eliminada'])
  expect(namesOf(requestStates)).toEqual(['1 Por Aprobar', '2 Aprobada', '4 Rechazada', '24 Solucionada'])
})

it('the two acts of a report, and what is exported of them', () => {
  expect(acts.map(({ tipo, nombre }) => `${tipo} ${nombre}`)).toEqual(['1 ACTA PRE-ENTREGA', '2 ACTA ENTREGA'])
  expect(exportedActs.map(({ opc, nombre }) => `${opc} ${nombre}`)).toEqual(['0 Todos', '1 Acta Preentrega', '2 Acta Posteriores'])
})

it('findings come by fifty, unless another number is asked for', () => {
  expect([findingsPerPage, listFindings.body.parse({ repid: 1 }).rows, listFindings.body.parse({ repid: 1, rows: 7 }).rows]).toEqual([
    50, 50, 7,
  ])
})

it('numbers of reports, plan requests and requests have five digits', () => {
  expect([paddedReport(7), paddedPlan(7), paddedRequest(7)]).toEqual(['00007', '00007', '00007'])
})

it('an answer has 50 MB in all, of which 10 MB travel in the mail', () => {
  expect([answerBytes.total, answerBytes.linkFrom, responseRequestPlains.files.total]).toEqual([52_428_800, 10_485_760, 52_428_800])
})

it('what is sent as a number means this', () => {
  expect(siteKinds.map(({ id, varios }) => `${id} ${varios}`)).toEqual(['0 Cajeros', '1 Sucursales', '2 Edificios'])
  const taken = (schema: { safeParse: (input: object) => { success: boolean } }, name: string, more: object, values: unknown[]) =>
    values.filter((value) => schema.safeParse({ ...more, [name]: value }).success)
  expect(taken(uploadEntityData.body, 'opc', {}, ['0', '1', '2', '3'])).toEqual(['0', '1', '2'])
  expect(taken(responseRequestPlains.body, 'opc', { datosremitente: '{"sopid":1}' }, ['0', '1', '2', '3'])).toEqual(['1', '2'])
  expect(taken(declineRequestPlains.body, 'op', { sopid: 1 }, [0, 1, 2, 3])).toEqual([1, 2])
  const rightOf = (op: number) => {
    const { permission } = declineRequestPlains
    return typeof permission === 'object' && !isPublic(permission) ? permission.peridInBody?.({ op }) : undefined
  }
  expect([rightOf(1), rightOf(2)]).toEqual([66, 68])
})

it('one project is not offered, of another the machines are counted', () => {
  expect([projectNotOffered, projectWithMachines]).toEqual([3, 4])
})

it('a request is decided by these words', () => {
  const accion = requestFormBody.shape.accion
  expect(['aprobar', 'rechazar', 'solucionar', 'eliminar'].map((word) => accion.safeParse(word).success)).toEqual([true, true, true, false])
})

it('formats of a requirement type are two', () => {
  const formats = requirementType.fields.flatMap((field) => (field.name === 'formato' && field.kind === 'option' ? field.options : []))
  expect(formats.map(({ value }) => value)).toEqual([1, 2])
})
