import { counted } from '@soportica/rules/counted'
import { priorities } from '@soportica/contract/notifications/notifications'
import { sql } from 'drizzle-orm'
import { defineMail } from '../mail/defineMail.ts'
import { renderMail } from '../mail/renderMail.ts'
import { type StoredNotification, storedNotificationColumns, stillSeen } from './stillSeen.ts'
import { addressOf, lineOf, preferencesFoot } from './notificationMail.ts'
import { fullName } from '../lists/columns.queries.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

/** totales: how many of each priority, whether or not the mail has room for them. */
export type Digest = { readonly usuid: number; readonly ids: readonly number[]; readonly totales: Readonly<Record<string, number>> }
type Row = StoredNotification & { titulo: string; mensaje: string; ruta: string; prioridad: number }
const groups: Readonly<Record<number, string>> = { 1: 'Prioridad alta', 2: 'Prioridad media', 3: 'Prioridad baja' }

export const digestMail = defineMail<Digest>({
  tipo: 'resumen-notificaciones',
  compose: async ({ tx, publicUrl }, { usuid, ids, totales }) => {
    const people = await tx.execute<{ nombre: string; correo: string }>(sql`
      select ${fullName('u')} as nombre, u.correo from app_user u
      where u.id = ${usuid} and u.correo <> '' and ${mayAct('u')}`)
    const [person] = people.rows
    const { rows: storedRows } = await tx.execute<Row>(sql`
      select n.titulo, n.mensaje, n.ruta, n.prioridad, ${storedNotificationColumns} from notification n
      where n.usuid = ${usuid} and n.id = any(${sql.param(ids)}::int[]) order by n.id desc`)
    const rows: Row[] = []
    for (const row of storedRows) if (await stillSeen(tx, usuid, row)) rows.push(row)
    if (!person || rows.length === 0) return undefined
    const grupos = priorities.flatMap(({ value }) => {
      const lineas = rows.filter(({ prioridad }) => prioridad === value).map((row) => lineOf(row, publicUrl))
      const listed = storedRows.filter(({ prioridad }) => prioridad === value).length
      const left = (totales[value] ?? listed) - listed
      if (left > 0) lineas.push({ texto: left === 1 ? 'Y 1 más.' : `Y ${left} más.` })
      return lineas.length > 0 ? [{ titulo: groups[value] ?? '', lineas }] : []
    })
    const total = Object.values(totales).reduce((sum, count) => sum + count, 0) - (storedRows.length - rows.length)
    const count = counted(total, 'notificación', 'notificaciones')
    return renderMail({
      para: person.correo,
      asunto: `Su resumen de Soportica: ${count}`,
      saludo: `Hola, ${person.nombre}:`,
      parrafos: [`Desde el último resumen recibió ${count}:`],
      grupos,
      boton: { texto: 'Abrir Soportica', url: addressOf(publicUrl, '/dashboard') },
      pie: [preferencesFoot],
    })
  },
})
