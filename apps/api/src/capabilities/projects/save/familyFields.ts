import { differs, type Values } from '../form/values.ts'

/** Whether a save makes a parent of the record or changes its children. */
export const movesFamily = (before: Values, after: Values): boolean =>
  (['checkPadre', 'hijos'] as const).some((campo) => differs(before, after, campo))
