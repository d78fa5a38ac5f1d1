import type { saveCashier } from '@soportica/contract/cashiers/calls'
import type { Received } from '@soportica/contract/core/endpoint'

export type SaveBody = Received<typeof saveCashier>['body']
