import { callContext } from '../projects/callContext.ts'
import { eitherSpelling } from '../projects/eitherSpelling.ts'
import { branchProject } from './project.ts'

export const tag = 'Sucursales'
export const branchCalls = { ...callContext(branchProject), tag }
export const { only, entering, enteringList, context } = branchCalls

export const branchIdQuery = eitherSpelling('sucId', 'sucid', 'de la sucursal')
