import * as modules from '../projects/modules.ts'
import type { Perid } from '../permissions/permissions.ts'
import type { CashierModule } from './modules.ts'
import { cashierProject } from './project.ts'

export const spelledOtherwise = (word: string) => modules.spelledOtherwise(cashierProject, word) as CashierModule | undefined
export const moduleOf = (word: string) => modules.moduleOf(cashierProject, word) as CashierModule
export const titleOf = (word: string) => modules.titleOf(cashierProject, word)
export const moduleRight = (modulo: string, accion: string) => modules.moduleRight(cashierProject, modulo, accion)
export const entrances = modules.entrancesOf(cashierProject) as { readonly modulo: CashierModule; readonly perid: Perid }[]
export const modulePerids = (accion: string) => modules.modulePerids(cashierProject, accion)
