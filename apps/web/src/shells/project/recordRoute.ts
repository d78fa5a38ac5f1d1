import { isModule, moduleOf } from '@soportica/contract/projects/modules'
import { generatePath } from 'react-router'
import type { OpenRecord } from '../../lib/projectOpening.ts'
import { isRecordNumber } from '../record/recordAddress.ts'
import type { ListConfig } from './projectScreens.ts'

type ListPath = Pick<ListConfig, 'project' | 'path'>
type Params = { readonly tipoModulo?: string | undefined; readonly registro?: string | undefined }

/** The address of a record: its list and its id. */
export const recordRoute = ({ path }: Pick<ListPath, 'path'>, tipoModulo: string, id: number): string =>
  generatePath(path, { tipoModulo, registro: String(id) })
export const listRoute = ({ path }: Pick<ListPath, 'path'>, tipoModulo: string): string => generatePath(path, { tipoModulo })

/** The record that an address names; 0: none that there could be. */
export function recordIn({ project }: Pick<ListPath, 'project'>, { tipoModulo = '', registro }: Params): OpenRecord | null {
  if (registro === undefined || !isModule(project, tipoModulo)) return null
  return { id: isRecordNumber(registro) ? Number(registro) : 0, tipoModulo: moduleOf(project, tipoModulo) }
}
