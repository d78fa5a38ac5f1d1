import { Skeleton } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import { type ChangedField, getChangesBetween } from '@soportica/contract/records/past'
import { counted } from '@soportica/rules/counted'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format.ts'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { ExportButton } from '../../../shells/export/ExportButton.tsx'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import classes from '../Past.module.css'
import type { PastSubject } from './pastAddress.ts'
import type { Returning } from './SetBackDialog.tsx'
import { TodayLink } from './TodayLink.tsx'

type Period = { readonly desde: string; readonly hasta: string }
type Props = {
  readonly record: PastSubject
  readonly period: Period
  readonly today: string
  readonly onPeriod: (period: Partial<Period>) => void
  readonly onReturn: (returning: Returning) => void
}

/** One line for each field that changed between the ends of two days. */
export function ChangesBetween({ record, period: { desde, hasta }, today, onPeriod, onReturn }: Props) {
  const wrong = desde > hasta ? 'El segundo día debe ser igual o posterior al primero' : undefined
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['history', record.entidad, record.id, 'between', desde, hasta],
    queryFn: ({ signal }) => call(getChangesBetween, { body: { ...record, desde, hasta } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: wrong === undefined,
    retry: false,
  })
  const exportable = wrong ?? (data && data.campos.length > 0 ? true : 'Nada cambió entre esos días')
  return (
    <>
      <div className={classes.bar}>
        <DayInput label="Qué cambió entre el" day={desde} latest={hasta} onDay={(day) => day !== '' && onPeriod({ desde: day })} />
        <DayInput label="y el" day={hasta} latest={today} error={wrong} onDay={(day) => day !== '' && onPeriod({ hasta: day })} />
        <ExportButton
          lista="cambios"
          titulo={`Cambios de ${data?.titulo ?? ''}`}
          filtros={{ ...record, desde, hasta }}
          columnas={[]}
          allowed={exportable}
        />
        {data && <TodayLink record={record} lista={data.lista} />}
      </div>
      {error && !wrong ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className={classes.result}>
          <p className={classes.about} role="status">
            {`«${data.titulo}»: ${counted(data.campos.length, 'campo cambió', 'campos cambiaron')} entre el final de un día y el del otro.`}
          </p>
          {data.campos.length === 0 ? (
            <EmptyState mensaje="Nada cambió entre esos días." />
          ) : (
            <Lines campos={data.campos} desde={desde} hasta={hasta} onReturn={(campo) => onReturn({ dia: desde, campos: [campo] })} />
          )}
        </div>
      ) : (
        !wrong && <Skeleton h="16rem" role="status" aria-label="Cargando los cambios" />
      )}
    </>
  )
}

const Value = ({ value }: { readonly value: string }) => (value === '' ? <Nothing /> : value)
type LinesProps = Period & { readonly campos: readonly ChangedField[]; readonly onReturn: (campo: string) => void }
function Lines({ campos, desde, hasta, onReturn }: LinesProps) {
  const [first, last] = [`El ${formatDate(desde)}`, `El ${formatDate(hasta)}`]
  return (
    <table className={classes.lines} aria-label="Campos que cambiaron">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">{first}</th>
          <th scope="col">{last}</th>
          <th scope="col">Cambios</th>
          <th scope="col">Último cambio</th>
          <th scope="col">Volver</th>
        </tr>
      </thead>
      <tbody>
        {campos.map(({ campo, etiqueta, primero, ultimo, cambios, usuario, fecha, volver }) => (
          <tr key={campo}>
            <th scope="row">{capital(etiqueta)}</th>
            <td data-label={first}>
              <Value value={primero} />
            </td>
            <td data-label={last}>
              <Value value={ultimo} />
            </td>
            <td data-label="Cambios">{formatNumber(cambios)}</td>
            <td data-label="Último cambio">
              <span>
                {usuario} · {formatDateTime(fecha)}
              </span>
            </td>
            <td>
              <ActionButton
                variant="subtle"
                size="compact-sm"
                aria-label={`Volver a este valor: ${etiqueta}`}
                allowed={volver}
                onClick={() => onReturn(campo)}
              >
                Volver a este valor
              </ActionButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
