import { eq } from 'drizzle-orm'
import { appUser, profile } from '../../../schema/people.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { requireKeyHolders } from '../../capabilities/rights/rights.ts'
import type { CurrentUser, Writing } from '../../plugins/context.ts'
import type { Holder } from './permissions.queries.ts'
import { asHistory, type Changes, granted, revoked } from './requireChanges.ts'

const kinds = {
  user: { table: appUser, notice: (usuid: number) => ({ usuids: [usuid] }), whose: ' de' },
  profile: { table: profile, notice: (perfil: number) => ({ perfil }), whose: ' del perfil' },
}

/** The end of every change of permissions, once the rows are written: version, traces, the signal to its people, the sentence. */
export async function settlePermissions(
  writing: Writing,
  user: CurrentUser,
  kind: keyof typeof kinds,
  holder: Holder,
  changes: Changes,
): Promise<{ mensaje: string }> {
  const { tx, now } = writing
  const { table, notice, whose } = kinds[kind]
  const { id, nombre } = holder
  const version = holder.version + 1
  await tx.update(table).set({ version, usuact: user.usuid, fecact: now }).where(eq(table.id, id))
  await requireKeyHolders(tx)
  await recordHistory(writing, kind, id, version, 'actualizado', asHistory(changes))
  await signal(tx, 'permisos', notice(id))
  await recordEvent(writing, `${kind}.permissionsChanged`, kind, id, { otorgados: granted(changes), revocados: revoked(changes) })
  return { mensaje: `Se guardaron los permisos${whose} «${nombre}».` }
}
