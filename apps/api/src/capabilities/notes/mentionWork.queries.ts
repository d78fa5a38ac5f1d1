import { sql } from 'drizzle-orm'
import type { UserContext } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { fullName } from '../lists/columns.queries.ts'
import { allOf, anyOf } from '../lists/conditions.queries.ts'
import { ofActors } from '../records/allowedActors.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { actorsOpen } from '../records/recordRights.ts'
import { hostOf } from '../records/requireRecord.ts'
import { type FoundTask, type TaskWords, type WorkSource, wordsOfTasks } from '../work/workSource.ts'
import { stageOfNote } from './noteRights.ts'

/** The notes that mention the user and are neither answered nor done: their notifications are unread. */
export const mentionWork = (hosts: readonly HostedRecord[]): WorkSource => ({
  kind: 'mention',
  waiting: ({ db, user }) => ({
    rows: sql`select n.id, '' as clave, '' as lista, null::date as entrega, n.fecha as desde
      from notification n join note x on x.id = (n.hecho->>'registro')::int
      where n.usuid = ${user.usuid} and n.visto = 0 and n.entidad = 'note' and x.eliminado_en is null and ${user.usuid} = any(x.menciones)
        and ${anyOf(hosts.map((host) => readableIn(host, user)))}`,
    describe: (tasks) => describeMentions(db, hosts, tasks),
  }),
})

// As the list of notes has it: the actors whose notes the user reads, in records that the user sees.
const readableIn = ({ kind, reach }: HostedRecord, user: UserContext['user']) =>
  allOf([
    sql`x.sistema = ${kind.sistema}`,
    ofActors(sql`x.actid`, actorsOpen(user, kind, 'viewNotes')),
    sql`exists (select 1 from ${sql.identifier(kind.entidad)} r where r.id = x.registro and r.eliminado_en is null and ${reach(user)})`,
  ])

type Mention = {
  id: number
  sistema: number
  registro: number
  actid: number
  ruta: string
  autorId: number
  autor: string
  yo: string
  nombre: string
  texto: string
}
const firstWords = 140

async function describeMentions(db: Reader, hosts: readonly HostedRecord[], tasks: readonly FoundTask[]): Promise<TaskWords[]> {
  const names = hosts.map(
    ({ kind }) => sql`when ${kind.sistema} then (select r.nombre from ${sql.identifier(kind.entidad)} r where r.id = x.registro)`,
  )
  const { rows } = await db.execute<Mention>(sql`
    select n.id, x.sistema, x.registro, x.actid, n.ruta, a.id as "autorId", ${fullName('a')} as autor, ${fullName('u')} as yo, left(x.texto, ${firstWords}) as texto,
      case x.sistema ${sql.join(names, sql` `)} end as nombre
    from notification n join note x on x.id = (n.hecho->>'registro')::int join app_user a on a.id = (n.hecho->>'autor')::int join app_user u on u.id = n.usuid
    where n.id = any(${sql.param(tasks.map(({ id }) => id))}::int[])`)
  return wordsOfTasks(tasks, rows, ({ sistema, registro, actid, ruta, autorId, autor, yo, nombre, texto }) => {
    const { kind } = hostOf(hosts, sistema)
    return {
      tarea: `${autor} lo mencionó`,
      titulo: `${kind.nombre} N° ${registro} · ${nombre}`,
      // Most notes begin with the reader's own name.
      detalle: texto.startsWith(`@${yo} `) ? texto.slice(yo.length + 2) : texto,
      mencion: { ruta, sistema, registro, actid: stageOfNote(kind, actid), autor: { id: autorId, nombre: autor } },
    }
  })
}
