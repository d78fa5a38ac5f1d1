import { CloseButton } from '@mantine/core'
import type { TickedField, Criterion } from '@soportica/contract/reports/criteria'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import { noRightToSee } from '@soportica/contract/reports/reportWire'
import { formatDate } from '../../../lib/format.ts'
import { useOptionNames } from '../criteria/useOptionNames.ts'
import { useDraft } from '../question/useDraft.ts'
import { useReport } from '../ReportContext.ts'
import classes from './Result.module.css'

type Props = { readonly bars: readonly TickedField[]; readonly onWiden: (campo: string) => void }
/** The bars that narrow the result; each can be taken back. */
export function BarChips({ bars, onWiden }: Props) {
  const { report } = useReport()
  if (bars.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="El resultado se limita a">
      {bars.map((bar) => (
        <Chip key={bar.campo} field={report.fieldByName.get(bar.campo)!} bar={bar} onWiden={onWiden} />
      ))}
    </ul>
  )
}

type ChipProps = { readonly field: ReportField; readonly bar: TickedField; readonly onWiden: (campo: string) => void }
function Chip({ field, bar, onWiden }: ChipProps) {
  const nameOf = useOptionNames(field.key, field.kind === 'choice' ? (bar.ids ?? []) : [])
  const denied = useDraft((draft) => draft.denied.includes(field.key))
  const said = denied ? noRightToSee : barWords(bar, nameOf)
  return (
    <li className={classes.chip}>
      <span>
        {field.label}: <strong>{said}</strong>
      </span>
      <CloseButton size="xs" aria-label={`Ampliar: quitar ${field.label} ${said}`} onClick={() => onWiden(bar.campo)} />
    </li>
  )
}

/** A bar in words. */
function barWords({ ids, valor, vacio, minimo, desde, hasta }: Criterion, nameOf: (id: number) => string): string {
  if (vacio) return 'Sin dato'
  if (ids) return ids.map(nameOf).join(', ')
  if (valor !== undefined) return valor === 1 ? 'SI' : 'NO'
  if (minimo !== undefined) return String(minimo)
  return `${formatDate(desde)} a ${formatDate(hasta)}`
}
