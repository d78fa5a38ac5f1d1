import { sql } from 'drizzle-orm'
import { defineMail } from '../mail/defineMail.ts'
import { writeLetter } from '../mail/letter.ts'
import { textOf } from './html.ts'
import { type Kept, keptColumns, stillSeen } from './stillSeen.ts'
import { fullName } from '../lists/columns.queries.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

type Row = Kept & { titulo: string; mensaje: string; ruta: string; usuid: number; nombre: string; correo: string }
export const preferencesFoot = 'Cambie cuándo se le escribe en las preferencias del panel de notificaciones.'
export const addressOf = (publicUrl: string, ruta: string): string => `${publicUrl}/soportica/#${ruta}`

/** What is urgent, to one person, at once. */
export const notificationMail = defineMail<{ id: number }>({
  tipo: 'notificacion',
  compose: async ({ tx, publicUrl }, { id }) => {
    const { rows } = await tx.execute<Row>(sql`
      select n.titulo, n.mensaje, n.ruta, n.usuid, ${keptColumns}, ${fullName('u')} as nombre, u.correo
      from notification n join app_user u on u.id = n.usuid
      where n.id = ${id} and u.correo <> '' and ${mayAct('u')}`)
    const [row] = rows
    if (!row || !(await stillSeen(tx, row.usuid, row))) return undefined
    return writeLetter({
      para: row.correo,
      asunto: `${row.titulo} - Soportica`,
      saludo: `Hola, ${row.nombre}:`,
      parrafos: [row.titulo, textOf(row.mensaje)],
      ...(row.ruta ? { boton: { texto: 'Abrir en Soportica', url: addressOf(publicUrl, row.ruta) } } : {}),
      pie: [preferencesFoot],
    })
  },
})
