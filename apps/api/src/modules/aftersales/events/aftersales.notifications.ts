import type { Priority } from '@soportica/contract/notifications/notifications'
import { paddedReport } from '@soportica/contract/aftersales/states'
import { counted } from '@soportica/rules/counted'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../../capabilities/notifications/html.ts'
import { whoSeesReport } from '../rights/whoSees.queries.ts'
import { ownersOf, wasNotifiedThatDay, whoCloses, whoIsLate } from './concerned.queries.ts'

export const findingAssigned = 'finding.given'
const report = ({ registro, datos }: NotifiedEvent): Html =>
  html`el reporte # <b>${paddedReport(registro)}</b> de «${String(datos['nombre'])}»`
const overdue = ({ datos }: NotifiedEvent): string => counted(Number(datos['vencidos']), 'hallazgo vencido', 'hallazgos vencidos')

type Kind = {
  readonly evento: string
  readonly prioridad: Priority
  readonly titulo: string
  readonly mensaje: (event: NotifiedEvent) => Html
  readonly recipients: NotificationKind['recipients']
}
const kinds: readonly Kind[] = [
  {
    evento: 'report.predelivered',
    prioridad: 'Media',
    titulo: 'Preentrega finalizada',
    mensaje: (event) => html`<b>${event.nombreAutor}</b> finalizó la preentrega: ${report(event)} queda por finalizar entrega.`,
    recipients: async (tx, { registro }) => {
      const { contratista, autor } = await ownersOf(tx, registro)
      return [contratista, autor, ...(await whoCloses(tx, registro))]
    },
  },
  {
    evento: 'finding.overdue',
    prioridad: 'Alta',
    titulo: 'Hallazgos vencidos',
    mensaje: (event) => html`Hay ${overdue(event)} en ${report(event)}.`,
    recipients: async (tx, { registro, datos, fecha }) => [
      (await ownersOf(tx, registro)).contratista,
      ...(await whoIsLate(tx, registro, String(datos['vence']), fecha)),
    ],
  },
  {
    evento: findingAssigned,
    prioridad: 'Alta',
    titulo: 'Le asignaron hallazgos',
    mensaje: (event) => html`<b>${event.nombreAutor}</b> le asignó hallazgos por cerrar: ${report(event)}.`,
    recipients: async (tx, { registro, datos, fecha }) => {
      const usuid = Number(datos['usuid'])
      return (await wasNotifiedThatDay(tx, usuid, registro, findingAssigned, fecha)) ? [] : [usuid]
    },
  },
]
/** Each notification links to the report and goes to people who see it. */
export const aftersalesNotifications: readonly NotificationKind[] = kinds.map(({ titulo, ...kind }) =>
  defineNotification({
    ...kind,
    titulo: () => titulo,
    ruta: ({ registro }) => `/aftersales/${registro}`,
    maySee: (tx, usuids, { registro }) => whoSeesReport(tx, usuids, registro),
  }),
)
