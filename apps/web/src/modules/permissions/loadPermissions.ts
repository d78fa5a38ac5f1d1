import {
  getPermissionsProfile,
  getPermissionsUserWindow,
  getWindowsProfile,
  type WindowPermission,
} from '@soportica/contract/permissions/permissionsAdmin'
import { call } from '../../lib/api/api.ts'
import { type PanelWindow, panelWindows } from './permissionWindows.ts'

// opc 1: of a profile; any other: of a user
export type PermissionsOf = { readonly opc: 1 | 2; readonly id: number }

export const permissionsKey = ({ opc, id }: PermissionsOf) => ['permissions', opc, id] as const

export async function loadWindows({ opc, id }: PermissionsOf, signal: AbortSignal): Promise<PanelWindow[]> {
  const windows = await call(getWindowsProfile, { query: opc === 1 ? { prfid: id } : { idu: id } }, { signal })
  if (windows.length === 0) return []
  const venids = windows.map(({ venid }) => venid)
  const permissions: WindowPermission[] =
    opc === 1
      ? await call(getPermissionsProfile, { body: { venids, prfid: id } }, { signal })
      : await call(getPermissionsUserWindow, { body: { venids, usuid: id } }, { signal })
  return panelWindows(windows, permissions)
}
