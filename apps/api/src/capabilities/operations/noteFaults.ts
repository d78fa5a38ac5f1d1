import { type Theme, themes } from '@soportica/contract/settings/operations'
import type { Db } from '../../plugins/db/database.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { closeFault, lockFaults, type OpenFault, openFaultOf } from './faults.queries.ts'
import type { ThemedFinding } from './finding.ts'
import { entidad } from './operationHistory.ts'
import { faultWords } from './operations.notifications.ts'

type Fault = Pick<OpenFault, 'clave' | 'mensaje'>
type Changes = {
  /** Of each theme, the faults of which nobody was notified. */
  readonly begun: readonly { readonly tema: Theme; readonly mensaje: string; readonly fallas: readonly Fault[] }[]
  readonly closed: readonly string[]
  /** The themes without a fault now; conAviso: a warning remains. */
  readonly ended: readonly { readonly tema: Theme; readonly antes: string; readonly mensaje: string; readonly conAviso: boolean }[]
}
const sentences = (of: readonly { readonly mensaje: string }[]): string => of.map(({ mensaje }) => mensaje).join(' ')
const themeOf = ({ clave }: Fault): string => clave.split(' ', 1)[0]!

/** A theme without a finding is unknown now: its faults stay open. */
export function faultChanges(open: readonly Fault[], findings: readonly ThemedFinding[]): Changes {
  const each = themes
    .filter((tema) => tema in faultWords && findings.some((finding) => finding.tema === tema))
    .map((tema) => {
      const found = findings.filter((finding) => finding.tema === tema)
      const faults = found
        .filter(({ nivel }) => nivel === 'falla')
        .map(({ cosa, mensaje }): Fault => ({ clave: cosa === undefined ? tema : `${tema} ${cosa}`, mensaje }))
      const before = open.filter((fault) => themeOf(fault) === tema)
      const has = (among: readonly Fault[], { clave }: Fault): boolean => among.some((fault) => fault.clave === clave)
      const [begun, gone] = [faults.filter((fault) => !has(before, fault)), before.filter((fault) => !has(faults, fault))]
      return { tema, found, begun, gone, isOver: gone.length > 0 && faults.length === 0 }
    })
  return {
    begun: each.flatMap(({ tema, begun }) => (begun.length > 0 ? [{ tema, mensaje: sentences(begun), fallas: begun }] : [])),
    closed: each.flatMap(({ gone }) => gone.map(({ clave }) => clave)),
    ended: each.flatMap(({ tema, found, gone, isOver }) =>
      isOver ? [{ tema, antes: sentences(gone), mensaje: sentences(found), conAviso: found.some(({ nivel }) => nivel === 'aviso') }] : [],
    ),
  }
}

/** Stores new faults and forgets those that ended; each is notified once. */
export async function noteFaults(db: Db, findings: readonly ThemedFinding[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const writing = { tx, user: { usuid: 0 }, now, requestId: 'operacion' }
    const { begun, closed, ended } = faultChanges(await lockFaults(tx), findings)
    for (const clave of closed) await closeFault(tx, clave)
    for (const { tema, mensaje, fallas } of begun) {
      for (const fault of fallas) await openFaultOf(tx, { ...fault, desde: now })
      await recordEvent(writing, 'operations.failing', entidad, numberOf(tema), { tema, mensaje })
    }
    for (const theme of ended) await recordEvent(writing, 'operations.recovered', entidad, numberOf(theme.tema), theme)
  })
}

// Faults of two themes at the same moment are two notifications.
const numberOf = (tema: Theme): number => themes.indexOf(tema) + 1
