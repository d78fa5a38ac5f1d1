import { z } from 'zod'
import { calendarDate as day, idName, queryId, wireDateTime } from '../core/wire.ts'
import { matrix, plannedStage } from '../projects/consultWire.ts'
import { branchIdQuery, entering, endpoint } from './callContext.ts'

const words = z.string()
const shared = { method: 'GET' } as const

export const getListYearBranch = endpoint({
  ...shared,
  path: '/api/branchOffice/get_list_year_branch',
  summary: 'Los años que se pueden elegir: el actual y los nueve anteriores',
  permission: 'session',
  query: z.strictObject({}),
  response: z.array(z.object({ anioContable: z.int() })),
})
export const getBranchStates = endpoint({
  ...shared,
  path: '/api/branchOffice/get_state_data',
  summary: 'Los estados que se pueden dar a una sucursal',
  permission: 'session',
  query: z.strictObject({}),
  response: z.array(idName),
})
export const getBranchHistory = endpoint({
  ...shared,
  path: '/api/branchOffice/get_historical_data',
  summary: 'Cómo se movieron las fechas de las etapas de una sucursal: cada cambio, de la última a la primera',
  permission: entering,
  query: branchIdQuery,
  response: z.array(
    z.object({
      fecha: wireDateTime,
      usuario: words,
      etapa: words,
      titulo: words,
      campo: words,
      etiqueta: words,
      antes: day.nullable(),
      despues: day.nullable(),
    }),
  ),
})
export const getBranchDescription = endpoint({
  ...shared,
  path: '/api/branchOffice/get_branch_description',
  summary: 'La descripción de una sucursal para su consulta',
  permission: entering,
  query: branchIdQuery,
  response: z.object({
    direccion: words,
    region: words,
    municipio: words,
    area: words,
    anioContable: z.int(),
    centroCostos: words,
    proyecto: words,
    tipoIntervencion: words,
    imagen: words,
    formato: words,
    reqBusquedaLocal: z.int(),
    inmoviliaria: words,
    estInmoviliaria: words,
    idEstInmoviliaria: z.int(),
    reqDisenio: z.int(),
    disenio: words,
    estDisenio: words,
    idEstDisenio: z.int(),
    reqLicencia: z.int(),
    gestorLicencia: words,
    estLicencia: words,
    idEstLicencia: z.int(),
    tipoAdjudicacion: words,
    constructor: words,
    intCivil: words,
    intElectromecanico: words,
    intSeguridad: words,
    insAlarma: words,
    fechaInicio: day.nullable(),
    fechaEntrega: day.nullable(),
    codMonitoreo: words,
    estProyecto: words,
    idEstProyecto: z.int(),
    /** Each stage: theoretical and real. */
    etapas: z.array(plannedStage),
  }),
})
export const branchAttachments = endpoint({
  ...shared,
  path: '/api/branch_attachments',
  summary: 'De qué tipos tiene adjuntos una sucursal, en las dos matrices de la consulta',
  permission: entering,
  query: branchIdQuery,
  response: z.object({ groupOneData: matrix, groupTwoData: matrix }),
})
export const getChildrenCashiers = endpoint({
  ...shared,
  path: '/api/branchOffice/get_children_cashiers',
  summary: 'Los cajeros hijos de una sucursal',
  permission: entering,
  query: branchIdQuery,
  response: z.array(
    z.object({
      cajId: z.int(),
      codigo: words,
      nombre: words,
      region: words,
      tipoIntervencion: words,
      estado: words,
      idEstado: z.int(),
    }),
  ),
})
export const getTypeBranchAttachments = endpoint({
  ...shared,
  path: '/api/branchOffice/get_type_branch_attachments',
  summary: 'Los tipos de adjunto activos de las sucursales',
  permission: 'session',
  query: z.strictObject({}),
  response: z.array(idName.extend({ sistema: z.int() })),
})
/** The purchase orders of branches that the caller may see, or of one of them. */
export const getOrders = endpoint({
  ...shared,
  path: '/api/branchOffice/get_ordenes',
  summary: 'Las órdenes de compra de las sucursales, o de una',
  permission: entering,
  query: z.strictObject({ sucId: queryId.optional(), sucid: queryId.optional() }),
  response: z.array(z.object({ ordenCompra: words, sucId: z.int(), nombre: words })),
})
