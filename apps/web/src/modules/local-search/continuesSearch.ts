import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'

/** Whether there is a step left to do for who has just done something; an appointment that may be moved is none. */
export const continuesSearch = ({
  acciones: { cambiarCita: _, ...steps },
  registrar,
}: Pick<LocalSearchDetail, 'acciones' | 'registrar'>): boolean => registrar === true || Object.values(steps).includes(true)
