import { Skeleton } from '@mantine/core'
import { getDeviceQuestion, getJobsQuestion, type RequestQuantity } from '@soportica/contract/requests/calls'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { LoadFailed } from '../../../shells/endless-list/LoadFailed.tsx'
import { keepDigits } from '../../../shells/fields/digits.ts'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import { RecordSection } from '../../../shells/record-dialog/RecordSection.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { labelOf, type QuantityGroup, type QuantityKind, quantityName } from '../requestValues.ts'
import classes from './Requests.module.css'

// stored: the quantities of a stored request; absent for a new one.
type Props = { readonly group: QuantityGroup; readonly stored: readonly RequestQuantity[] | undefined; readonly readOnly: boolean }

const columns: Readonly<Record<QuantityGroup, readonly QuantityKind[]>> = {
  puestos: ['cantidad', 'crecimiento'],
  dispositivos: ['cantidad', 'crecimiento', 'm2'],
}
const headings: Readonly<Record<QuantityKind, string>> = { cantidad: 'Cantidad', crecimiento: 'Crecimiento', m2: 'm²' }
const questions = { puestos: getJobsQuestion, dispositivos: getDeviceQuestion }

/** The requested number of each job or device. */
export function QuantityFields({ group, stored, readOnly }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['requestChoices', group],
    queryFn: ({ signal }) => call(questions[group], { query: {} }, { signal }),
    enabled: stored === undefined,
    staleTime: 60_000,
  })
  const wrong = useFieldError(group)
  const all = stored ?? data
  // Readers see only the requested things.
  const rows = readOnly ? all?.filter(isNonZero) : all
  return (
    <RecordSection title={labelOf(group)} height="20rem">
      <div data-field={group} tabIndex={-1} className={classes.quantities}>
        {error && <LoadFailed onRetry={() => void refetch()}>{sentenceOf(error)}</LoadFailed>}
        {!rows && !error && <Skeleton height="12rem" />}
        {rows?.length === 0 && <p className={classes.quiet}>{readOnly ? 'No pide ninguno.' : 'No hay ninguno para elegir.'}</p>}
        {rows && rows.length > 0 && <QuantityTable group={group} rows={rows} />}
        {wrong && (
          <p className={classes.wrong} role="alert">
            {wrong}
          </p>
        )}
      </div>
    </RecordSection>
  )
}

const isNonZero = ({ cantidad, crecimiento, m2 }: RequestQuantity): boolean => cantidad > 0 || crecimiento > 0 || Number(m2) > 0

function QuantityTable({ group, rows }: { group: QuantityGroup; rows: readonly RequestQuantity[] }) {
  return (
    <table className={classes.table} aria-label={labelOf(group)} onKeyDown={walk}>
      <thead>
        <tr>
          <th scope="col">{group === 'puestos' ? 'Puesto' : 'Dispositivo'}</th>
          {columns[group].map((kind) => (
            <th key={kind} scope="col">
              {headings[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, nombre }) => (
          <tr key={id}>
            <th scope="row">{nombre}</th>
            {columns[group].map((kind) => (
              <td key={kind}>
                <Quantity name={quantityName(group, id, kind)} kind={kind} label={`${headings[kind]} de ${nombre}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Digits, and one comma between them.
function keepNumber({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const cleaned = currentTarget.value.replace('.', ',').replace(/[^\d,]/g, '')
  if (cleaned !== currentTarget.value) currentTarget.value = cleaned
}

type QuantityProps = { readonly name: string; readonly kind: QuantityKind; readonly label: string }
function Quantity({ name, kind, label }: QuantityProps) {
  const { register } = useFormContext<FormValues>()
  const isArea = kind === 'm2'
  return (
    <input
      {...register(name)}
      className={classes.quantity}
      aria-label={label}
      inputMode={isArea ? 'decimal' : 'numeric'}
      placeholder="0"
      maxLength={isArea ? 8 : 6}
      autoComplete="off"
      onInput={isArea ? keepNumber : keepDigits}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }
/** Down and up its column, as in a sheet. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  const row = cell?.closest('tr')
  if (step === undefined || !cell || !row) return
  event.preventDefault()
  const other = step > 0 ? row.nextElementSibling : row.previousElementSibling
  other?.children[cell.cellIndex]?.querySelector('input')?.focus()
}
