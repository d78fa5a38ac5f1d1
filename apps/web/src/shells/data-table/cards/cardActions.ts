import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import type { RowAction } from '../column.ts'

/** On a phone, permanently refused actions take no room; temporarily refused ones stay, with their reason. */
export const cardActions = (actions: readonly RowAction[]): readonly RowAction[] =>
  actions.filter(({ allowed }) => !isRefusedForGood(allowed))
