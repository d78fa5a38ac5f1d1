import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'

const branch = 2

/** What a search ends in, and where that is registered from it. */
export function newRecordOf(registra: number, solicitud: number) {
  const isBranch = registra === branch
  const tipoModulo = isBranch ? 'branch' : 'cashiers'
  return {
    isBranch,
    tipoModulo,
    label: isBranch ? 'Registrar sucursal' : 'Registrar cajero',
    address: { pathname: generatePath(isBranch ? paths.branches : paths.cashiers, { tipoModulo }), search: `?solicitud=${solicitud}` },
  }
}
