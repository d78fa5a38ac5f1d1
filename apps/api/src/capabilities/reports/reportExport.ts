import { modulePerids } from '@soportica/contract/projects/modules'
import { columnsIn, type ReportQuestion, type ReportValues } from '@soportica/contract/reports/question'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'
import type { z } from 'zod'
import { requirePermission } from '../../plugins/authorisation.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { projectInWords } from '../../plugins/labelsInForce.ts'
import type { SheetColumn } from '../excel/workbook.ts'
import type { Exportable, Prepared } from '../exports/exportable.ts'
import { askingOf, type ReportDeps, sortedFields } from './answerReport.ts'
import { headingOf } from './criteriaWords.ts'
import { countFound, streamFound } from './report.queries.ts'

const wide = 40
const widths = { words: 28, number: 12, date: 14, flag: 12, choice: 24, attachments: wide } as const
const sheetColumn = ({ label, kind }: ReportField): SheetColumn => ({
  header: label,
  width: widths[kind],
  ...(kind === 'date' && { numFmt: 'dd-mm-yyyy' }),
})

type Wanted = { readonly values: ReportValues; readonly sortField: string; readonly sortOrder: 1 | -1 }

/** The file of a result; asked: the requested columns, if not all. */
export function preparedReport(
  report: Report,
  deps: ReportDeps,
  question: ReportQuestion,
  headingQuestion: ReportValues = question,
): Prepared {
  const inWords = report.inWords(projectInWords(report.project))
  return {
    sheet: { name: 'Informe Dinámico', columns: [{ header: '#', width: 8 }, ...columnsIn(inWords, question).map(sheetColumn)] },
    heading: async (viewer) =>
      headingOf(
        deps.reading,
        { ...(await askingOf(deps, inWords, viewer, headingQuestion)), kinds: deps.kinds },
        headingQuestion,
        deps.clock(),
      ),
    count: async (db, viewer) => countFound(db, await askingOf(deps, report, viewer, question), question),
    select: async (_, viewer) => streamFound(await askingOf(deps, report, viewer, sortedFields(question)), question),
  }
}

/** The report as the screen has it: its criteria, its order and its columns. */
export const reportExport = (report: Report, querySchema: z.ZodType<Wanted>, deps: ReportDeps): Exportable => ({
  lista: report.lista,
  archivo: report.archivo,
  porUsuario: true,
  requireReach: (user) => requirePermission(user, ...modulePerids(report.project, 'access')),
  prepare: (filtros) => {
    const wanted = querySchema.safeParse(filtros)
    if (!wanted.success) throw invalidInput(wanted.error)
    const { values, ...order } = wanted.data
    return preparedReport(report, deps, { ...values, ...order })
  },
})
