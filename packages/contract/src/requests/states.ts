import type { StatusMeaning } from '../catalogs/statusClasses.ts'

/** Approving what is of this requirement type begins a local search. */
export const localSearchRequirement = 4

/** Of a request. What is approved and not solved yet stands in 2 here, wherever its local search stands (C12). The colours are the specification's: yellow, teal, red, blue. */
export const requestStates = [
  { id: 1, nombre: 'Por Aprobar', tab: 'Por Aprobar', meaning: 'paused' },
  { id: 2, nombre: 'Aprobada', tab: 'Aprobadas', meaning: 'done' },
  { id: 4, nombre: 'Rechazada', tab: 'Rechazadas', meaning: 'refused' },
  { id: 24, nombre: 'Solucionada', tab: 'Solucionadas', meaning: 'progress' },
] as const satisfies readonly { id: number; nombre: string; tab: string; meaning: StatusMeaning }[]
export type RequestStateId = (typeof requestStates)[number]['id']

export const requestStateOf = (estado: number): RequestStateId => (estado === 1 || estado === 4 || estado === 24 ? estado : 2)
export const requestStateName = (estado: number): string => requestStates.find(({ id }) => id === requestStateOf(estado))!.nombre

/** The states of a local search. */
export const localSearchStates = [
  { id: 2, nombre: 'Activar Búsqueda Local', meaning: 'paused' },
  { id: 3, nombre: 'En Proceso de Búsqueda', meaning: 'progress' },
  { id: 5, nombre: 'Por aprobar informe comercial', meaning: 'paused' },
  { id: 6, nombre: 'Rechazado Informe Comercial', meaning: 'refused' },
  { id: 7, nombre: 'Pendiente Programación Visita', meaning: 'paused' },
  { id: 8, nombre: 'Pendiente Informe de Prefactibilidad', meaning: 'paused' },
  { id: 9, nombre: 'Por Aprobar Informe de Prefactibilidad', meaning: 'paused' },
  { id: 10, nombre: 'Rechazado Informe de Prefactibilidad', meaning: 'refused' },
  { id: 11, nombre: 'Pendiente Comité', meaning: 'paused' },
  { id: 12, nombre: 'Por Aprobar Comité', meaning: 'paused' },
  { id: 13, nombre: 'Rechazado Comité', meaning: 'refused' },
  { id: 14, nombre: 'Pendiente Por Documentación', meaning: 'paused' },
  { id: 15, nombre: 'Por Aprobar Documentación', meaning: 'paused' },
  { id: 16, nombre: 'Rechazado Documentación', meaning: 'refused' },
  { id: 17, nombre: 'Pendiente Por Ingresar Contrato Firmado', meaning: 'paused' },
  { id: 20, nombre: 'Por Programar Cita De Recibo', meaning: 'paused' },
  { id: 21, nombre: 'Pendiente Por Acta y Registro Fotográfico', meaning: 'paused' },
  { id: 22, nombre: 'Por Aprobar Acta y Registro', meaning: 'paused' },
  { id: 23, nombre: 'Rechazado Acta y Registro', meaning: 'refused' },
  { id: 24, nombre: 'Solucionadas', meaning: 'done' },
] as const satisfies readonly { id: number; nombre: string; meaning: StatusMeaning }[]
export const localSearchStateName = (estado: number): string | undefined => localSearchStates.find(({ id }) => id === estado)?.nombre

/** Who is waited for where nobody is known by name. */
export const agenciesAsRole = 'Las inmobiliarias consultadas'
export const activatorAsRole = 'Quien activa búsquedas'
/** Within a sentence: 'espera a las inmobiliarias consultadas'. */
export const withinSentence = (who: string): string =>
  who === agenciesAsRole || who === activatorAsRole ? `${who.charAt(0).toLowerCase()}${who.slice(1)}` : who

/** The project that is not offered where a request is made, and the one of which the cash machines are counted. */
export const projectNotOffered = 3
export const projectWithMachines = 4
export const isLocalSearch = ({ treId }: { readonly treId: number }): boolean => treId === localSearchRequirement

/** The number of a request, after 'N° ', wherever it is written. The specification gives eight digits to the list of local searches alone. */
export const paddedRequest = (numero: number): string => String(numero).padStart(5, '0')
export const paddedSearch = (numero: number): string => String(numero).padStart(8, '0')
