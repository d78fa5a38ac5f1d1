import type { StatusMeaning } from '../catalogs/statuses.ts'

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
/** The list with the searches of all states. */
export const everySearchState = { id: 0, nombre: 'Todas' } as const

/** The way of a search in four parts: all states, in their order. */
export const localSearchPhases = [
  { nombre: 'Búsqueda', hasta: 6 },
  { nombre: 'Visita', hasta: 10 },
  { nombre: 'Comité y contrato', hasta: 17 },
  { nombre: 'Recibo', hasta: 24 },
] as const
export const localSearchPhase = (estado: number): string | undefined =>
  localSearchStates.some(({ id }) => id === estado) ? localSearchPhases.find(({ hasta }) => estado <= hasta)?.nombre : undefined

export const localSearchStateName = (estado: number): string | undefined => localSearchStates.find(({ id }) => id === estado)?.nombre
