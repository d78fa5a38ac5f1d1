import { z } from 'zod'
import { calendarDate as day, identity, idName, page, queryId, recordIdOrNew, text } from '../core/wire.ts'
import { earlierPlan, matrix, plannedStage } from '../projects/consultWire.ts'
import { stageKeys } from '../projects/formWire.ts'
import { entering, historyOf, endpoint } from './callContext.ts'

export const getListYears = endpoint({
  method: 'GET',
  path: '/api/cashiers/get_list_year_cashiers',
  summary: 'Los años que se pueden elegir: el actual y los once anteriores',
  permission: 'session',
  query: z.strictObject({}),
  response: z.array(z.object({ anioContable: z.int() })),
})
const listOf = (path: `/api/${string}`, summary: string) =>
  endpoint({ method: 'GET', path, summary, permission: 'session', query: z.strictObject({}), response: z.array(idName) })
export const getStatusCashier = listOf('/api/cashiers/get_status_cashier', 'Los estados de un cajero')
export const getStateData = listOf('/api/cashiers/get_state_data', 'Los estados que se pueden dar a varios cajeros a la vez')
export const getCashierStatus = listOf('/api/get_cashier_status', 'Los estados de un cajero')
export const getStatusCashiers = listOf('/api/get_status_cashiers', 'Los estados de un cajero')
export const getRealEstateStatus = listOf('/api/get_real_estate_status', 'Los estados de la etapa inmobiliaria')
export const getStatesVisits = listOf('/api/get_states_visits', 'Los estados de la visita')
export const getModalityComite = listOf('/api/get_modality_comite', 'Las modalidades del comité')

export const getModalityValidations = endpoint({
  method: 'GET',
  path: '/api/get_modality_validations',
  summary: 'Qué etapas pide una modalidad y con cuántos días',
  permission: 'session',
  query: z.strictObject({ modid: queryId }),
  response: z.object({
    reqinmobiliaria: z.int(),
    reqvisita: z.int(),
    diasinmobiliaria: z.int(),
    diasvisita: z.int(),
    diascomite: z.int(),
    diascontrato: z.int(),
    diasdisenio: z.int(),
    diascanal: z.int(),
    diasinterventoria: z.int(),
    diasconstructor: z.int(),
    diasinstaladorseguridad: z.int(),
    reqconstructor: z.int(),
    /** All the stages that it asks for, by their keys. */
    pedidas: stageKeys,
  }),
})
export const getHistoricalData = endpoint({
  method: 'GET',
  path: '/api/cashiers/get_historical_data',
  summary: 'Las líneas base de un cajero: sus fechas teóricas antes de cada reprogramación',
  permission: entering,
  query: historyOf,
  response: z.array(
    earlierPlan.extend({
      fechas: z.array(z.object({ etapa: z.string(), titulo: z.string(), inicio: day.nullable(), entrega: day.nullable() })),
    }),
  ),
})
const words = z.string()
export const checkOutCashier = endpoint({
  method: 'GET',
  path: '/api/check_out_cashier',
  summary: 'La descripción de un cajero para su consulta',
  permission: entering,
  query: z.strictObject({ cajId: queryId }),
  response: z.object({
    direccion: words,
    region: words,
    municipio: words,
    grupo: words,
    tipoProyecto: words,
    tipologia: words,
    tipoIntervencion: words,
    ubicacion: words,
    atiende: words,
    reqInmoviliaria: z.int(),
    inmoviliaria: words,
    estInmoviliaria: words,
    idEstInmoviliaria: z.int(),
    reqDisenio: z.int(),
    disenio: words,
    estDisenio: words,
    idEstDisenio: z.int(),
    reqVisita: z.int(),
    visitante: words,
    estVisita: words,
    idEstVisita: z.int(),
    interventoria: words,
    contratista: words,
    seguridad: words,
    fechaComite: day.nullable(),
    estProyecto: words,
    idEstProyecto: z.int(),
    fechaInicio: day.nullable(),
    fechaEntraAtm: day.nullable(),
    codMonitoreo: words,
    /** The branch to which it belongs. */
    sucursal: words,
    hijos: z.array(z.object({ cajId: z.int(), nombre: words, estado: words, idEstado: z.int() })),
    /** Each stage: theoretical, projected and real. requerida: the record and its modality ask for it, as the req... above. */
    etapas: z.array(plannedStage),
    /** Its earlier plans, the first one first. */
    versiones: z.array(earlierPlan),
  }),
})
export const cashierAttachments = endpoint({
  method: 'GET',
  path: '/api/cashier_attachments',
  summary: 'De qué tipos tiene adjuntos un cajero, en las dos matrices de la consulta',
  permission: entering,
  query: z.strictObject({ cajId: queryId }),
  response: z.object({ groupOneData: matrix, groupTwoData: matrix }),
})
export const fathersAndBrothers = endpoint({
  method: 'GET',
  path: '/api/fathers_and_brothers_cashiers',
  summary: 'El padre y los hermanos de un cajero',
  permission: entering,
  query: z.strictObject({
    cajId: queryId,
    padre: z.unknown().optional().describe('Se acepta por compatibilidad y no se usa: el padre es el del cajero'),
  }),
  response: z.array(z.object({ cajId: z.int(), nombre: z.string(), estado: z.string(), idEstado: z.int(), tipo: z.string() })),
})
/** The possible children of this one: without a parent or children. */
export const getChildren = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_possible_children',
  summary: 'Cajeros que pueden ser hijos de otro',
  permission: entering,
  audit: false,
  body: z.strictObject({ ...identity, cajid: recordIdOrNew, texto: text(120).default(''), rows: page.rows }),
  response: z.array(z.object({ consecutivo: z.int(), nombre: z.string(), codigo: z.string() })),
})
