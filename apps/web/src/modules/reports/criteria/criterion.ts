import type { TickedField } from '@soportica/contract/reports/criteria'
import type { ReportField } from '@soportica/contract/reports/reportFields'

export type CriterionProps = { readonly field: ReportField; readonly ticked: TickedField }
