import { actFile, type ExportedActs } from '@soportica/contract/aftersales/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { makeBook } from '../../../capabilities/excel/makeBook.ts'
import { findLogo } from '../../../capabilities/logo/logo.queries.ts'
import { makePdf } from '../../../capabilities/pdf/makePdf.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import { actPhotos } from '../photos/actPhotos.ts'
import { countersOf, findingsByResponsible } from '../findings/counters.queries.ts'
import { checkedLines } from '../findings/findingRows.queries.ts'
import type { ReportRecord } from '../reports/reportRows.queries.ts'
import { actDocument } from './actDocument.ts'
import type { Act } from './actParts.ts'
import { actSheet } from './actSheet.ts'

export type MadeAct = { readonly nombre: string; readonly contenido: Buffer }

function actsOf({ conEntrega }: ReportRecord, opc: ExportedActs): (1 | 2)[] {
  if (opc === 2 && !conEntrega) throw new AppError('posventa.sinEntrega')
  return opc === 0 ? (conEntrega ? [1, 2] : [1]) : [opc]
}

async function actsNow(db: Reader, report: ReportRecord, opc: ExportedActs, today: string, storage: Storage): Promise<Act[]> {
  const counters = await countersOf(db, report.repid, report.totalOriginal, today)
  const logo = await findLogo(db)
  const found: Act[] = []
  for (const tipo of actsOf(report, opc)) {
    const lines = await checkedLines(db, { repid: report.repid, tipo })
    const people = await findingsByResponsible(db, report.repid, tipo, today)
    const photos = await actPhotos(db, storage, report.repid, tipo)
    found.push({ report, tipo, today, lines, people, photos, counters: counters[tipo], logo })
  }
  return found
}

/** The present state: a sheet for each act, with its photos. */
export async function makeAct(db: Reader, report: ReportRecord, opc: ExportedActs, now: Date, storage: Storage): Promise<MadeAct> {
  const today = dayInBogota(now)
  const sheets = (await actsNow(db, report, opc, today, storage)).map(actSheet)
  return { nombre: actFile(today, report.sucursal), contenido: await makeBook(sheets) }
}
/** The same on paper. */
export async function makeActOnPaper(db: Reader, report: ReportRecord, opc: ExportedActs, now: Date, storage: Storage): Promise<MadeAct> {
  const today = dayInBogota(now)
  const printed = actDocument(await actsNow(db, report, opc, today, storage))
  return { nombre: actFile(today, report.sucursal, 'pdf'), contenido: await makePdf(printed) }
}
