import type { Course } from './scale.ts'

/** A stage of a test. */
export const courseOf = (values: Partial<Course>): Course => ({
  etapa: 'visita',
  titulo: 'Visita Local',
  inicio: null,
  entrega: null,
  desde: null,
  proyectada: null,
  real: null,
  desviacion: null,
  atrasada: false,
  fijo: 0,
  ...values,
})
