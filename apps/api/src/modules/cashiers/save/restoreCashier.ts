import { cashierProject } from '@soportica/contract/cashiers/project'
import { isCodeTaken, updateMany } from '../../../capabilities/projects/save/writes.queries.ts'
import { sql } from 'drizzle-orm'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { lockFamilies } from '../form/cashier.queries.ts'
import { statusField } from '../family/followParent.ts'
import { requireGenerally, rights } from '../rights/stageRights.ts'

/** It stands again where it stood. */
export function restoreCashier(context: UserContext, cajid: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const self = (await lockFamilies(writing.tx, [cajid], [], context.user)).find(({ id }) => id === cajid)
    if (!self?.alcance) throw new AppError('registro.noEncontrado')
    requireGenerally(context.user, self, rights.restore)
    if (!self['eliminado_en']) throw new AppError('cajero.noEliminado')
    const codigo = String(self['codigo'] ?? '')
    if (await isCodeTaken(writing.tx, cashierProject, codigo, cajid))
      throw new AppError('cajero.codigo', { valor: codigo }, { campo: 'codigoCajero' })
    const estado = Number(self['estado_previo'] ?? 1)
    await updateMany(
      writing,
      cashierProject,
      [cajid],
      sql`estado = ${estado}, estado_previo = null, eliminado_en = null, eliminado_por = null`,
    )
    const changes = [{ campo: statusField, antes: String(self.estado), despues: String(estado) }]
    await recordHistory(writing, 'cashier', cajid, self.version + 1, 'restaurado', changes)
    await recordEvent(writing, 'cashier.restored', 'cashier', cajid)
    return { mensaje: `Se restauró el cajero «${self.nombre}».` }
  })
}
