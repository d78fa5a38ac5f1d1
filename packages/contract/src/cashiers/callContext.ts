import { callContext } from '../projects/callContext.ts'
import { eitherSpelling } from '../projects/eitherSpelling.ts'
import { cashierProject } from './project.ts'

export const tag = 'Cajeros'
export const cashierCalls = { ...callContext(cashierProject), tag }
export const { only, entering, enteringList, context } = cashierCalls

export const historyOf = eitherSpelling('cajId', 'cajid', 'del cajero')
