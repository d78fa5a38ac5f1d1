import { sql } from 'drizzle-orm'
import { defineMail } from '../mail/defineMail.ts'
import { renderMail } from '../mail/renderMail.ts'
import { kindOf } from './defineNotification.ts'
import { textOf } from './html.ts'
import { type StoredNotification, storedNotificationColumns, stillSeen } from './stillSeen.ts'
import { fullName } from '../lists/columns.queries.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

type Row = StoredNotification & { titulo: string; mensaje: string; ruta: string }
type Addressed = Row & { usuid: number; nombre: string; correo: string }
export const preferencesFoot = 'Cambie cuándo se le escribe en las preferencias del panel de notificaciones.'
export const addressOf = (publicUrl: string, ruta: string): string => `${publicUrl}/soportica/#${ruta}`

export function lineOf({ titulo, mensaje, ruta }: Row, publicUrl: string): { texto: string; url?: string } {
  const texto = `${titulo}: ${textOf(mensaje)}`
  return ruta ? { texto, url: addressOf(publicUrl, ruta) } : { texto }
}

/** Urgent notifications to one person: one, or several of a kind. total: all of them, listed or not. */
export const notificationMail = defineMail<{ id: number } | { ids: readonly number[]; total: number }>({
  tipo: 'notificacion',
  compose: async ({ tx, publicUrl }, datos) => {
    const ids = 'ids' in datos ? datos.ids : [datos.id]
    const { rows: all } = await tx.execute<Addressed>(sql`
      select n.titulo, n.mensaje, n.ruta, n.usuid, ${storedNotificationColumns}, ${fullName('u')} as nombre, u.correo
      from notification n join app_user u on u.id = n.usuid
      where n.id = any(${sql.param(ids)}::int[]) and u.correo <> '' and ${mayAct('u')}
      order by n.id desc`)
    const rows: Addressed[] = []
    for (const row of all) if (await stillSeen(tx, row.usuid, row)) rows.push(row)
    const [row] = rows
    if (!row) return undefined
    const unlisted = 'ids' in datos ? datos.total - datos.ids.length : 0
    const several = rows.length + unlisted > 1 ? kindOf(row.evento)?.several : undefined
    const titulo = several?.titulo(rows.length + unlisted) ?? row.titulo
    const ruta = several?.ruta ?? row.ruta
    const lineas = several ? rows.map((one) => lineOf(one, publicUrl)) : []
    if (unlisted > 0) lineas.push({ texto: `Y ${unlisted} más.` })
    return renderMail({
      para: row.correo,
      asunto: `${titulo} - Soportica`,
      saludo: `Hola, ${row.nombre}:`,
      parrafos: several ? [] : [row.titulo, textOf(row.mensaje)],
      ...(several ? { grupos: [{ titulo, lineas }] } : {}),
      ...(ruta ? { boton: { texto: 'Abrir en Soportica', url: addressOf(publicUrl, ruta) } } : {}),
      pie: [preferencesFoot],
    })
  },
})
