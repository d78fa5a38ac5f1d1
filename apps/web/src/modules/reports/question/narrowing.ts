import type { TickedField } from '@soportica/contract/reports/criteria'
import type { ReportValues } from '@soportica/contract/reports/question'
import type { Report } from '@soportica/contract/reports/reports'

/** The question within the pressed bars. A bar narrows its field's criterion and replaces it. */
export const narrowed = (report: Report, values: ReportValues, bars: readonly TickedField[]): ReportValues =>
  bars.reduce((within, bar) => narrowedBy(report, within, bar), values)

function narrowedBy(report: Report, { registros, secciones, campos }: ReportValues, bar: TickedField): ReportValues {
  const section = report.sections.find(({ fields }) => fields.some(({ key }) => key === bar.campo))!
  const isActive = secciones.includes(section.key)
  // Ticks in a section that is off are inactive: activating the section must not activate them.
  const silent = isActive ? [] : section.fields.map(({ key }) => key)
  const others = campos.filter(({ campo }) => campo === bar.campo || !silent.includes(campo))
  return {
    registros,
    secciones: isActive ? secciones : [...secciones, section.key],
    campos: others.some(({ campo }) => campo === bar.campo)
      ? others.map((entry) => (entry.campo === bar.campo ? { ...bar, ...(entry.oculto && { oculto: entry.oculto }) } : entry))
      : [...others, bar],
  }
}

/** One bar per field: the last pressed. */
export const withBar = (bars: readonly TickedField[], bar: TickedField): TickedField[] => [...withoutBar(bars, bar.campo), bar]
export const withoutBar = (bars: readonly TickedField[], campo: string): TickedField[] => bars.filter((other) => other.campo !== campo)
