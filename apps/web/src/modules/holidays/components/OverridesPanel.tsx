import { Skeleton } from '@mantine/core'
import type { HolidayOverride } from '@soportica/contract/settings/holidays'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import classes from './Holidays.module.css'
import { actionNames, type Typed } from '../override.ts'
import { OverrideForm } from '../OverrideForm.tsx'
import type { Overrides } from '../useOverrides.ts'
import { useUndoOverride } from '../useUndoOverride.ts'

type Props = {
  readonly year: number
  readonly overrides: Overrides | undefined
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
}

export function OverridesPanel({ year, overrides, typed, onTyped }: Props) {
  return (
    <div className={classes.overrides}>
      <OverrideForm typed={typed} onTyped={onTyped} />
      <section aria-label={`Ajustes de ${year}`}>
        <h3 className={classes.heading}>Ajustes de {year}</h3>
        {overrides && <OverrideList year={year} overrides={overrides} />}
      </section>
    </div>
  )
}

function OverrideList({ year, overrides: { list, error, retry } }: { year: number; overrides: Overrides }) {
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!list) return <Skeleton height={90} role="status" aria-label="Cargando ajustes" />
  if (list.length === 0) return <p className={classes.none}>El calendario de {year} es el de la ley: no tiene ajustes.</p>
  return (
    <ul className={classes.overrideList}>
      {list.map((override) => (
        <OverrideItem key={override.fecha} override={override} />
      ))}
    </ul>
  )
}

function OverrideItem({ override }: { override: HolidayOverride }) {
  const undo = useUndoOverride()
  const { fecha, accion, nombre, motivo, usuact, fecact } = override
  return (
    <li className={classes.override}>
      <span className={classes.action} data-action={accion}>
        {actionNames[accion]}
      </span>
      <div className={classes.overrideText}>
        <strong>
          {formatDate(fecha)} · {nombre}
        </strong>
        <span>{motivo}</span>
        <small>
          {usuact}, {formatDateTime(fecact)}
        </small>
      </div>
      <IconAction label={`Deshacer el ajuste del ${formatDate(fecha)}`} onClick={() => void undo(override)}>
        <IconArrowBackUp size="1.2em" aria-hidden />
      </IconAction>
    </li>
  )
}
