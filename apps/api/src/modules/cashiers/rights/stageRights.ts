import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CurrentUser, Viewer } from '../../../plugins/context.ts'
import * as permissions from '../../../capabilities/projects/rights/project.permissions.ts'

export type { Shown } from '../../../capabilities/projects/rights/project.permissions.ts'
type Shown = permissions.Shown
export const rights = permissions.rightsOf(cashierProject)
export const onlyReading = permissions.onlyReading(cashierProject)
export const mayGenerally = (user: CurrentUser, row: Shown, perid: number) => permissions.mayGenerally(user, cashierProject, row, perid)
export const requireGenerally = (user: CurrentUser, row: Shown, perid: number) =>
  permissions.requireGenerally(user, cashierProject, row, perid)
export const seesDeleted = (user: Viewer) => permissions.seesDeleted(user, cashierProject)
export const editableStages = (user: CurrentUser, row: Shown, deleted: boolean) =>
  permissions.editableStages(user, cashierProject, row, deleted)
export const requireSomeStage = (user: CurrentUser, row: Shown) => permissions.requireSomeStage(user, cashierProject, row)
export const maySave = (user: CurrentUser, row: Shown) => permissions.maySave(user, cashierProject, row)
export const requireStages = (user: CurrentUser, row: Shown, changed: readonly string[]) =>
  permissions.requireStages(user, cashierProject, row, changed)
export const requireOpen = (user: CurrentUser, row: Parameters<typeof permissions.requireOpen>[2]) =>
  permissions.requireOpen(user, cashierProject, row)
export const requireCreate = (user: CurrentUser) => permissions.requireCreate(user, cashierProject)
export const mayDuplicate = (user: CurrentUser, row: Shown) => permissions.mayDuplicate(user, cashierProject, row)
export const requireDuplicate = (user: CurrentUser, row: Shown) => permissions.requireDuplicate(user, cashierProject, row)
