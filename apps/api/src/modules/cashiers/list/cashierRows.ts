import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import { type CashierModule } from '@soportica/contract/cashiers/modules'
import { moduleRight } from '@soportica/contract/cashiers/moduleRights'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Relative, StoredCashier } from './cashiersPage.queries.ts'
import { mayDuplicate, mayEditIn, mayGenerally, mayOpen, onlyReading, rights } from '../rights/stageRights.ts'

const elsewhere = 'Esta acción se hace en el módulo Cajeros'
const notDeleted = 'El cajero no está eliminado'
const hasChildren = 'Tiene cajeros hijos: desasócielos antes de eliminarlo'

/** What may be done with a row of the list; who may not edit may look. */
export function rowActions(user: CurrentUser, modulo: CashierModule, row: StoredCashier): Actions {
  const { eliminado, esPadre } = row
  const inGeneral = (may: true | string): true | string => (modulo === 'cashiers' ? may : elsewhere)
  const general = (perid: number): true | string => inGeneral(mayGenerally(user, row, perid))
  const remove = general(rights.delete)
  return {
    ver: mayOpen(user, { modulos: row.modulos, deleted: eliminado, modulo }),
    editar: eliminado ? onlyReading : mayEditIn(user, row, modulo),
    duplicar: eliminado ? onlyReading : inGeneral(mayDuplicate(user, row)),
    eliminar: eliminado ? onlyReading : remove === true && esPadre ? hasChildren : remove,
    restaurar: eliminado ? general(rights.restore) : notDeleted,
  }
}

/** And with the list as a whole. */
export function listActions(user: CurrentUser, modulo: CashierModule): Actions {
  const register = allowed(user, rights.create)
  return {
    entrar: allowed(user, moduleRight(modulo, 'access')!),
    crear: register === true ? allowed(user, rights.access) : register,
    actualizar: modulo === 'cashiers' ? allowed(user, rights.edit) : elsewhere,
    restaurar: allowed(user, rights.restore),
  }
}

const named = ({ id, nombre }: Relative) => ({ caj_id: id, caj_nombre: nombre })

export function presentRow(user: CurrentUser, modulo: CashierModule, row: StoredCashier, relatives: readonly Relative[]): CashierRow {
  const { padre, esPadre, eliminado: _, modulos: _in, ...shown } = row
  const hijos = esPadre ? relatives.filter((relative) => relative.padre === row.consecutivo) : []
  const leader = relatives.find(({ id }) => id === padre)
  return {
    ...shown,
    padre: esPadre ? 'PADRE' : padre === null ? '' : 'HIJO',
    hijos: hijos.map(named),
    padreInfo: leader ? named(leader) : null,
    hermanos: padre === null ? [] : relatives.filter((relative) => relative.padre === padre && relative.id !== row.consecutivo).map(named),
    acciones: rowActions(user, modulo, row),
  }
}
