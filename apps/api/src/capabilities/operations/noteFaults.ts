import { type Theme, themes } from '@soportica/contract/settings/operations'
import type { Db } from '../../plugins/db/database.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { closeFault, lockFaults, type OpenFault, openFaultOf } from './faults.queries.ts'
import type { ThemedFinding } from './finding.ts'
import { entidad } from './operationHistory.ts'
import { faultWords } from './operations.notifications.ts'

type Changes = {
  readonly begun: readonly { readonly tema: Theme; readonly mensaje: string }[]
  readonly ended: readonly { readonly tema: Theme; readonly antes: string; readonly mensaje: string }[]
}
/** A theme without a finding is unknown now: its fault stays open. */
export function faultChanges(open: readonly Pick<OpenFault, 'tema' | 'mensaje'>[], findings: readonly ThemedFinding[]): Changes {
  const each = themes
    .filter((tema) => tema in faultWords)
    .map((tema) => {
      const found = findings.filter((finding) => finding.tema === tema)
      const faults = found.filter(({ nivel }) => nivel === 'falla')
      const mensaje = (faults.length > 0 ? faults : found).map((finding) => finding.mensaje).join(' ')
      return { tema, mensaje, isFault: faults.length > 0, isKnown: found.length > 0, before: open.find((fault) => fault.tema === tema) }
    })
  return {
    begun: each.flatMap(({ tema, mensaje, isFault, before }) => (isFault && !before ? [{ tema, mensaje }] : [])),
    ended: each.flatMap(({ tema, mensaje, isFault, isKnown, before }) =>
      before && isKnown && !isFault ? [{ tema, antes: before.mensaje, mensaje }] : [],
    ),
  }
}

/** Stores new faults and forgets those that ended; each is notified once. */
export async function noteFaults(db: Db, findings: readonly ThemedFinding[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const writing = { tx, user: { usuid: 0 }, now, requestId: 'operacion' }
    const { begun, ended } = faultChanges(await lockFaults(tx), findings)
    for (const fault of begun) {
      await openFaultOf(tx, { ...fault, desde: now })
      await recordEvent(writing, 'operations.failing', entidad, numberOf(fault.tema), fault)
    }
    for (const fault of ended) {
      await closeFault(tx, fault.tema)
      await recordEvent(writing, 'operations.recovered', entidad, numberOf(fault.tema), fault)
    }
  })
}

// Faults of two themes at the same moment are two notifications.
const numberOf = (tema: Theme): number => themes.indexOf(tema) + 1
