import type { StatusMeaning } from '../catalogs/statuses.ts'

/** Approving a request of this requirement type begins a local search. */
export const localSearchRequirement = 4

/**
 * The states of a request. Approved and unsolved ones are 2 here, whatever the state of their local search (C12). The specification sets
 * the colours: yellow, teal, red, blue.
 */
export const requestStates = [
  { id: 1, nombre: 'Por Aprobar', tab: 'Por Aprobar', meaning: 'paused' },
  { id: 2, nombre: 'Aprobada', tab: 'Aprobadas', meaning: 'done' },
  { id: 4, nombre: 'Rechazada', tab: 'Rechazadas', meaning: 'refused' },
  { id: 24, nombre: 'Solucionada', tab: 'Solucionadas', meaning: 'progress' },
] as const satisfies readonly { id: number; nombre: string; tab: string; meaning: StatusMeaning }[]
export type RequestStateId = (typeof requestStates)[number]['id']

export const requestStateOf = (estado: number): RequestStateId => (estado === 1 || estado === 4 || estado === 24 ? estado : 2)
export const requestStateName = (estado: number): string => requestStates.find(({ id }) => id === requestStateOf(estado))!.nombre

/** The awaited role, when no person is known. */
export const agenciesAsRole = 'Las inmobiliarias consultadas'
export const activatorAsRole = 'Quien activa búsquedas'
/** Within a sentence: 'espera a las inmobiliarias consultadas'. */
export const withinSentence = (who: string): string =>
  who === agenciesAsRole || who === activatorAsRole ? `${who.charAt(0).toLowerCase()}${who.slice(1)}` : who

/** The project that is not offered for requests, and the one with counted cash machines. */
export const projectNotOffered = 3
export const projectWithMachines = 4
export const isLocalSearch = ({ treId }: { readonly treId: number }): boolean => treId === localSearchRequirement

/** The number of a request, after 'N° ', wherever it is written. The specification gives eight digits to the list of local searches alone. */
export const paddedRequest = (numero: number): string => String(numero).padStart(5, '0')
export const paddedSearch = (numero: number): string => String(numero).padStart(8, '0')
