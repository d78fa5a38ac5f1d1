import type { saveCashier } from '@soportica/contract/cashiers/calls'
import type { Received } from '@soportica/contract/core/endpoint'

export type SaveBody = Received<typeof saveCashier>['body'] & {
  /** A bulk change alone may let the dates follow the present calendar and modality. */
  readonly recalcular?: boolean
}
