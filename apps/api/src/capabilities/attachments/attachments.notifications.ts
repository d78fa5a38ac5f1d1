import { defineNotification, type NotificationKind, type NotifiedEvent } from '../notifications/defineNotification.ts'
import { html } from '../notifications/html.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { hostOf } from '../records/requireRecord.ts'
import { repeatedIn } from '../records/repeatedIn.ts'
import { whoMayInRecord } from '../records/whoMay.queries.ts'
import { findAttachment } from './attachment.queries.ts'

const numberIn = ({ datos }: NotifiedEvent, name: string): number | undefined => {
  const value = datos[name]
  return typeof value === 'number' ? value : undefined
}

/** The subscribers of the type's alert who may see the files of that stage of the record. */
export function attachmentNotifications(hosts: readonly HostedRecord[]): NotificationKind[] {
  const recordOf = (event: NotifiedEvent) => ({
    host: hostOf(hosts, numberIn(event, 'sistema') ?? 0),
    id: numberIn(event, 'registro') ?? 0,
  })
  const kind = (evento: string, titulo: string, did: string): NotificationKind =>
    defineNotification({
      evento,
      prioridad: 'Media',
      titulo: () => titulo,
      mensaje: (event) => {
        const { host, id } = recordOf(event)
        const where = `${host.kind.nombre.toLowerCase()} ${id}`
        return html`<b>${event.nombreAutor}</b> ${did} «${String(event.datos['nombre'] ?? '')}» en el registro ${where}.`
      },
      ruta: (event) => {
        const { host, id } = recordOf(event)
        return host.ruta(id)
      },
      registro: (event) => {
        const { host, id } = recordOf(event)
        return repeatedIn(host, id)
      },
      alertType: (event) => numberIn(event, 'tasid'),
      recipients: async () => [],
      maySee: async (tx, usuids, event) => {
        const attachment = await findAttachment(tx, event.registro)
        if (!attachment || attachment.eliminado) return []
        return whoMayInRecord(tx, recordOf(event).host, attachment, 'viewAttached', usuids)
      },
    })
  return [
    kind('attachment.uploaded', 'Archivo adjunto nuevo', 'adjuntó el archivo'),
    kind('attachment.replaced', 'Archivo adjunto reemplazado', 'reemplazó el archivo'),
  ]
}
