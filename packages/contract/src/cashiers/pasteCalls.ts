import { findRecordsCall } from '../projects/pasteCalls.ts'
import { cashierCalls } from './callContext.ts'
import { cashierProject } from './project.ts'

export const findCashierKeys = findRecordsCall(cashierProject, cashierCalls, '/api/cashiers/find_records')
