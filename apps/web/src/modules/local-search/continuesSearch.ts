import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'

/** Whether the user has another step to do; moving an appointment does not count. */
export const continuesSearch = ({
  acciones: { cambiarCita: _, ...steps },
  registrar,
}: Pick<LocalSearchDetail, 'acciones' | 'registrar'>): boolean => registrar === true || Object.values(steps).includes(true)
