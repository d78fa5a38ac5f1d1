import { countOf } from '@soportica/contract/projects/words'
import { type LastAction, undoHours, undoMinutes } from '@soportica/contract/undo/undo'
import { timeInBogota } from '@soportica/rules/calendarDay'
import { counted } from '@soportica/rules/counted'
import type { UserContext } from '../../plugins/context.ts'
import { originsOf } from '../history/history.queries.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import { type ActionPart, batchesOf, lastActions, type PartBack, partsBack } from './actions.queries.ts'
import { type ActionNouns, titlesOfKind, type Undoable } from './undoable.ts'
import { undoneBy } from './undoBatch.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The moment since which an own action can be undone. */
export const undoableSince = ({ clock }: Pick<UserContext, 'clock'>): Date => new Date(clock().getTime() - undoHours * hourMs)

type Deps = { readonly undoes: readonly Undoable[]; readonly subjects: readonly HistorySubject[] }
export async function listActions(context: UserContext, { undoes, subjects }: Deps): Promise<LastAction[]> {
  const { db, user } = context
  const since = undoableSince(context)
  const newest = timeInBogota(new Date(context.clock().getTime() - undoMinutes * minuteMs))
  // An undone action may be older than the undo that is still in the list.
  const twice = new Date(since.getTime() - undoHours * hourMs)
  const [parts, batches] = await Promise.all([
    lastActions(db, { usuid: user.usuid, since }, [...new Set(undoes.map(({ entidad }) => entidad))]),
    batchesOf(db, { usuid: user.usuid, since: twice }),
  ])
  const undoneOf = new Map([...batches].map((lote) => [undoneBy(lote), lote]))
  // An undo of an undo is the action once more.
  const undid = (lote: string): boolean => {
    const undone = undoneOf.get(lote)
    return undone !== undefined && !undid(undone)
  }
  // An import is undone in its own window, for longer.
  const origins = await originsOf(
    db,
    parts.map(({ lote }) => ({ lote, usuid: user.usuid })),
  )
  const imported = (lote: string): boolean => origins.get(lote)?.startsWith('Importación') === true
  const covered = parts.filter(
    ({ lote, entidad, accion, campo }) => !imported(lote) && undoes.some((one) => one.entidad === entidad && one.covers(accion, campo)),
  )
  const actions = [...Map.groupBy(covered, ({ lote }) => lote).values()].map((of) => mainParts(of, undoes))
  const undone = actions.flatMap(([part]) => (batches.has(undoneBy(part!.lote)) ? [undoneBy(part!.lote)] : []))
  const back = await partsBack(db, { usuid: user.usuid, since }, undone)
  const titles = await titlesOf(context, undoes, actions)
  return actions.map((of) => {
    const { lote, entidad, fecha, primero } = of[0]!
    const registros = Math.max(...of.map((part) => part.registros))
    const titulo = registros === 1 ? titles.get(entidad)?.get(primero) : undefined
    const { accion, campo } = of[0]!
    const { words, nouns, lista = '' } = undoes.find((one) => one.entidad === entidad && one.covers(accion, campo))!
    const subject = subjects.find((one) => one.entidad === entidad)!
    const state = batches.has(undoneBy(lote)) ? 'deshecha' : of.some(({ libre }) => libre) ? 'disponible' : 'cambiada'
    return {
      lote,
      ...actionWords(of, { subject, nouns }, titulo === undefined ? countOf(words, registros) : `«${titulo}»`),
      entidad,
      registro: titulo === undefined ? null : { id: primero, titulo, lista },
      registros,
      fecha,
      reciente: fecha >= newest,
      estado: state,
      detalle: state === 'deshecha' ? backInWords(of, back, { subject, words }) : '',
      deshizo: undid(lote),
    }
  })
}

type Words = { readonly subject: HistorySubject; readonly words: Undoable['words'] }
/** What went back of an undone action, and what stays; nothing: all of it went back. */
function backInWords(of: readonly ActionPart[], back: readonly PartBack[], { subject, words }: Words): string {
  // An action with one field may go back by another one, as a decision does by its status.
  const byField = of.length > 1 && of[0]!.accion === 'actualizado'
  const countBack = ({ lote, entidad, campo }: ActionPart): number =>
    back.find((one) => one.lote === undoneBy(lote) && one.entidad === entidad && one.campo === (byField ? campo : null))?.registros ?? 0
  const short = of.filter((part) => countBack(part) < part.registros)
  if (short.length === 0) return ''
  const registros = Math.max(...of.map((part) => part.registros))
  const labels = short.flatMap(({ campo }) => (campo === null ? [] : [`«${subject.label(campo)}»`]))
  const stays = `No ${labels.length === 1 ? 'volvió' : 'volvieron'} ${several.format(labels)}`
  if (registros === 1) {
    const count = of.length - short.length
    return count === 0 ? `${stays}.` : `${count === 1 ? 'Volvió' : 'Volvieron'} ${counted(count, 'campo', 'campos')}. ${stays}.`
  }
  const most = Math.max(...of.map(countBack))
  return `${most === 1 ? 'Volvió' : 'Volvieron'} ${most} de ${countOf(words, registros)}.`
}
const several = new Intl.ListFormat('es', { type: 'conjunction' })

/** An action may also write to records of another kind: the kind whose module is declared first counts. */
function mainParts(of: readonly ActionPart[], undoes: readonly Undoable[]): readonly ActionPart[] {
  const { entidad } = undoes.find((one) => of.some((part) => part.entidad === one.entidad))!
  return of.filter((part) => part.entidad === entidad)
}

async function titlesOf(context: UserContext, undoes: readonly Undoable[], actions: readonly (readonly ActionPart[])[]) {
  const byKind = Map.groupBy(actions.flat(), ({ entidad }) => entidad)
  const found = await Promise.all(
    [...byKind].map(async ([entidad, of]) => {
      const ids = [...new Set(of.map(({ primero }) => primero))]
      return [entidad, await titlesOfKind(context, undoes, entidad, ids)] as const
    }),
  )
  return new Map(found)
}

const usualNouns: ActionNouns = {
  creado: ['el', 'registro'],
  eliminado: ['la', 'eliminación'],
  restaurado: ['la', 'restauración'],
}
function actionWords(
  of: readonly ActionPart[],
  { subject, nouns }: { readonly subject: HistorySubject; readonly nouns: ActionNouns | undefined },
  records: string,
): Pick<LastAction, 'articulo' | 'accion'> {
  const [articulo, noun] = { ...usualNouns, ...nouns }[of[0]!.accion] ?? ['el', 'cambio']
  if (noun !== 'cambio') return { articulo, accion: `${noun} de ${records}` }
  const labels = of.flatMap(({ campo }) => (campo === null ? [] : [`«${subject.label(campo)}»`]))
  const [first, ...others] = labels
  const more = others.length === 0 ? '' : others.length === 1 ? ` y ${others[0]}` : ` y ${others.length} campos más`
  return { articulo, accion: first === undefined ? `cambio de ${records}` : `cambio de ${first}${more} en ${records}` }
}
