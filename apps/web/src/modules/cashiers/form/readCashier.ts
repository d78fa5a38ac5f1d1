import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { call } from '../../../lib/api/api.ts'
import type { OpenRecord } from '../../../lib/projectOpening.ts'
import type { CashierDetail } from './cashierDetail.ts'

export const readCashier = ({ id: cajid, tipoModulo }: OpenRecord, signal: AbortSignal): Promise<CashierDetail> =>
  call(getDetailCashier, { body: { cajid, tipoModulo } }, { signal })
