import { cashierRecord } from '@soportica/contract/records'
import { hostRecord } from '../../capabilities/records/hostedRecord.ts'

export const cashiers = hostRecord(cashierRecord, (id) => `/consultation?id=${id}`)
