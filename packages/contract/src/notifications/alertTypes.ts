/** A list of subscribers. 1: cashiers, 2: branches, 3: after-sales, 4: requests, 5: floor plans, 6: the installation. */
export type AlertSystem = 1 | 2 | 3 | 4 | 5 | 6
export type AlertType = {
  readonly tasid: number
  readonly nombre: string
  readonly sistema: AlertSystem
  /** Its event; without one, attachment types refer to it. */
  readonly evento?: string
}
export const alertSystems: readonly { readonly sistema: AlertSystem; readonly nombre: string }[] = [
  { sistema: 1, nombre: 'Cajeros' },
  { sistema: 2, nombre: 'Sucursales' },
  { sistema: 3, nombre: 'Posventa' },
  { sistema: 4, nombre: 'Solicitudes' },
  { sistema: 5, nombre: 'Planos' },
  { sistema: 6, nombre: 'Sistema' },
]

const ofAttachments = [
  'Adjuntos de inmobiliaria',
  'Adjuntos de visita',
  'Adjuntos de diseño',
  'Adjuntos de licencia',
  'Adjuntos de contrato',
  'Adjuntos de obra',
  'Adjuntos de interventoría',
  'Adjuntos de seguridad',
]
const ofProjects = [
  ['created', 'Proyecto nuevo'],
  ['assigned', 'Actor asignado'],
  ['statusChanged', 'Cambio de estado'],
  ['delivered', 'Proyecto entregado'],
  ['reprogrammed', 'Proyecto reprogramado'],
  ['stageDue', 'Etapa por vencer'],
  ['stageOverdue', 'Etapa vencida'],
] as const
const attachments = (sistema: 1 | 2, from: number): AlertType[] =>
  ofAttachments.map((nombre, at) => ({ tasid: from + at, nombre, sistema }))
const projects = (sistema: 1 | 2, entidad: string, from: number): AlertType[] =>
  ofProjects.map(([evento, nombre], at) => ({ tasid: from + at, nombre, sistema, evento: `${entidad}.${evento}` }))

// Their numbers are stored with attachment types and subscriptions: new ones go to the end.
export const alertTypes: readonly AlertType[] = [
  ...projects(1, 'cashier', 51),
  ...attachments(1, 1),
  ...projects(2, 'branch', 151),
  ...attachments(2, 101),
  { tasid: 201, nombre: 'Hallazgo vencido', sistema: 3, evento: 'finding.overdue' },
  { tasid: 202, nombre: 'Preentrega finalizada', sistema: 3, evento: 'report.predelivered' },
  { tasid: 301, nombre: 'Solicitud nueva', sistema: 4, evento: 'request.created' },
  { tasid: 302, nombre: 'Solicitud aprobada', sistema: 4, evento: 'request.approved' },
  { tasid: 303, nombre: 'Solicitud rechazada', sistema: 4, evento: 'request.rejected' },
  { tasid: 304, nombre: 'Solicitud solucionada', sistema: 4, evento: 'request.solved' },
  { tasid: 305, nombre: 'Solicitud vencida', sistema: 4, evento: 'request.overdue' },
  { tasid: 306, nombre: 'Búsqueda de local', sistema: 4, evento: 'localSearch.moved' },
  { tasid: 307, nombre: 'Solicitud por vencer', sistema: 4, evento: 'request.due' },
  { tasid: 401, nombre: 'Solicitud de planos nueva', sistema: 5, evento: 'planRequest.created' },
  { tasid: 402, nombre: 'Solicitud de planos respondida', sistema: 5, evento: 'planRequest.answered' },
  { tasid: 501, nombre: 'Integración con fallas', sistema: 6, evento: 'integration.failing' },
  { tasid: 502, nombre: 'Diagnóstico recibido', sistema: 6, evento: 'support.reported' },
]
/** The alert types that an attachment type may refer to. */
export const alertTypesOf = (sistema: 1 | 2): AlertType[] =>
  alertTypes.filter((type) => type.sistema === sistema && type.evento === undefined)
export const alertTypeOf = (evento: string): AlertType | undefined => alertTypes.find((type) => type.evento === evento)
