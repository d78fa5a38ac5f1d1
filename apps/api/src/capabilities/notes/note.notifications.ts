import { routeInto } from '@soportica/contract/records/recordTarget'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../notifications/defineNotification.ts'
import { html } from '../notifications/html.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { repeatedIn } from '../records/repeatedIn.ts'
import { hostOf } from '../records/requireRecord.ts'
import { whoReads } from './mentionable.queries.ts'
import { findNote } from './note.writes.queries.ts'
import { stageOfNote } from './noteRights.ts'

const numberIn = ({ datos }: NotifiedEvent, name: string): number => Number(datos[name])

/** Mentioned people are notified, while the note exists and they may read it. */
export const noteNotifications = (hosts: readonly HostedRecord[]): NotificationKind[] => {
  const hostIn = (event: NotifiedEvent) => hostOf(hosts, numberIn(event, 'sistema'))
  const actidOf = (event: NotifiedEvent) => stageOfNote(hostIn(event).kind, numberIn(event, 'actid'))
  return ['note.created', 'note.updated'].map((evento) =>
    defineNotification({
      evento,
      prioridad: 'Alta',
      titulo: () => 'Lo mencionaron en una nota',
      mensaje: (event) =>
        html`<b>${event.nombreAutor}</b> lo mencionó en una nota de ${hostIn(event).kind.nombre} N° ${numberIn(event, 'registro')}:
          «${String(event.datos['texto'] ?? '')}»`,
      ruta: (event) => routeInto(hostIn(event).ruta(numberIn(event, 'registro')), { actid: actidOf(event), notas: true }),
      registro: (event) => repeatedIn(hostIn(event), numberIn(event, 'registro')),
      recipients: async () => [],
      maySee: async (tx, usuids, event) => {
        const note = await findNote(tx, event.registro)
        if (!note || note.eliminadoEn !== null) return []
        return [...(await whoReads(tx, hostIn(event), note.registro, note.actid, usuids))]
      },
    }),
  )
}
