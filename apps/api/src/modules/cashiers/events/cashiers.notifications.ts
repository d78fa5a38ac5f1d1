import { cashierProject } from '@soportica/contract/cashiers/project'
import { peopleBehind, peopleOf } from '../../../capabilities/projects/events/actors.queries.ts'
import { nameOf, projectNotification, projectNotifications } from '../../../capabilities/projects/events/project.notifications.ts'
import type { NotificationKind } from '../../../capabilities/notifications/defineNotification.ts'
import { html } from '../../../capabilities/notifications/html.ts'

export const cashierNotifications: readonly NotificationKind[] = [
  ...projectNotifications(cashierProject),
  projectNotification(cashierProject, {
    what: 'reprogrammed',
    prioridad: 'Media',
    titulo: 'Cajero reprogramado',
    // The reason is a note of the visit, which not all of them may read.
    mensaje: (event) => html`<b>${event.nombreAutor}</b> reprogramó la visita del cajero «${nameOf(event)}».`,
    recipients: async (tx, { registro, datos }) => [
      (await peopleOf(tx, cashierProject, registro)).owner,
      ...(await peopleBehind(tx, datos['usuids'] as number[])),
    ],
  }),
]
