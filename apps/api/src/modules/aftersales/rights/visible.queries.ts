import { findingClassify, reportCreate, reportDelete, reportEdit, seesEveryReport } from '@soportica/contract/permissions/aftersales'
import { type PhotoMoment, reportStateName } from '@soportica/contract/aftersales/states'
import { actOf, isWritten, lineStates } from '@soportica/rules/findings'
import { type SQL, sql } from 'drizzle-orm'
import { withGroup } from '../../../capabilities/rights/group.queries.ts'
import { allowed, holds } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Viewer } from '../../../plugins/context.ts'

export const seesAll = (user: Viewer): boolean => seesEveryReport.some((perid) => holds(user, perid))

/** Reports r that the user may see: all by right; otherwise as contractor, author, or person responsible for a finding. */
export function visibleTo(user: Viewer): SQL {
  if (seesAll(user)) return sql`true`
  const { usuid } = user
  return sql`(r.usuario_contratista = ${usuid} or r.usureg = ${usuid} or r.contratista in ${withGroup(usuid)}
    or exists (select 1 from finding f where f.responsable = ${usuid} and f.reporte = r.id and f.eliminado_en is null))`
}

/** The facts that decide rights: author, owner and state. */
export type Held = { readonly estado: number; readonly usureg: number; readonly usucontratistaid: number }
type Answer = true | string

export const asItStands = ({ estado }: Pick<Held, 'estado'>): Answer =>
  isWritten(estado) || `El reporte está en «${reportStateName(estado)}» y solo se consulta`
const firstRefusal = (...answers: readonly Answer[]): Answer => answers.find((answer) => answer !== true) ?? true

const ownsIt = (user: Viewer, { usureg }: Held): boolean => usureg === user.usuid && holds(user, reportCreate)
export const mayWrite = (user: CurrentUser, report: Held): Answer =>
  firstRefusal(ownsIt(user, report) || allowed(user, reportEdit), asItStands(report))
export const mayRemove = (user: CurrentUser, report: Held): Answer => firstRefusal(allowed(user, reportDelete), asItStands(report))
export const mayClassify = (user: CurrentUser): Answer => allowed(user, findingClassify)
/** The class of a saved finding of this report. */
export const mayClassifyIn = (user: CurrentUser, report: Held): Answer => firstRefusal(mayWrite(user, report), mayClassify(user))
/** The author of the report, and the person responsible for the finding. */
export const mayClose = (user: CurrentUser, report: Held, responsable: number): Answer => {
  const itsOwn = user.usuid === responsable || user.usuid === report.usucontratistaid
  return itsOwn ? asItStands(report) : mayWrite(user, report)
}

export const reportActions = (user: CurrentUser, report: Held) => ({
  editar: mayWrite(user, report),
  eliminar: mayRemove(user, report),
})
type OfAct = { readonly tipo: number; readonly responsable: number }
// A line is written while its act is.
const inItsAct = ({ estado }: Held, tipo: number): Answer =>
  isWritten(estado) && tipo !== actOf(estado) ? 'El acta de esta línea ya se finalizó' : true
/** The author of the line adds "before" photos, the person who closes it "after" photos. */
export const mayPhotograph = (user: CurrentUser, report: Held, { tipo, responsable }: OfAct, momento: PhotoMoment): Answer =>
  firstRefusal(inItsAct(report, tipo), momento === 'antes' ? mayWrite(user, report) : mayClose(user, report, responsable))
/** Their own photos; other people's photos only for the author of the report. */
export const mayChangePhoto = (
  user: CurrentUser,
  report: Held,
  line: OfAct,
  { momento, autor }: { readonly momento: PhotoMoment; readonly autor: number },
): Answer => firstRefusal(mayPhotograph(user, report, line, momento), autor === user.usuid || mayWrite(user, report))

type HeldLine = OfAct & {
  readonly estado: number
  readonly iddetalle: number | null
  readonly adicional: boolean
  readonly origen: number | null
}
/** A carried-over finding continues an earlier one: it is closed, not deleted. */
export const mayTakeAway = ({ origen }: Pick<HeldLine, 'origen'>): Answer =>
  origen === null || 'El hallazgo viene de la preentrega: se cierra'
/** The actions of a line. */
export function lineActions(user: CurrentUser, report: Held, { iddetalle, estado, responsable, adicional, tipo, origen }: HeldLine) {
  const ofAct = inItsAct(report, tipo)
  const escribir = firstRefusal(ofAct, mayWrite(user, report))
  return {
    editar: escribir,
    clasificar: firstRefusal(escribir, iddetalle === null || mayClassify(user)),
    cerrar: firstRefusal(ofAct, mayClose(user, report, responsable), estado === lineStates.bad || 'Solo se cierra una línea «Malo»'),
    fotoAntes: mayPhotograph(user, report, { tipo, responsable }, 'antes'),
    fotoDespues: mayPhotograph(user, report, { tipo, responsable }, 'despues'),
    ...(adicional && { quitar: firstRefusal(escribir, mayTakeAway({ origen })) }),
  }
}
