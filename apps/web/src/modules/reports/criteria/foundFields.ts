import type { ReportField, ReportSection } from '@soportica/contract/reports/reportFields'
import { folded } from '../../../lib/accents.ts'

type FoundSection = { readonly section: ReportSection; readonly fields: readonly ReportField[] }

/** The sections with the fields that have these words in their name, or all fields where the section has them. */
export function foundFields(sections: readonly ReportSection[], text: string): readonly FoundSection[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const says = (label: string) => words.every((word) => folded(label).includes(word))
  return sections.flatMap((section) => {
    const fields = says(section.titulo) ? section.fields : section.fields.filter(({ label }) => says(label))
    return fields.length > 0 ? [{ section, fields }] : []
  })
}
