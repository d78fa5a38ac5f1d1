import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { BulkAnswer } from '@soportica/contract/people/users'
import { recordEvents } from '../../capabilities/events/recordEvent.ts'
import { recordHistories } from '../../capabilities/history/recordHistory.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { sendPasswordReset } from '../session/session.public.ts'
import { bulk } from './bulk.ts'
import { type Selected, touch } from './bulk.queries.ts'

function requireSomebody(found: readonly Selected[]): void {
  if (!found.some(({ categoria, estado }) => categoria === 1 && estado === 1))
    throw new AppError('usuario.ningunoParaClaves', {}, { campo: 'selectedUsers' })
}

function refusal({ categoria, estado, acceso, usuario, correo }: Selected): string | undefined {
  if (categoria !== 1) return 'Un grupo no tiene contraseña'
  if (estado !== 1) return 'Está inactivo'
  if (acceso !== 1 || usuario === '') return 'No tiene acceso'
  return correo === '' ? 'No tiene correo al que enviar el enlace' : undefined
}

/** Ends the present password; a link to set another one goes to their mail. */
export const resetPasswordsOfUsers = (context: UserContext, ids: readonly number[]): Promise<BulkAnswer> =>
  bulk(context, ids, {
    right: rights.resetPasswords,
    accion: 'restaurar la contraseña de',
    done: (count) =>
      count === 1 ? 'Se envió 1 enlace para poner otra contraseña.' : `Se enviaron ${count} enlaces para poner otra contraseña.`,
    require: requireSomebody,
    refuse: async () => refusal,
    apply: async (writing, rows) => {
      const usuids = rows.map(({ id }) => id)
      await sendPasswordReset(writing.tx, usuids, context.user.usuid)
      await touch(writing, rows)
      const changes = [{ campo: 'clave', antes: '', despues: 'restaurada' }]
      const saved = rows.map(({ id, version }) => ({ registro: id, version: version + 1, changes }))
      await recordHistories(writing, 'user', 'actualizado', saved)
      await recordEvents(writing, 'user.passwordReset', 'user', usuids)
    },
  })
