import { Skeleton } from '@mantine/core'
import type { ReportValues } from '@soportica/contract/reports/question'
import { countsBy, type Report } from '@soportica/contract/reports/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, useMemo } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { ReportAddress } from '../question/useReportAddress.ts'
import { useReport } from '../ReportContext.ts'
import type { Bar, Totals as Counted } from '../reportScreens.ts'
import classes from './Totals.module.css'
import { groupedChoices } from '../../../shells/fields/choice/choices.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'

export type TotalsProps = {
  readonly values: ReportValues
  readonly text: string
  readonly address: ReportAddress
  readonly por: string
}

/** The countable fields: by month, number or choice. */
const countable = ({ sections }: Report) =>
  sections.flatMap(({ titulo, fields }) => {
    const items = fields
      .filter(countsBy)
      .map(({ key, label, kind }) => ({ value: key, label: kind === 'date' ? `${label} (por mes)` : label }))
    return items.length > 0 ? [{ group: titulo, items }] : []
  })

/** The result counted by one field, as bars; each leads to its records. */
export function Totals({ values, text, address, por }: TotalsProps) {
  const { report, calls } = useReport()
  const choices = useMemo(() => groupedChoices(countable(report)), [report])
  const field = report.fieldByName.get(por)!
  const {
    data: counted,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['report', report.lista, 'totals', text, por],
    queryFn: ({ signal }) => calls.totals(values, por, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <section className={classes.panel} aria-label="Totales" aria-busy={isFetching}>
      <header className={classes.head}>
        <Select
          className={classes.field}
          size="xs"
          label="Totales por"
          choices={choices}
          value={por}
          onChange={(next) => address.showTotals(next)}
        />
        <IconAction label="Cerrar los totales" onClick={() => address.showTotals(undefined)}>
          <IconX size="1.2em" aria-hidden />
        </IconAction>
      </header>
      {error && !counted ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : counted ? (
        <BarsOf counted={counted} label={field.label} newest={field.kind === 'date'} campo={por} address={address} />
      ) : (
        <Skeleton height="7rem" aria-hidden />
      )}
    </section>
  )
}

type BarsProps = {
  readonly counted: Counted
  readonly label: string
  readonly newest: boolean
  readonly campo: string
  readonly address: ReportAddress
}
function BarsOf({ counted: { barras, otros, total }, label, newest, campo, address }: BarsProps) {
  if (total === 0) return <p className={classes.none}>No se encontraron datos</p>
  const highest = Math.max(...barras.map(({ cantidad }) => cantidad))
  return (
    <>
      <ul className={classes.bars} aria-label={`Totales por ${label}`}>
        {(newest ? newestFirst(barras) : barras).map(({ etiqueta, cantidad, criterio }) => (
          <li key={`${etiqueta} ${JSON.stringify(criterio)}`}>
            <Link className={classes.bar} to={address.toBar({ campo, ...criterio })} preventScrollReset aria-description="Ver solo estos">
              <span className={classes.name} data-tip-if-cut>
                {etiqueta}
              </span>
              <span className={classes.track}>
                <span className={classes.part} style={{ '--part': cantidad / highest } as CSSProperties} />
              </span>
              <span className={classes.number}>{formatNumber(cantidad)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {otros > 0 && <p className={classes.none}>Y {formatNumber(otros)} más en otros valores.</p>}
    </>
  )
}

/** Months come from the oldest on; those without a day stay at the end. */
function newestFirst(bars: readonly Bar[]): Bar[] {
  const without = bars.filter(({ criterio }) => criterio.vacio === 1)
  return [...bars.filter((bar) => !without.includes(bar)).toReversed(), ...without]
}
