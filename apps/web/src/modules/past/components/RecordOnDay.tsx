import { Alert, Button, Skeleton, Switch } from '@mantine/core'
import { getPast, type PastField, type PastRecord } from '@soportica/contract/records/past'
import { capital } from '@soportica/contract/core/capital'
import { counted } from '@soportica/rules/counted'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { ariaKeysOf, isPressed } from '../../../shells/shortcuts/shortcuts.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import classes from '../Past.module.css'
import type { PastSubject } from './pastAddress.ts'
import type { Returning } from './SetBackDialog.tsx'
import { TodayLink } from './TodayLink.tsx'

type Props = {
  readonly record: PastSubject
  readonly dia: string
  readonly today: string
  readonly onDay: (dia: string) => void
  readonly onReturn: (returning: Returning) => void
}

/** The form as it was at the end of a day; a field that is different today is marked. */
export function RecordOnDay({ record, dia, today, onDay, onReturn }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['history', record.entidad, record.id, 'past', dia],
    queryFn: ({ signal }) => call(getPast, { body: { ...record, dia } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { anterior, siguiente } = data ?? {}
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const to = isPressed(event, 'changeBefore') ? anterior : isPressed(event, 'changeAfter') ? siguiente : undefined
    // The field of the day and a dialog use these keys.
    if (!to || event.defaultPrevented || (event.target as Element).closest('input, [role="dialog"]')) return
    event.preventDefault()
    onDay(to)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <div className={classes.bar} data-past-record>
        <DayInput label="Como estaba el" day={dia} latest={today} onDay={(day) => day !== '' && onDay(day)} />
        <BusyButton
          variant="default"
          busy={false}
          refusal={anterior ? undefined : 'No hay cambios anteriores'}
          aria-keyshortcuts={ariaKeysOf('changeBefore')}
          leftSection={<IconChevronLeft size="1.2em" aria-hidden />}
          onClick={() => anterior && onDay(anterior)}
        >
          Cambio anterior
        </BusyButton>
        <BusyButton
          variant="default"
          busy={false}
          refusal={siguiente ? undefined : 'No hay cambios posteriores'}
          aria-keyshortcuts={ariaKeysOf('changeAfter')}
          rightSection={<IconChevronRight size="1.2em" aria-hidden />}
          onClick={() => siguiente && onDay(siguiente)}
        >
          Cambio siguiente
        </BusyButton>
        {data && <TodayLink record={record} lista={data.lista} />}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className={classes.result}>
          <OnDay data={data} dia={dia} onDay={onDay} onReturn={onReturn} />
        </div>
      ) : (
        <Skeleton h="20rem" role="status" aria-label="Cargando el registro" />
      )}
    </>
  )
}

type OnDayProps = Pick<Props, 'dia' | 'onDay' | 'onReturn'> & { readonly data: PastRecord }
function OnDay({ data, dia, onDay, onReturn }: OnDayProps) {
  const { titulo, creado, existia, eliminado, secciones, acciones } = data
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const different = secciones.flatMap(({ campos }) => campos).filter(({ hoy }) => hoy !== null).length
  if (!existia)
    return (
      <EmptyState mensaje={`El ${formatDate(dia)} «${titulo}» aún no existía: se registró el ${formatDate(creado)}.`}>
        <Button variant="default" onClick={() => onDay(creado)}>
          Ver ese día
        </Button>
      </EmptyState>
    )
  const may = eliminado ? 'Ese día estaba eliminado: use la acción Eliminar' : (acciones['volver'] ?? true)
  return (
    <>
      <Alert icon={<IconHistory size="1.2em" aria-hidden />} className={classes.banner} title={`«${titulo}» el ${formatDate(dia)}`}>
        <div className={classes.bannerLine}>
          <span role="status">
            {eliminado && 'Ese día estaba eliminado. '}
            {different === 0
              ? 'Está hoy como ese día.'
              : `Hoy ${different === 1 ? 'es distinto' : 'son distintos'} ${counted(different, 'campo', 'campos')}.`}
          </span>
          {different > 0 && (
            <ActionButton variant="default" allowed={may} onClick={() => onReturn({ dia })}>
              Volver todo a como estaba
            </ActionButton>
          )}
        </div>
      </Alert>
      {different > 0 && (
        <Switch
          className={classes.only}
          label="Solo lo que hoy es distinto"
          checked={onlyDifferent}
          onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
        />
      )}
      {secciones.map(({ titulo: stage, campos }) => (
        <Section
          key={stage}
          titulo={stage}
          campos={campos.filter(({ hoy }) => !onlyDifferent || hoy !== null)}
          hides={onlyDifferent}
          onReturn={(campo) => onReturn({ dia, campos: [campo] })}
          reason={eliminado ? may : true}
        />
      ))}
    </>
  )
}

type SectionProps = {
  readonly titulo: string
  readonly campos: readonly PastField[]
  readonly hides: boolean
  readonly reason: true | string
  readonly onReturn: (campo: string) => void
}
function Section({ titulo, campos, hides, reason, onReturn }: SectionProps) {
  const filled = campos.filter(({ valor, hoy }) => valor !== '' || hoy !== null)
  const empty = campos.length - filled.length
  if (filled.length === 0 && hides) return null
  return (
    <section className={classes.section} aria-label={titulo}>
      <h2>{titulo}</h2>
      {filled.length > 0 && (
        <dl className={classes.fields}>
          {filled.map(({ campo, etiqueta, valor, hoy, volver }) => (
            <div key={campo} className={classes.field} data-different={hoy !== null || undefined}>
              <dt>{capital(etiqueta)}</dt>
              <dd>{valor === '' ? <Nothing /> : valor}</dd>
              {hoy !== null && (
                <dd className={classes.today}>
                  <span>
                    Hoy: <strong>{hoy === '' ? '(vacío)' : hoy}</strong>
                  </span>
                  <ActionButton
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Volver a este valor: ${etiqueta}`}
                    allowed={reason === true ? volver : reason}
                    onClick={() => onReturn(campo)}
                  >
                    Volver a este valor
                  </ActionButton>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {empty > 0 && !hides && <p className={classes.empty}>{counted(empty, 'campo sin dato', 'campos sin dato')}</p>}
    </section>
  )
}
