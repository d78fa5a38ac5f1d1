import { capital } from '@soportica/contract/core/capital'
import type { Priority } from '@soportica/contract/notifications/notifications'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { aOne, ofTheOne, theOne } from '@soportica/contract/projects/words'
import { routeInto } from '@soportica/contract/records/recordTarget'
import { dayText } from '@soportica/rules/calendarDay'
import type { Reader } from '../../../plugins/db/database.ts'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../notifications/defineNotification.ts'
import { html, type Html } from '../../notifications/html.ts'
import { declaredLabel } from '../form/values.ts'
import { whoSeesRecord } from '../rights/whoSees.queries.ts'
import { peopleBehind, peopleOf } from './actors.queries.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })
/** The record of an event, in words. */
export const nameOf = ({ datos, registro }: NotifiedEvent): string => `${String(datos['nombre'] ?? '')} (${registro})`

type Kind = {
  /** The event after the entity: 'created'. */
  readonly what: string
  readonly prioridad: Priority
  readonly titulo: string
  readonly mensaje: (event: NotifiedEvent) => Html
  /** The stage of which it tells. */
  readonly etapa?: (event: NotifiedEvent) => Stage | undefined
  readonly recipients: NotificationKind['recipients']
}
/** A notification about records of a project: it links to the record and goes to people who see it. */
export const projectNotification = (project: Project, { what, prioridad, titulo, mensaje, etapa, recipients }: Kind): NotificationKind =>
  defineNotification({
    evento: `${project.entidad}.${what}`,
    prioridad,
    titulo: () => titulo,
    mensaje,
    ruta: (event) => routeTo(project, event.registro, etapa?.(event)),
    recipients,
    maySee: (tx, usuids, { registro }) => whoSeesRecord(tx, project, usuids, registro),
  })

// A stage without rights of its own has no place of its own among those that are read.
function routeTo(project: Project, registro: number, stage: Stage | undefined): string {
  const ruta = `${project.consultation}?id=${registro}`
  return stage && stage.actid in project.modulos ? routeInto(ruta, { actid: stage.actid, notas: false }) : ruta
}

type Move = { estado: string; antes: string; despues: string }
const movesIn = ({ datos }: NotifiedEvent): readonly Move[] => (datos['cambios'] ?? []) as Move[]
const wordsOfMoves = (event: NotifiedEvent): string =>
  list.format(movesIn(event).map(({ estado, antes, despues }) => `${estado}: ${antes} → ${despues}`))

/** The notifications of every kind of project. */
export function projectNotifications(project: Project): readonly NotificationKind[] {
  const { words, stages } = project
  const [one, theRecord, ofRecord, o] = [aOne(words), theOne(words), ofTheOne(words), words.gender === 'm' ? 'o' : 'a']
  const stageTitled = new Map(stages.map((stage) => [stage.titulo, stage]))
  const stageOfStatus = new Map(stages.flatMap((stage) => (stage.estado ? [[declaredLabel(project, stage.estado), stage] as const] : [])))
  const stageDue = ({ datos }: NotifiedEvent) => stageTitled.get(String(datos['etapa']))
  const creator = async (tx: Reader, registro: number): Promise<number> => (await peopleOf(tx, project, registro)).owner
  const everybody = async (tx: Reader, { registro }: NotifiedEvent): Promise<number[]> => {
    const { owner, actors } = await peopleOf(tx, project, registro)
    return [owner, ...(await peopleBehind(tx, actors))]
  }
  /** The stage's actor; without one, the creator of the record. */
  const actorOfStage = async (tx: Reader, { registro, datos }: NotifiedEvent): Promise<number[]> => {
    const actor = Number(datos['actor'] || 0)
    return actor > 0 ? peopleBehind(tx, [actor]) : [await creator(tx, registro)]
  }
  const kinds: readonly Kind[] = [
    {
      what: 'created',
      prioridad: 'Baja',
      titulo: `${capital(words.one)} nuev${o}`,
      mensaje: (event) => html`<b>${event.nombreAutor}</b> registró ${theRecord} «${nameOf(event)}».`,
      recipients: async () => [],
    },
    {
      what: 'assigned',
      prioridad: 'Alta',
      titulo: `Le asignaron ${one}`,
      mensaje: (event) =>
        html`<b>${event.nombreAutor}</b> le asignó ${list.format(event.datos['etapas'] as string[])} ${ofRecord} «${nameOf(event)}».`,
      etapa: ({ datos }) => stageTitled.get((datos['etapas'] as string[])[0] ?? ''),
      recipients: async (tx, { datos }) => peopleBehind(tx, [Number(datos['usuid'])]),
    },
    {
      what: 'statusChanged',
      prioridad: 'Media',
      titulo: `${capital(one)} cambió de estado`,
      mensaje: (event) => html`<b>${event.nombreAutor}</b> cambió ${theRecord} «${nameOf(event)}». ${wordsOfMoves(event)}.`,
      etapa: (event) =>
        movesIn(event)
          .map(({ estado }) => stageOfStatus.get(estado))
          .find(Boolean),
      recipients: everybody,
    },
    {
      what: 'delivered',
      prioridad: 'Media',
      titulo: `${capital(words.one)} entregad${o}`,
      mensaje: (event) => html`<b>${event.nombreAutor}</b> pasó a entregad${o} ${theRecord} «${nameOf(event)}».`,
      recipients: everybody,
    },
    {
      what: 'stageDue',
      prioridad: 'Alta',
      titulo: 'Etapa por vencer',
      mensaje: (event) =>
        html`${String(event.datos['etapa'])} ${ofRecord} «${nameOf(event)}» vence el <b>${dayText(String(event.datos['vence']))}</b>.`,
      etapa: stageDue,
      recipients: actorOfStage,
    },
    {
      what: 'stageOverdue',
      prioridad: 'Alta',
      titulo: 'Etapa vencida',
      mensaje: (event) =>
        html`${String(event.datos['etapa'])} ${ofRecord} «${nameOf(event)}» venció el <b>${dayText(String(event.datos['vence']))}</b>.`,
      etapa: stageDue,
      recipients: actorOfStage,
    },
  ]
  return kinds.map((kind) => projectNotification(project, kind))
}
