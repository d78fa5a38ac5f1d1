import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import { isRecordNumber } from '../../shells/record/recordAddress.ts'

/** The address: the kind (1: branches; other numbers: cashiers; undefined: not given), and the open search. */
export type SearchAddress = { readonly opc: number | undefined; readonly written: string; readonly solid: number | undefined }
type Params = { readonly opc?: string | undefined; readonly registro?: string | undefined }

/** solid 0: the address names a search that there cannot be. */
export function parseAddress({ opc: written = '', registro }: Params): SearchAddress {
  const opc = /^\d{1,2}$/.test(written) ? Number(written) : undefined
  return { opc, written, solid: registro === undefined ? undefined : isRecordNumber(registro) ? Number(registro) : 0 }
}

const branches = 1
export const titleOf = (opc: number | undefined): string => `Gestión Inmobiliaria - ${opc === branches ? 'Sucursales' : 'Cajeros'}`
export const listRoute = ({ written }: Pick<SearchAddress, 'written'>): string => generatePath(paths.localSearch, { opc: written })
export const searchRoute = ({ written }: Pick<SearchAddress, 'written'>, solid: number): string =>
  generatePath(paths.localSearch, { opc: written, registro: String(solid) })
