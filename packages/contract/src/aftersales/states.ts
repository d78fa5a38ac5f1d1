import type { StatusMeaning } from '../catalogs/statuses.ts'

/** The states of a report, and their tabs: 1 to deliver, 2 delivered, 3 deleted (C16). */
export const reportStates = [
  { id: 1, nombre: 'Por Finalizar preentrega', tab: 1, meaning: 'paused' },
  { id: 2, nombre: 'Por Finalizar entrega', tab: 1, meaning: 'paused' },
  { id: 3, nombre: 'Entregado', tab: 2, meaning: 'done' },
  { id: 4, nombre: 'Eliminado', tab: 3, meaning: 'deleted' },
] as const satisfies readonly { id: number; nombre: string; tab: number; meaning: StatusMeaning }[]
export const reportStateName = (estado: number): string => reportStates.find(({ id }) => id === estado)?.nombre ?? ''

export const reportTabs = [
  { estado: 0, label: 'Todos' },
  { estado: 1, label: 'Por Entregar' },
  { estado: 2, label: 'Entregado' },
  { estado: 3, label: 'Eliminados' },
] as const
const deletedTab = 3
/** The states of a tab. 0: all but those that were deleted. */
export const statesOfTab = (tab: number): number[] =>
  reportStates.filter((state) => (tab === 0 ? state.tab !== deletedTab : state.tab === tab)).map(({ id }) => id)

export const acts = [
  { tipo: 1, nombre: 'ACTA PRE-ENTREGA' },
  { tipo: 2, nombre: 'ACTA ENTREGA' },
] as const

/** The acts in an export, and its menu labels. */
export const exportedActs = [
  { opc: 0, nombre: 'Todos' },
  { opc: 1, nombre: 'Acta Preentrega' },
  { opc: 2, nombre: 'Acta Posteriores' },
] as const
export type ExportedActs = (typeof exportedActs)[number]['opc']
/** '20261124  ACT Chapinero.xlsx'. */
export const actFile = (today: string, branch: string, kind: 'xlsx' | 'pdf' = 'xlsx'): string =>
  `${today.replaceAll('-', '')}  ACT ${branch.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.${kind}`

export const lineStates = [
  { id: 1, nombre: 'Bueno' },
  { id: 2, nombre: 'Malo' },
  { id: 3, nombre: 'N/A' },
] as const
export const classifications = [
  { id: 1, nombre: 'Pendiente' },
  { id: 2, nombre: 'Adicional' },
  { id: 3, nombre: 'Garantía' },
] as const
export const impacts = [
  { id: 1, nombre: 'Bajo' },
  { id: 2, nombre: 'Medio' },
  { id: 3, nombre: 'Alto' },
] as const
export const closeStates = [
  { id: 1, nombre: 'Por Cerrar' },
  { id: 2, nombre: 'Cerrado' },
] as const

/** How a finding of the first act is closed that was carried over. */
export const continuesInDelivery = 'Continúa en la entrega'
/** The closing state of a finding, in words. */
export const closingOf = ({ estadoactividad, continua }: { estadoactividad: number; continua?: number | null | undefined }): string =>
  continua ? continuesInDelivery : (closeStates.find(({ id }) => id === estadoactividad)?.nombre ?? '')

/** The editor's tabs in order; the last one is a summary without findings. */
export const findingTabs = [
  { opc: 0, nombre: 'Todos' },
  { opc: 1, nombre: 'Solo Chequeados' },
  { opc: 2, nombre: 'Hallazgos Sin Clasificación' },
  { opc: 3, nombre: 'Por Chequear' },
  { opc: 4, nombre: 'Por Cerrar' },
  { opc: 5, nombre: 'Con Hallazgos' },
  { opc: 6, nombre: 'Vencidos' },
  { opc: 7, nombre: 'Pendientes' },
  { opc: 8, nombre: 'Adicional' },
  { opc: 9, nombre: 'Garantía' },
] as const
export type FindingTab = (typeof findingTabs)[number]['opc']
export const summaryTab = 'Resumen de Hallazgos'

export const findingsPerPage = 50
export const reportsPerPage = [5, 10, 20, 50] as const
/** From today to the delivery, where nobody says otherwise. */
export const daysToDelivery = 7
export const paddedReport = (repid: number): string => String(repid).padStart(5, '0')

/** The moment of a photo: before, and after. */
export const photoMoments = [
  { id: 'antes', nombre: 'Antes' },
  { id: 'despues', nombre: 'Después' },
] as const
export type PhotoMoment = (typeof photoMoments)[number]['id']
export const photosPerLine = 12
export const marksPerPhoto = 40
/** Photos are kept so large, on the longer side; the small ones of lists like that. */
export const photoEdge = 2000
export const thumbnailEdge = 320

export const reportSentences = {
  classification: 'Falta la clasificación en algunas filas.',
  category: 'Falta la categoría en algunas filas.',
  impact: 'Falta el impacto en algunas filas.',
  stillToCheck: 'Aún faltan actividades por revisar',
  saveAnyway: '¿Estás seguro de que quieres guardar, aun no has chequeado todas las actividades?',
  closeFirst: 'Debes cerrar todos los hallazgos antes de finalizar',
  chooseFirst: 'Debes seleccionar sucursal, contratista y usuario contratista',
  preDeliveryFirst: 'Primero debes finalizar la PREENTREGA.',
} as const

export const findingLabels = {
  estado: 'Estado',
  classification: 'Clasificación',
  categoriesAfterSale: 'Categoría',
  subCategoriesAfterSale: 'Subcategoría',
  impact: 'Impacto',
  impactoDescripcion: 'Descripción del impacto',
  descripcion: 'Descripción',
  responsable: 'Responsable',
  feccierre: 'Fecha de cierre',
  estadoactividad: 'Estado del cierre',
  recomendacion: 'Recomendación',
} as const
export type FindingField = keyof typeof findingLabels
/** The most that may be written in each field of words. */
export const findingText = { impactoDescripcion: 500, descripcion: 1000, recomendacion: 1000 } as const
export type WrittenField = keyof typeof findingText
export const reportLabels = {
  sucursal: 'Sucursal',
  contratista: 'Contratista',
  usucontratista: 'Usuario contratista',
  fechaPreentrega: 'Fecha preentrega',
  fechaEntrega: 'Fecha entrega',
} as const
export type ReportField = keyof typeof reportLabels
