import { labelOf } from '../../../capabilities/projects/form/values.ts'
import { whoSeesRecord } from '../../../capabilities/projects/rights/whoSees.queries.ts'
import type { Stage } from '@soportica/contract/projects/stage'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Priority } from '@soportica/contract/notifications/notifications'
import { routeInto } from '@soportica/contract/records/recordPlace'
import { cashierRecord } from '@soportica/contract/records/records'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../../capabilities/notifications/html.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { peopleBehind, peopleOf } from '../consult/consultation.queries.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const actorColumns = [...cashierProject.fieldNamed.values()].filter(({ kind }) => kind === 'actor').map(({ column }) => column)
const stageCalled = new Map(cashierProject.stages.map((stage) => [stage.titulo, stage]))
const stageStanding = new Map(
  cashierProject.stages.flatMap((stage) => (stage.estado ? [[labelOf(cashierProject, stage.estado), stage] as const] : [])),
)
const nameOf = ({ datos, registro }: NotifiedEvent): string => `${String(datos['nombre'] ?? '')} (${registro})`

const everybody = async (tx: Reader, { registro }: NotifiedEvent): Promise<number[]> => {
  const { owner, actors } = await peopleOf(tx, registro, actorColumns)
  return [owner, ...(await peopleBehind(tx, actors))]
}
const actorsAlone = async (tx: Reader, { datos }: NotifiedEvent): Promise<number[]> => peopleBehind(tx, [Number(datos['usuid'])])

type Kind = {
  readonly evento: string
  readonly prioridad: Priority
  readonly titulo: string
  readonly mensaje: (event: NotifiedEvent) => Html
  /** The stage of which it tells. */
  readonly etapa?: (event: NotifiedEvent) => Stage | undefined
  readonly recipients: NotificationKind['recipients']
}
const ofCashier = ({ evento, prioridad, titulo, mensaje, etapa, recipients }: Kind): NotificationKind =>
  defineNotification({
    evento,
    prioridad,
    titulo: () => titulo,
    mensaje,
    ruta: (event) => routeTo(event.registro, etapa?.(event)),
    recipients,
    maySee: (tx, usuids, { registro }) => whoSeesRecord(tx, cashierProject, usuids, registro),
  })

// A stage without rights of its own has no place of its own among those that are read.
function routeTo(registro: number, stage: Stage | undefined): string {
  const ruta = `/consultation?id=${registro}`
  return stage && stage.actid in cashierRecord.modulos ? routeInto(ruta, { actid: stage.actid, notas: false }) : ruta
}

type Move = { estado: string; antes: string; despues: string }
const cambiosOf = ({ datos }: NotifiedEvent): readonly Move[] => (datos['cambios'] ?? []) as Move[]
const movesOf = (event: NotifiedEvent): string =>
  list.format(cambiosOf(event).map(({ estado, antes, despues }) => `${estado}: ${antes} → ${despues}`))
const firstMoved = (event: NotifiedEvent) =>
  cambiosOf(event)
    .map(({ estado }) => stageStanding.get(estado))
    .find(Boolean)
const stageDue = ({ datos }: NotifiedEvent) => stageCalled.get(String(datos['etapa']))
const day = (value: unknown): string => String(value).split('-').toReversed().join('-')

export const cashierNotifications: readonly NotificationKind[] = [
  ofCashier({
    evento: 'cashier.created',
    prioridad: 'Baja',
    titulo: 'Cajero nuevo',
    mensaje: (event) => html`<b>${event.nombreAutor}</b> registró el cajero «${nameOf(event)}».`,
    recipients: async () => [],
  }),
  ofCashier({
    evento: 'cashier.assigned',
    prioridad: 'Alta',
    titulo: 'Le asignaron un cajero',
    mensaje: (event) =>
      html`<b>${event.nombreAutor}</b> le asignó ${list.format(event.datos['etapas'] as string[])} del cajero «${nameOf(event)}».`,
    etapa: ({ datos }) => stageCalled.get((datos['etapas'] as string[])[0] ?? ''),
    recipients: actorsAlone,
  }),
  ofCashier({
    evento: 'cashier.statusChanged',
    prioridad: 'Media',
    titulo: 'Un cajero cambió de estado',
    mensaje: (event) => html`<b>${event.nombreAutor}</b> cambió el cajero «${nameOf(event)}». ${movesOf(event)}.`,
    etapa: firstMoved,
    recipients: everybody,
  }),
  ofCashier({
    evento: 'cashier.delivered',
    prioridad: 'Media',
    titulo: 'Cajero entregado',
    mensaje: (event) => html`<b>${event.nombreAutor}</b> pasó a entregado el cajero «${nameOf(event)}».`,
    recipients: everybody,
  }),
  ofCashier({
    evento: 'cashier.reprogrammed',
    prioridad: 'Media',
    titulo: 'Cajero reprogramado',
    // Why is a note of the visit, which not all of them may read.
    mensaje: (event) => html`<b>${event.nombreAutor}</b> reprogramó la visita del cajero «${nameOf(event)}».`,
    recipients: async (tx, { registro, datos }) => [
      (await peopleOf(tx, registro, actorColumns)).owner,
      ...(await peopleBehind(tx, datos['usuids'] as number[])),
    ],
  }),
  ofCashier({
    evento: 'cashier.stageDue',
    prioridad: 'Alta',
    titulo: 'Etapa por vencer',
    mensaje: (event) => html`${String(event.datos['etapa'])} del cajero «${nameOf(event)}» vence el <b>${day(event.datos['vence'])}</b>.`,
    etapa: stageDue,
    recipients: whoIsDue,
  }),
  ofCashier({
    evento: 'cashier.stageOverdue',
    prioridad: 'Alta',
    titulo: 'Etapa vencida',
    mensaje: (event) => html`${String(event.datos['etapa'])} del cajero «${nameOf(event)}» venció el <b>${day(event.datos['vence'])}</b>.`,
    etapa: stageDue,
    recipients: whoIsDue,
  }),
]

/** Whoever acts in the stage; where nobody does, who created the cashier. */
async function whoIsDue(tx: Reader, { registro, datos }: NotifiedEvent): Promise<number[]> {
  const actor = Number(datos['actor'] || 0)
  return actor > 0 ? peopleBehind(tx, [actor]) : [(await peopleOf(tx, registro, actorColumns)).owner]
}
