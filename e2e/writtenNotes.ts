import { saveCashier } from '@soportica/contract/cashiers/calls'
import { ask } from './ask.ts'
import { tokenOf } from './browser.ts'

/** A cashier without notes. */
export async function newCashier(): Promise<number> {
  const nombreCajero = `Cajero ${Math.random().toString(36).slice(2, 10)}`
  const where = { direccion: 'Calle 1 # 2-3', idRegion: 1, idDepartamento: 1, idMunicipio: 1 }
  const values = { cajid: 0, tipoModulo: 'cashiers', nombreCajero, ...where }
  const { cajid } = await ask<{ cajid: number }>(saveCashier, values, await tokenOf('administrador'))
  return cajid
}
