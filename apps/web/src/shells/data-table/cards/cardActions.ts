import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import type { RowAction } from '../column.ts'

/** What a person will never be allowed takes no room on a phone; what only has to wait stays, with its reason. */
export const cardActions = (actions: readonly RowAction[]): readonly RowAction[] =>
  actions.filter(({ allowed }) => !isRefusedForGood(allowed))
