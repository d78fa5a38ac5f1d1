import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'

/** Whether there is something left to do for who has just done something. */
export const goesOn = ({ acciones, registrar }: Pick<LocalSearchDetail, 'acciones' | 'registrar'>): boolean =>
  registrar === true || Object.values(acciones).includes(true)
